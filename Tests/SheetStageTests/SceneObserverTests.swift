import SheetControls
import SheetEngine
import SheetPixels
import SheetStage
import SheetTrace
import Testing

/// A probe that notes what the stage tells it of its sheet.
private final class WatchingProbe: ProbeScene {
  /// The number of the calls before a presentation.
  private(set) var opened = 0
  private(set) var rested: [SheetPlace] = []
  private(set) var configuration: SheetConfiguration?

  override func sheetOpens() { opened += 1 }
  override func sheetRested(at place: SheetPlace) { rested.append(place) }
  override func configured(_ configuration: SheetConfiguration) {
    self.configuration = configuration
  }
}

/// Calls of a scene's observing functions, and inputs that leave the scene's script running.
@Suite struct SceneObserverTests {
  private func dismiss(_ rig: StageRig) throws {
    _ = try rig.navigator.perform(.dismiss, at: rig.time)
    try rig.settle()
    #expect(rig.sheet.phase(at: rig.time) == .hidden)
  }

  @Test func theSceneHearsOfEachPresentationWhateverPresentsTheSheet() throws {
    let (rig, scene) = try StageRig.probe(WatchingProbe())
    #expect(scene.opened == 1)
    try dismiss(rig)
    try rig.perform(.present)
    #expect(scene.opened == 2)
    try dismiss(rig)
    try rig.key(.up)
    try rig.settle()
    #expect(scene.opened == 3)
    try dismiss(rig)
    try rig.perform(.play([TimedInput(after: 0, .present(nil))]))
    #expect(scene.opened == 4 && rig.sheet.phase(at: rig.time) == .resting)
  }

  @Test func theSceneHearsEachPlaceAtWhichItsSheetComesToRest() throws {
    let (rig, scene) = try StageRig.probe(WatchingProbe())
    #expect(scene.rested == ["medium"])
    try rig.perform(.move("large"))
    #expect(scene.rested == ["medium", "large"])
    try dismiss(rig)
    #expect(scene.rested == ["medium", "large", .hidden])
  }

  private func opened(
    _ preferences: SheetPreferences = SheetPreferences()
  ) throws -> (rig: StageRig, scene: WatchingProbe) {
    let scene = WatchingProbe()
    return (try StageRig("probe", preferences, library: OneScene(scene: scene)), scene)
  }

  @Test(arguments: [SheetPreferences(slowness: 3), SheetPreferences(reducesMotion: true)])
  func theSceneHearsItsConfigurationWithoutThePace(preferences: SheetPreferences) throws {
    let (usual, paced) = (try opened(), try opened(preferences))
    let heard = try #require(usual.scene.configuration)
    #expect(paced.scene.configuration == heard && usual.rig.sheet.configuration == heard)
    #expect(paced.rig.sheet.configuration.animations != heard.animations)
  }

  @Test func theSceneHearsTheUsersSettingsWhenItOpensAndWhenTheyChange() throws {
    func settings(_ radius: Int) throws -> SheetPreferences {
      SheetPreferences(changes: [try SettingChange(parsing: "corner.radius=\(radius)")])
    }
    let (rig, scene) = try opened(settings(13))
    #expect(scene.configuration?.look.cornerRadius == 13)
    try rig.navigator.apply(settings(17), at: rig.time)
    #expect(scene.configuration?.look.cornerRadius == 17)
  }

  /// A workbench whose script moves the sheet in 0.2 s.
  private func scripted() throws -> (rig: StageRig, scene: ProbeWorkbench) {
    let (rig, scene) = try StageRig.probe(ProbeWorkbench())
    scene.perform(.play([TimedInput(after: 0.2, .move(to: "large"))]))
    try rig.followScene()
    _ = scene.takeInputs()
    return (rig, scene)
  }

  /// The sheet is in the left 400 points of the window.
  @Test(
    arguments: [
      .moved(Point2D(x: 200, y: 700), .mouse), .left, .keyReleased(.up), .pasted("a"),
      .wheel(Point2D(x: 450, y: 300), notches: 1),
      .scrolled(Point2D(x: 450, y: 300), dx: 0, dy: 5),
    ] as [UserInput])
  func anInputThatIsNotForTheSheetLeavesTheScriptRunning(input: UserInput) throws {
    let (rig, scene) = try scripted()
    try rig.send(input)
    try rig.wait(0.5)
    #expect(scene.takeInputs().map(\.input) == [.move(to: "large")])
  }

  @Test func theCancelOfOnePointerLeavesTheScriptRunning() throws {
    let (rig, scene) = try scripted()
    try rig.send(.cancelled(.touch(7)))
    try rig.wait(0.5)
    #expect(scene.takeInputs().map(\.input) == [.cancelled(.touch(7)), .move(to: "large")])
  }

  @Test func aSecondScriptReplacesTheFirst() throws {
    let (rig, scene) = try scripted()
    scene.perform(.play([TimedInput(after: 0.4, .move(to: "medium"))]))
    try rig.followScene()
    try rig.wait(1)
    #expect(scene.takeInputs().map(\.input) == [.move(to: "medium")])
  }
}
