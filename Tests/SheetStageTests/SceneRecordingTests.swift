import SheetControls
import SheetEngine
import SheetPixels
import SheetStage
import SheetTrace
import Testing

/// Changes of the scene and of the preferences, and their lines in a recording and a film's trace.
@Suite struct SceneRecordingTests {
  private func recorded(_ rig: StageRig) throws -> TraceLines {
    let lines = TraceLines()
    try rig.navigator.record(to: lines)
    return lines
  }

  @Test func aSecondRecordingBeginsLikeTheFirst() throws {
    let rig = try StageRig("system")
    let (first, second) = (try recorded(rig), try recorded(rig))
    #expect(first.lines.contains { $0.hasPrefix("0 set ") })
    #expect(second.lines == first.lines)
  }

  @Test func aRecordingTellsThePaceOfEachSceneThatOpens() throws {
    let rig = try StageRig("gallery", SheetPreferences(slowness: 2, reducesMotion: true))
    let lines = try recorded(rig)
    try rig.perform(.navigator(.open("map")))
    let opening = lines.lines.drop { !$0.hasSuffix(" scene map") }
    for line in ["physics fluid", "slow 2", "reduced-motion on"] {
      #expect(opening.count { $0.hasSuffix(" \(line)") } == 1, "\(line)")
    }
  }

  /// New preferences of the desktop do not tell how scenes open.
  @Test func newPreferencesLeaveOriginalScenesOriginal() throws {
    let rig = try StageRig("system", isOriginal: true)
    let lines = try recorded(rig)
    try rig.navigator.apply(SheetPreferences(slowness: 2), at: 1)
    #expect(rig.scene.physics == .original)
    let told = lines.lines.filter { $0.contains("physics") || $0.contains("slow") }
    #expect(told == ["0 physics original", "0 slow 1", "1 physics original", "1 slow 2"])
  }

  @Test func openingTheSceneThatIsOpenChangesNothing() throws {
    let rig = try StageRig("system")
    let lines = try recorded(rig)
    let (stage, count) = (rig.stage, lines.lines.count)
    rig.scene.perform(.navigator(.open("system")))
    try rig.followScene()
    #expect(rig.stage === stage && lines.lines.count == count)
  }

  /// The user's settings are for the scene with which the program opened, and come back with it.
  @Test func theSettingsOfTheFirstSceneComeBackWithIt() throws {
    let own = SheetPreferences(changes: [try SettingChange(parsing: "corner.radius=33")])
    let rig = try StageRig("map", own)
    var radii = [rig.sheet.configuration.look.cornerRadius]
    for name in ["system", "map"] {
      try rig.perform(.navigator(.open(name)))
      radii.append(rig.sheet.configuration.look.cornerRadius)
    }
    #expect(radii[0] == 33 && radii[1] != 33 && radii[2] == 33)
  }

  /// Later scenes show the picture, so a replay needs it.
  @Test func aPictureIsRecordedInASceneWithoutOneUnlessItIsUnreadable() throws {
    let rig = try StageRig("system")
    let lines = try recorded(rig)
    let count = lines.lines.count
    #expect(throws: StageError.self) {
      _ = try rig.navigator.showPicture(IncomingPicture([]), at: rig.time)
    }
    #expect(lines.lines.count == count)
    _ = try rig.navigator.showPicture(IncomingPicture([0x60]), at: rig.time)
    #expect(lines.lines.count == count + 1)
    #expect(try #require(lines.lines.last).hasPrefix("0 picture "))
  }

  /// Presses Escape until it can have closed all sheets and left the scene.
  private func escape(_ rig: StageRig) throws {
    for _ in 0..<3 {
      try rig.key(.escape)
      try rig.settle()
    }
  }

  @Test func escapeLeavesASceneOnlyOnceTheGalleryWasOpen() throws {
    let rig = try StageRig("system", isOriginal: true)
    try escape(rig)
    #expect(rig.navigator.sceneName == "system")
    try rig.perform(.navigator(.back))
    #expect(rig.navigator.sceneName == "gallery")
    try rig.perform(.navigator(.open("system")))
    #expect(rig.navigator.sceneName == "system")
    try escape(rig)
    #expect(rig.navigator.sceneName == "gallery")
  }

  /// The trace of a film has the scene's settings, pace, motion and colours, and then the inputs,
  /// at whole microseconds.
  @Test func theTraceOfAFilmBeginsWithTheSceneAsItIs() throws {
    let scene = ProbeScene()
    let rig = try StageRig(
      "probe", SheetPreferences(slowness: 2, reducesMotion: true),
      size: PixelSize(width: 500, height: 800), palette: .dark, library: OneScene(scene: scene))
    let size = Size2D(width: 500, height: 800)
    var sheet = scene.originalConfiguration(in: SheetGeometry(size: size))
    sheet.look.cornerRadius = 13
    scene.perform(.film([TimedInput(after: 0.123_456_78, .dismiss)], sheet))
    try rig.followScene()
    let opening: [Trace.Action] = [
      .scene("probe"), .window(size), .physics(.fluid),
      .set(try SettingChange(parsing: "corner.radius=13")), .slow(2), .reducedMotion(true),
      .appearance(isDark: true),
    ]
    let entries =
      opening.map { Trace.Entry(time: 0, action: $0) }
      + [Trace.Entry(time: 0.123457, action: .played(.dismiss))]
    #expect(rig.films.map(\.entries) == [entries])
  }

  /// `palette` is that of the option `--appearance`; nil without it. The trace is light until 1 s.
  @Test(
    arguments: [(nil, [true, false]), (.light, [true, true]), (.dark, [false, false])]
      as [(Palette?, [Bool])])
  func aFilmHasTheColoursOfItsTraceUnlessAnOptionTellsThem(
    palette: Palette?, isLight: [Bool]
  ) throws {
    let trace = try Trace(
      parsing: "sheet-trace 1\n0 scene system\n0 leave\n1 appearance dark\n2 leave\n")
    var studio = Studio(TestLibrary(), palette: palette, scale: 0.25)
    var seen: [Bool] = []
    studio.decorate = { stage, _ in
      seen.append(stage.scene.background.canvas?.palette == .light)
    }
    _ = try Replay(
      trace, overrides: TracePlayer.Overrides(), in: studio, sampler: ReplaySampler(),
      film: .times([0.5, 1.5]))
    #expect(seen == isLight)
  }
}
