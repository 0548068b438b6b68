import SheetControls
import SheetEngine
import SheetFontTestSupport
import SheetPixels
import SheetScenes
import SheetStage
import SheetTrace
import Testing

@Suite struct RecordingTests {
  @Test func aClickOnAPlaceReplays() throws {
    try checkReplay("map") { rig, look in
      _ = rig.pixels()
      try rig.click(188, 394)
      #expect(rig.sheet.frame(at: rig.time).target == "mid")
      try rig.settle()
      try look()
    }
  }

  @Test func typingInTheSearchFieldReplays() throws {
    try checkReplay("map") { rig, look in
      try rig.click(.textField)
      try rig.settle()
      try look()
      try rig.type("ca")
      try rig.settle()
      try look()
      try rig.send(.pasted("f # \"é\"\n"))
      try rig.key(.backspace)
      try rig.settle()
      try look()
    }
  }

  @Test(arguments: ["gallery", "snapshot-card", "map"])
  func aDroppedPictureReplays(scene: String) throws {
    try checkReplay(scene) { rig, look in
      _ = try rig.navigator.showPicture(IncomingPicture([0x60, 1, 255]), at: rig.time)
      try rig.wait(0.1)
      try look()
      // An unreadable picture is not recorded.
      _ = try? rig.navigator.showPicture(IncomingPicture([]), at: rig.time)
      try rig.settle()
    }
  }

  @Test func aSheetOverASheetReplays() throws {
    try checkReplay("system") { rig, look in
      try rig.key(.up)
      try rig.settle()
      try look()
      try rig.activate(.button, "Share this stop")
      try rig.settle()
      #expect(rig.stage.topSheet != rig.sheet)
      try look()
      try rig.click(100, 700)
      try rig.wait(0.1)
      try rig.drag(195, from: 500, to: 560)
      try look()
    }
  }

  /// A replay that only samples frames paints nothing, but must lay out the views, otherwise the
  /// click misses.
  @Test func aClickInScrolledContentReplays() throws {
    try checkReplay("settings") { rig, look in
      try rig.key(.enter)
      try rig.settle()
      try rig.send(.wheel(Point2D(x: 195, y: 600), notches: 6))
      try rig.settle()
      try look()
      // "Short", at the end of the form, lowers the sheet.
      let short = try rig.middle(.picker, "Short, Standard, Tall", item: 0)
      try rig.click(short.x, short.y)
      try rig.settle()
      try look()
      #expect(rig.sheet.frame(at: rig.time).top == 484)
    }
  }

  @Test func resizesScrollingAndPreferenceChangesReplay() throws {
    let preferences = SheetPreferences(
      changes: [try SettingChange(parsing: "drag.slop=3")], slowness: 2)
    try checkReplay("reactions", preferences) { rig, look in
      try rig.key(.enter)
      try rig.wait(0.2)
      try look()
      try rig.settle()
      try rig.send(.wheel(Point2D(x: 195, y: 600), notches: 2))
      try rig.settle()
      try look()
      for _ in 0..<5 {
        try rig.send(.scrolled(Point2D(x: 195, y: 600), dx: 0, dy: 30))
        try rig.wait(0.016)
      }
      try rig.send(.scrolled(Point2D(x: 195, y: 600), dx: 0, dy: 0))
      try rig.settle()
      try look()
      try rig.resize(PixelSize(width: 400, height: 700))
      try rig.settle()
      try look()
      try rig.navigator.apply(.dark, at: rig.time)
      try rig.navigator.apply(SheetPreferences(reducesMotion: true), at: rig.time)
      try rig.key(.escape)
      try rig.wait(0.05)
      try look()
    }
  }

  @Test func aSessionInThePlaygroundReplays() throws {
    try checkReplay("playground") { rig, look in
      try rig.settle()
      try rig.drag(60, from: 440, to: 240)
      try rig.release(60, 240)
      try rig.wait(0.4)
      try look()
      for letter: Unicode.Scalar in ["t", "5", "s", "r"] {
        try rig.send(.key(KeyStroke(.character(letter), text: String(Character(letter)))))
        try rig.wait(4)
        try look()
        try rig.send(.keyReleased(.character(letter)))
      }
    }
  }

  /// A window may get an input that is older than its last painted frame.
  @Test func inputsOlderThanAPaintedFrameReplay() throws {
    try checkReplay("playground") { rig, look in
      try rig.settle()
      try rig.press(60, 440)
      for step in 1...20 {
        try rig.wait(0.008)
        try rig.move(60, 440 - Double(step * step) / 2)
        _ = rig.stage.prepareFrame(at: rig.time + 0.007)
      }
      try rig.release(60, 240)
      // A press grabs the card during its animation.
      try rig.wait(0.07)
      _ = rig.stage.prepareFrame(at: rig.time + 0.04)
      try rig.press(60, rig.sheet.frame(at: rig.time).card.y + 15)
      try rig.wait(0.3)
      try rig.release(60, rig.sheet.frame(at: rig.time).card.y + 15)
      try look()
    }
  }

  @Test func aSessionThroughTheGalleryReplays() throws {
    try checkReplay("gallery", ends: "map") { rig, look in
      let tile = try #require(rig.scene.background.views(.button, "Map").first)
      let origin = tile.originInCanvas
      try rig.click(origin.x + 20, origin.y + 20)
      rig.stage.layOut()
      try rig.settle()
      try look()
      try rig.key(.tab)
    }
  }

  @Test(
    arguments: [
      ([], nil, 13.0, true), (["corner.radius=17"], false, 17, false),
      (["dim.opacity=0"], true, 13, true),
    ] as [([String], Bool?, Double, Bool)])
  func theCommandLinesSettingsOverrideThoseOfARecording(
    settings: [String], isReduced: Bool?, radius: Double, isShort: Bool
  ) throws {
    let trace = try Trace(
      parsing: """
        sheet-trace 1
        0 scene system
        0 set corner.radius 13
        0 reduced-motion on
        0 appearance dark
        0.1 key Up
        """)
    let changes = try settings.map { try SettingChange(parsing: $0) }
    var studio = Studio(TestLibrary(), palette: nil, scale: 1)
    var seen: [(radius: Double, isShort: Bool, isLight: Bool)] = []
    studio.decorate = { stage, _ in
      let configuration = stage.sheet.configuration
      let usual = SheetStyle.system.configuration.animations
      let palette = stage.scene.background.canvas?.palette
      seen.append(
        (configuration.look.cornerRadius, configuration.animations != usual, palette == .light))
    }
    _ = try Replay(
      trace, overrides: TracePlayer.Overrides(changes: changes, reducesMotion: isReduced),
      in: studio, sampler: ReplaySampler(), film: .times([1]))
    #expect(seen.map(\.radius) == [radius] && seen.map(\.isShort) == [isShort])
    #expect(seen.map(\.isLight) == [false])
  }

  @Test(arguments: [(nil, "Itinerary"), (.map, "Map")] as [(SheetStyle?, String)])
  func theCommandLinesStyleReplacesTheScene(style: SheetStyle?, title: String) throws {
    let trace = try Trace(parsing: "sheet-trace 1\n0 style system\n0 scene system\n0.5 present\n")
    var studio = Studio(TestLibrary(), palette: nil, scale: 0.25)
    var titles: [String] = []
    studio.decorate = { stage, _ in titles.append(stage.scene.title) }
    _ = try Replay(
      trace, overrides: TracePlayer.Overrides(style: style), in: studio, sampler: ReplaySampler(),
      film: .times([1]))
    #expect(titles == [title])
  }

  @Test func aRecordingBeginsWithTheStateOfTheStage() throws {
    let preferences = SheetPreferences(
      changes: [try SettingChange(parsing: "corner.radius=13")], slowness: 2, reducesMotion: true)
    let rig = try StageRig(
      "system", preferences, size: PixelSize(width: 800, height: 1400), scale: 2, palette: .dark)
    let lines = TraceLines()
    try rig.navigator.record(to: lines, statesScale: true)
    let settings = try preferences.recorded(of: rig.scene, in: Size2D(width: 400, height: 700))
      .changes.map { "0 set \($0.key) \($0.value)" }
    // The difference between the fluid sheet with the user's settings and the scene's own sheet.
    #expect(
      settings.contains("0 set corner.radius 13") && settings.contains("0 set dim.from top:64")
        && !settings.contains { $0.contains("drag.slop") })
    #expect(
      lines.lines == [
        "sheet-trace 1", "0 window 400 700", "0 scale 2", "0 style system", "0 scene system",
        "0 physics fluid",
      ] + settings + ["0 slow 2", "0 reduced-motion on", "0 appearance dark"])
    let start = lines.lines.count
    // Applying an equal palette or equal preferences again records nothing.
    for palette in [Palette.dark, .light, .light] { try rig.navigator.apply(palette, at: 1) }
    for slowness in [2.0, 3, 3] {
      let wanted = SheetPreferences(
        changes: preferences.changes, slowness: slowness, reducesMotion: true)
      try rig.navigator.apply(wanted, at: 2)
    }
    #expect(
      Array(lines.lines.dropFirst(start))
        == ["1 appearance light", "2 physics fluid", "2 slow 3", "2 reduced-motion on"])
  }

  @Test func anUnknownDetentInATraceWithASceneIsNamedWithItsLine() throws {
    let trace = try Trace(parsing: "sheet-trace 1\n0 scene system\n0.5 move-to nowhere\n")
    let message = "unknown detent 'nowhere'; there are: medium, large"
    #expect(throws: StageError(.usage, message, line: 3)) {
      _ = try replay(trace, at: [1], until: 1)
    }
  }

  /// The playground's scene presents its dismissed card again, after the trace's last input.
  @Test func aReplayEndsAfterTheInputsOfTheScene() throws {
    let trace = try Trace(
      parsing: """
        sheet-trace 1
        0 scene playground
        2 press 60 327
        2.02 move 60 360
        2.04 move 60 410
        2.06 move 60 470
        2.08 release 60 470
        """)
    let replay = try Replay(
      trace, overrides: TracePlayer.Overrides(),
      in: Studio(TestLibrary(), palette: nil, scale: 1), sampler: ReplaySampler())
    let places: [SheetPlace?] = ["medium", "hidden", "medium"]
    #expect(replay.events.map { $0.transition?.place } == places.flatMap { [$0, $0] })
    #expect(replay.end > 3.9)
  }

  @Test func aPointerAtRestIsRecordedOnce() throws {
    let rig = try StageRig("system")
    let lines = TraceLines()
    try rig.navigator.record(to: lines)
    try rig.drag(195, from: 820, to: 700)
    try rig.release(195, 700)
    let released = try #require(lines.lines.last)
    #expect(released.contains("release 195 700"))
    #expect(lines.lines.count { $0.hasSuffix("move 195 700") } == 1)
  }
}
