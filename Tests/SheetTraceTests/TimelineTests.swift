import SheetEngine
import SheetTrace
import Testing

@Suite struct TimelineTests {
  /// A trace in which a card is presented, caught, dragged, released, resized and flicked away.
  static let session = """
    sheet-trace 1
    0     style snapshot-card
    0     window 390 844
    0.5   present
    0.65  press 195 830
    0.66  move 195 820
    0.70  move 195 700
    0.95  release 195 700
    1.1   window 390 1000
    1.6   press 195 600
    1.61  move 195 500
    1.62  move 195 400
    1.9   release 195 400
    2.5   press 195 800
    2.51  move 195 830
    2.52  move 195 860
    2.53  move 195 890
    2.53  release 195 890
    """

  static func timeline(_ sampling: Timeline.Sampling) throws -> Timeline {
    try Timeline(playing: Trace(parsing: session), sampling: sampling)
  }

  private static func trace(_ lines: String) throws -> Trace {
    try Trace(parsing: "sheet-trace 1\n" + lines)
  }

  private static func timeline(
    of lines: String, _ sampling: Timeline.Sampling = .times([]),
    overrides: TracePlayer.Overrides = .init()
  ) throws -> Timeline {
    try Timeline(playing: trace(lines), overrides: overrides, sampling: sampling)
  }

  private static func player(of lines: String, until time: Double) throws -> TracePlayer {
    var player = try TracePlayer(trace(lines))
    try player.play(to: time)
    return player
  }

  /// A sheet that is on the screen from the start does not move to what the trace sets first. A part
  /// of a longer trace may begin later.
  @Test(arguments: [0, 3]) func aTableBeginsWithTheSettingsOfTheFirstTime(time: Int) throws {
    let lines = ["style map", "set detents min=height:300", "window 390 600", "leave"]
    let player = try Self.player(
      of: lines.map { "\(time) \($0)" }.joined(separator: "\n"), until: 0)
    let frame = player.sheet.frame(at: 0)
    #expect(frame.phase == .resting && frame.card.height == 300 && frame.card.maxY == 600)
    #expect(player.events.isEmpty)
  }

  @Test func timelinesOfDifferentRatesAgreeAtCommonTimes() throws {
    func rows(_ rate: Double) throws -> [String] {
      try Self.timeline(.rate(rate)).csv.split(separator: "\n").dropFirst().map(String.init)
    }
    // 18 000 Hz is a multiple of all other rates.
    let fine = Set(try rows(18_000))
    for rate in [30.0, 60, 144, 1000] {
      let coarse = try rows(rate)
      #expect(coarse.count > 50)
      // The last row, the first after the end of motion, may be missing from the finer table.
      for row in coarse.dropLast() { #expect(fine.contains(row), "\(rate) fps: \(row)") }
    }
    let events = try Self.timeline(.rate(60)).eventsCSV
    for rate in [1.0, 30, 144, 1000] {
      #expect(try Self.timeline(.rate(rate)).eventsCSV == events)
    }
  }

  @Test func aSampleDependsOnlyOnItsTime() throws {
    let times = [0.0, 0.51, 0.655, 0.7, 1.0, 1.2, 1.615, 2.0, 2.529, 2.6, 3]
    let together = try Self.timeline(.times(times)).csv.split(separator: "\n").dropFirst()
    for (time, row) in zip(times, together) {
      let alone = try Self.timeline(.times([time])).csv.split(separator: "\n").dropFirst()
      #expect(Array(alone) == [row])
    }
  }

  @Test func anEventNamesItsPlaceItsCauseAndTheEventItSupersedes() throws {
    let timeline = try Self.timeline(
      of: """
        0 style settings
        0 set resize.curve linear
        0 set resize.duration 0.5
        0 set dismissible no
        0 present
        0.1 move-to expanded
        3 set detents expanded=top:80,normal=height:300
        4 press 10 10
        4.1 release 10 10
        5 key Escape
        6 set dismissible yes
        7 press 10 10
        7.1 release 10 10
        7.2 present
        """)
    #expect(
      timeline.eventsCSV == """
        time,event,detail
        0.000000000,will-present,normal by=api
        0.100000000,will-change,expanded by=api supersedes=will-present
        0.350000000,did-change,expanded by=api
        3.000000000,will-change,expanded by=resize
        3.500000000,did-change,expanded by=resize
        4.100000000,attempted-dismiss,expanded by=tap
        5.000000000,attempted-dismiss,expanded by=key
        7.100000000,will-dismiss,hidden by=tap
        7.200000000,will-present,normal by=api supersedes=will-dismiss
        7.450000000,did-present,normal by=api

        """)
  }

  @Test func aRowHasTheFramesValues() throws {
    let timeline = try Self.timeline(
      of: """
        0 set present.curve linear
        0 set present.duration 0.5
        0 content-height 2000
        0 present large
        1 scroll-to 40 at-once
        2 press 195 300
        2.05 move 195 420
        2.1 move 195 540
        """, .times([2.1, 0.25, 1.5]))
    #expect(
      timeline.csv == """
        time,phase,detent,target,top,velocity,dim,progress,release,scroll
        0.250000000,presenting,hidden,large,455.760000000,-1552.960000000,0.368000000,0.500000000,,0.000000000
        1.500000000,resting,large,,67.520000000,0.000000000,0.400000000,1.000000000,,40.000000000
        2.100000000,dragging,large,,259.520000000,0.000000000,0.400000000,0.752730270,medium,0.000000000

        """)
  }

  @Test func aTimelineEndsWithTheFirstSampleAtRest() throws {
    let timeline = try Self.timeline(.rate(10))
    #expect(timeline.end == 2.53 + 0.3)
    #expect(timeline.samples.last?.time == 2.9)
    #expect(timeline.samples.last?.frame.phase == .hidden)
    let empty = try Self.timeline(of: "", .rate(60))
    #expect(empty.samples.count == 1 && empty.events.isEmpty)
  }

  @Test func theCommandLineOverridesTheTrace() throws {
    let lines = "0 set present.duration 2\n0 style snapshot-card\n0 present\n"
    let slow = TracePlayer.Overrides(changes: [try SettingChange(parsing: "present.duration=1")])
    #expect(try Self.timeline(of: lines, overrides: slow).end == 1)
    #expect(try Self.timeline(of: lines).end == 0.3)
    let calm = "0 style snapshot-card\n0 reduced-motion on\n0 present\n"
    for (overrides, end) in [
      (TracePlayer.Overrides(), 0.1), (.init(reducesMotion: false), 0.3),
      (.init(style: .settings, reducesMotion: false), 0.25),
    ] {
      #expect(try Self.timeline(of: calm, overrides: overrides).end == end)
    }
  }

  /// The sheet of the style `map` is persistent. A new style replaces it by a new sheet, which in
  /// the style `system` begins hidden.
  @Test(arguments: [
    ("system", "settings", SheetPlace.detent("normal")), ("map", "system", .hidden),
    ("system", "map", .detent("mid")),
  ])
  func aNewStyleConfiguresAVisibleSheetAndReplacesAPersistentOne(
    old: String, new: String, place: SheetPlace
  ) throws {
    let player = try Self.player(of: "0 style \(old)\n0 present\n2 style \(new)\n", until: 4)
    #expect(player.sheet.place == place && player.style.rawValue == new)
  }

  /// Traces that can be read but not played, the line of the mistake, and a part of the message.
  @Test(arguments: [
    ("0 style snapshot-card\n0 present bogus", 3, "'bogus'"),
    ("0 style snapshot-card\n0 move-to other", 3, "'other'"),
    ("0 style snapshot-card\n0 present hidden", 3, "'hidden'"),
    ("0 style snapshot-card\n0 present \"a\\nb c\"", 3, "'a\\nb c'"),
    ("0 style snapshot-card\n0 play present hidden", 3, "'hidden'"),
    ("0 style snapshot-card\n0 set initial nowhere\n1 present", 3, "'nowhere'"),
    ("0 style snapshot-card\n0 set dim.from detent:none", 3, "'none'"),
    ("0 style snapshot-card\n0 set undimmed-through none-such\n", 3, "'none-such'"),
  ])
  func anUnplayableEntryIsReportedWithItsLine(text: String, line: Int, naming: String) throws {
    let trace = try Self.trace(text)
    #expect {
      try Timeline(playing: trace, sampling: .rate(60))
    } throws: { error in
      let error = error as? TraceError
      return error?.line == line && error?.message.contains(naming) == true
    }
  }

  @Test func safeAreaInATraceSetsTheInsetsAtTopAndBottom() throws {
    let player = try Self.player(of: "0 safe-area 44 34\n1 window 400 800\n", until: 2)
    let geometry = player.sheet.geometry
    #expect(geometry.safeTop == 44 && geometry.safeBottom == 34)
    #expect(geometry.size == Size2D(width: 400, height: 800))
  }

  /// Each argument lists the times up to which the trace is played.
  @Test(arguments: [[9.0], [1, 2, 3, 9], [0.5, 1.5, 9]])
  func settingsApplyFromTheirOwnTime(_ times: [Double]) throws {
    let trace = try Self.trace(
      """
      0 style settings
      0 present
      1 set detents expanded=top:40,normal=height:300
      2 set drag.area card
      3 set detents expanded=top:40,normal=height:400
      4 press 195 10
      5 set detents expanded=top:40,normal=height:500
      """)
    var player = try TracePlayer(trace)
    for time in times { try player.play(to: time) }
    let changes = player.events.filter { $0.name == "will-change" || $0.name == "did-change" }
    #expect(changes.map(\.time) == [1, 1.25, 3, 3.25, 5, 5.25])
    #expect(player.sheet.frame(at: 9).top == 344)
  }

  @Test func eventsBeforeAChangeOfStyleAreKept() throws {
    let timeline = try Self.timeline(
      of: "0 style system\n0 present\n2 dismiss\n9 style settings\n9 present\n")
    let names = ["will-present", "did-present", "will-dismiss", "did-dismiss"]
    #expect(timeline.events.map(\.name) == names + names.prefix(2))
  }

  /// Recordings of older versions contain the setting `velocity.fit`.
  @Test func theFormerVelocityFitSettingIsIgnored() throws {
    let old = try Self.trace("0 set velocity.fit parabola\n0 set drag.slop 3\n0 present\n")
    var expected = SheetConfiguration.standard
    expected.drag.slop = 3
    var player = try TracePlayer(old)
    try player.play(to: 5)
    #expect(player.sheet.configuration == expected)
    #expect(try Trace(parsing: old.text) == old)
    #expect(!Setting.all.contains { $0.key == "velocity.fit" })
  }

  @Test func settingsAtOneTimeMayDependOnEachOther() throws {
    for lines in [
      "0 set detents a=top:50,b=height:300\n0 set initial b",
      "0 set initial b\n0 set detents a=top:50,b=height:300",
    ] {
      let text = "0 style snapshot-card\n0 set dim.from detent:b\n\(lines)\n0 present"
      let timeline = try Self.timeline(of: text, .times([1]))
      #expect(timeline.samples[0].frame.place == "b")
    }
  }

  @Test func manySettingsReplayQuickly() throws {
    let lines = (0..<20_000).map { "0 set drag.slop \($0 % 50)\n" }.joined()
    #expect(try Self.timeline(of: lines, .times([1])).samples.count == 1)
  }

  @Test func aTableWithTooManyRowsIsRefused() throws {
    let line = "1000000 dismiss"
    #expect(throws: TraceError.self) { try Self.timeline(of: line, .rate(60)) }
    #expect(try Self.timeline(of: line, .rate(0.1)).samples.count == 100_001)
  }

  @Test func samplesAtHugeTimesAreFinite() throws {
    let timeline = try Self.timeline(
      of: """
        0 set present.duration 0
        0 set settle.curve spring(0.5,1)
        0 present
        0 press 195 600
        1e-310 move 195 -400
        1e-310 release 195 -400
        1e9 present
        """, .times([0, 1, 1e9]))
    #expect(timeline.csv.split(separator: "\n").count == 4)
    #expect(!timeline.csv.contains("nan") && !timeline.csv.contains("inf"))
  }

  /// One replay for a table and a plot gives the results of two replays.
  @Test func oneReplayGivesTableAndPlot() throws {
    for sampling in [Timeline.Sampling.rate(60), .times([2.6, 0, 1.1, 1.1, 9])] {
      let trace = try Trace(parsing: Self.session)
      var player = try TracePlayer(trace)
      var sampler = try ReplaySampler(timeline: sampling, plots: true, until: trace.lastTime)
      let end = try player.playToRest(sampling: &sampler)
      let timeline = try sampler.timeline(events: player.events)
      let alone = try Self.timeline(sampling)
      #expect(timeline.csv == alone.csv && timeline.eventsCSV == alone.eventsCSV)
      #expect(timeline.end == end && alone.end == end)
      #expect(timeline.csv.split(separator: "\n").count == (sampling == .rate(60) ? 172 : 6))
      #expect(sampler.plot(events: player.events).svg == (try Plot(playing: trace).svg))
    }
  }

  /// The lines `slow` and `reduced-motion` have the effects of the options with these names.
  @Test func aTraceCanSlowItselfAndReduceItsMotion() throws {
    let text = "0 style snapshot-card\n0 slow 2\n0.5 present\n"
    func end(_ text: String) throws -> Double { try Self.timeline(of: text).end }
    #expect(try abs(end(text) - 1.1) < 1e-9)
    #expect(try abs(end(text + "2 reduced-motion on\n2 dismiss\n") - 2.1) < 1e-9)
    #expect(try abs(end(text + "2 slow 1\n2 dismiss\n") - 2.3) < 1e-9)
    // A timeline ignores lines that matter only to a window.
    let views =
      "0 scene gallery\n0.1 appearance dark\n0.2 leave\n0.3 paste \"a\"\n0.4 key Up control\n"
    #expect(try Self.timeline(of: "0 style map\n" + views, .rate(10)).events.isEmpty)
    #expect(try Self.trace(views).scene == "gallery" && Self.trace(text).scene == nil)
  }
}
