import SheetEngine
import SheetTrace
import Testing

/// The sheet of a trace between two inputs, where only time passes.
@Suite struct BetweenInputsTests {
  /// A line at 2 s, between the card's presentation and its dismissal 3 s later, and the card's
  /// distance from the top of the view after the line, points.
  @Test(
    arguments: [
      ("drag.slop 3", 422), ("detents normal=height:300", 544), ("detents normal=top:100", 100),
    ] as [(String, Double)])
  func aSettingCountsFromItsOwnTimeAndNotFromTheNextInput(change: String, top: Double) throws {
    let trace = try Trace(
      parsing: """
        sheet-trace 1
        0 style snapshot-card
        0 window 390 844
        0 present
        2 set \(change)
        5 dismiss
        """)
    let timeline = try Timeline(playing: trace, sampling: .times([1.9, 2.5, 4]))
    #expect(timeline.samples.map(\.frame.top) == [422, top, top])
    #expect(timeline.samples.map(\.frame.phase) == [.resting, .resting, .resting])
  }

  /// The map's sheet is always there.
  @Test func aStyleCountsFromItsOwnTime() throws {
    let trace = try Trace(
      parsing: "sheet-trace 1\n0 style snapshot-card\n2 style map\n5 move-to medium\n")
    var player = try TracePlayer(trace)
    try player.play(to: 1)
    #expect(player.style == .snapshotCard && player.sheet.phase(at: 1) == .hidden)
    try player.play(to: 3)
    #expect(player.style == .map && player.sheet.phase(at: 3) == .resting)
    #expect(player.sheet.configuration.isPersistent)
  }

  /// The new style's sheet replaces the old one once; later settings leave the card where it is.
  @Test func aSettingAfterANewStyleLeavesTheCardInItsPlace() throws {
    let trace = try Trace(
      parsing: """
        sheet-trace 1
        0 style snapshot-card
        0.5 leave
        1 style map
        2 move-to max
        4 set drag.slop 3
        5 leave
        """)
    var player = try TracePlayer(trace)
    for time in [3.9, 4.1, 6] {
      try player.play(to: time)
      #expect(player.sheet.place == "max" && player.sheet.phase(at: time) == .resting)
    }
    #expect(player.sheet.configuration.drag.slop == 3)
  }

  /// A line that changes a part of the view keeps the parts that an input has set.
  @Test(
    arguments: [
      ("window 800 600", Size2D(width: 800, height: 600), 44, 34),
      ("safe-area 10 20", Size2D(width: 390, height: 700), 10, 20),
    ] as [(String, Size2D, Double, Double)])
  func aLineOfTheViewKeepsWhatAResizeHasSet(
    line: String, size: Size2D, top: Double, bottom: Double
  ) throws {
    let trace = try Trace(
      parsing: "sheet-trace 1\n0 resize 390 700 safe 44 34 5 6 right-to-left\n1 \(line)\n")
    var player = try TracePlayer(trace)
    try player.play(to: 1)
    var wanted = SheetGeometry(size: size, safeTop: top, safeBottom: bottom)
    (wanted.safeLeft, wanted.safeRight, wanted.isRightToLeft) = (5, 6, true)
    #expect(player.sheet.geometry == wanted)
  }
}
