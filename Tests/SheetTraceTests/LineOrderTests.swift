import SheetEngine
import SheetTrace
import Testing

/// The order and the times of a trace's lines, and their effect on the sheet and its table.
@Suite struct LineOrderTests {
  private static func trace(_ lines: String) throws -> Trace {
    try Trace(parsing: "sheet-trace 1\n" + lines)
  }

  private static func player(
    of lines: String, overrides: TracePlayer.Overrides = .init(), until time: Double
  ) throws -> TracePlayer {
    var player = try TracePlayer(trace(lines), overrides: overrides)
    try player.play(to: time)
    return player
  }

  /// The settings are of one time, but not of the trace's first.
  @Test(
    arguments: [
      ["detents a=top:50,b=height:300", "initial b", "dim.from detent:b"],
      ["dim.from detent:b", "initial b", "detents a=top:50,b=height:300"],
    ])
  func settingsOfALaterTimeMayDependOnEachOther(settings: [String]) throws {
    let lines = settings.map { "1 set \($0)\n" }.joined()
    let player = try Self.player(
      of: "0 style snapshot-card\n0 leave\n\(lines)2 present\n", until: 4)
    #expect(player.sheet.place == "b" && player.sheet.frame(at: 4).top == 544)
  }

  /// The detent `b` comes too late: at a later time, or after an input.
  @Test(arguments: ["2 set detents a=top:50,b=height:300", "1 leave\n1 set detents b=height:300"])
  func aSettingDoesNotWaitForALaterTimeOrForAnInput(late: String) throws {
    let trace = try Self.trace("0 style system\n0 leave\n1 set initial b\n\(late)\n")
    #expect {
      try Timeline(playing: trace, sampling: .times([3]))
    } throws: { error in
      let error = error as? TraceError
      return error?.line == 4 && error?.message.contains("'b'") == true
    }
  }

  /// The card rests 100 points below the safe area's top, which `safe-area` and `resize` do not move.
  @Test(arguments: ["window 390 700", "safe-area 0 30", "resize 390 700 safe 0 0 30 0"])
  func aSettingBeforeALineOfTheViewAndOfItsTimeApplies(line: String) throws {
    let player = try Self.player(
      of: """
        0 style snapshot-card
        0 present
        2 set detents normal=top:100
        2 \(line)
        5 leave

        """, until: 4)
    #expect(player.sheet.frame(at: 4).top == 100)
  }

  /// A style resets the settings, but neither `slow` nor `reduced-motion`. The card is presented in
  /// 0.3 s, with reduced motion in 0.1 s.
  @Test(
    arguments: [
      ("0 slow 2\n0 style snapshot-card\n0 present", 0.6),
      ("0 leave\n0 slow 2\n1 style snapshot-card\n1 present", 1.6),
      ("0 reduced-motion on\n0 style snapshot-card\n0 present", 0.1),
      ("0 leave\n0 reduced-motion on\n1 style snapshot-card\n1 present", 1.1),
      ("0 set present.duration 2\n0 leave\n1 style snapshot-card\n1 present", 1.3),
    ] as [(String, Double)])
  func aStyleKeepsThePaceAndForgetsTheSettings(lines: String, end: Double) throws {
    let timeline = try Timeline(playing: Self.trace(lines), sampling: .times([]))
    #expect(abs(timeline.end - end) < 1e-9)
  }

  @Test(
    arguments: [
      "0 window 300 700\n0 style map", "1 window 300 700\n2 style map",
      "0 style map\n1 window 300 700",
    ])
  func theSheetOfANewStyleHasTheViewsPresentSize(lines: String) throws {
    let player = try Self.player(of: "0 style system\n0 leave\n\(lines)\n3 leave\n", until: 5)
    #expect(player.sheet.geometry.size == Size2D(width: 300, height: 700))
    let frame = player.sheet.frame(at: 5)
    #expect(frame.phase == .resting && frame.card.maxY == 700)
  }

  /// The style line still ends the settings before it.
  @Test func theCommandLinesStyleOutlastsALaterStyleLine() throws {
    let player = try Self.player(
      of: "0 style snapshot-card\n0 set drag.slop 3\n0 leave\n1 style map\n2 leave\n",
      overrides: .init(style: .settings), until: 3)
    #expect(player.style == .settings && player.sheet.phase(at: 3) == .hidden)
    #expect(player.sheet.configuration == SheetStyle.settings.configuration)
  }

  /// `hidden` is no detent's name, but a place to move to.
  @Test func aMoveToHiddenDismissesTheCard() throws {
    let player = try Self.player(
      of: "0 style snapshot-card\n0 present\n1 move-to hidden\n", until: 3)
    #expect(player.sheet.place == .hidden && player.sheet.phase(at: 3) == .hidden)
    #expect(
      player.events.map(\.name) == ["will-present", "did-present", "will-dismiss", "did-dismiss"])
  }

  /// The last row is the first at or after the sheet's rest, and one row is enough if the rest is
  /// exactly at a row's time.
  @Test(
    arguments: [
      ("0 style snapshot-card\n0 present", 10, [0, 0.1, 0.2, 0.3]),
      ("0 leave\n1 leave", 2, [0, 0.5, 1]), ("0 leave\n1.1 leave", 2, [0, 0.5, 1, 1.5]),
    ] as [(String, Double, [Double])])
  func aTableEndsWithTheFirstRowThatIsNotBeforeTheRest(
    lines: String, rate: Double, times: [Double]
  ) throws {
    let timeline = try Timeline(playing: Self.trace(lines), sampling: .rate(rate))
    #expect(timeline.samples.map(\.time) == times)
  }
}
