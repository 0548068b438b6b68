import SheetControls
import SheetEngine
import SheetFontTestSupport
import SheetScenes
import SheetStage
import SheetTestSupport
import SheetTrace
import Testing

/// How scenes open, fluid or original, is known to the scenes, whatever the user's settings are.
@Suite struct PhysicsTests {
  /// A setting that looks like the other physics.
  private static let misleading = [(Physics.fluid, "1"), (.original, "0.94")]

  private func rig(_ physics: Physics, _ scene: String, backdropScale: String) throws -> StageRig {
    let change = try SettingChange(parsing: "backdrop.scale=\(backdropScale)")
    return try StageRig(scene, SheetPreferences(changes: [change], physics: physics))
  }

  private func isFluidShown(_ rig: StageRig) throws -> Bool {
    let view = rig.scene.background.views(.picker).first
    return try #require(view as? Choice).selection == 0
  }

  @Test(arguments: misleading)
  func theSwitchShowsHowScenesOpen(physics: Physics, backdropScale: String) throws {
    let rig = try rig(physics, "gallery", backdropScale: backdropScale)
    #expect(try isFluidShown(rig) == (physics == .fluid))
    // Also after a change of the user's preferences, and on returning from another scene.
    try rig.navigator.apply(
      SheetPreferences(
        changes: [try SettingChange(parsing: "backdrop.scale=\(backdropScale)")], slowness: 2),
      at: rig.time)
    #expect(try isFluidShown(rig) == (physics == .fluid))
    rig.scene.perform(.navigator(.open("system")))
    try rig.send(.left)
    #expect(rig.navigator.sceneName == "system")
    rig.scene.perform(.navigator(.back))
    try rig.send(.left)
    #expect(rig.navigator.sceneName == "gallery")
    #expect(try isFluidShown(rig) == (physics == .fluid))
  }

  /// The switch in the film of a recording is as it was in the window, also after a click.
  @Test(arguments: misleading)
  func aRecordingTellsHowTheSceneOpened(physics: Physics, backdropScale: String) throws {
    let rig = try rig(physics, "gallery", backdropScale: backdropScale)
    let lines = TraceLines()
    try rig.navigator.record(to: lines)
    #expect(lines.lines.contains("0 physics \(physics.rawValue)"))
    try rig.send(.left)
    try rig.settle()
    let before = try replay(lines.trace(), at: [], until: rig.time)
    #expect(difference(rig.pixels(), pixels(of: before.picture)) == 0)
    let picker = try #require(rig.scene.background.views(.picker).first)
    try rig.focus(picker)
    try rig.key(physics == .fluid ? .right : .left)
    try rig.settle()
    #expect(try isFluidShown(rig) == (physics == .original))
    let other = physics == .fluid ? Physics.original : .fluid
    #expect(lines.lines.contains { $0.hasSuffix(" physics \(other.rawValue)") })
    let after = try replay(lines.trace(), at: [], until: rig.time)
    #expect(difference(rig.pixels(), pixels(of: after.picture)) == 0)
  }

  /// In a low window, the fluid form is not as high as the user chooses.
  @Test func aFilmShowsTheFormAsHighAsInTheWindow() throws {
    let rig = try StageRig("settings", size: PixelSize(width: 390, height: 600))
    let lines = TraceLines()
    try rig.navigator.record(to: lines)
    try rig.present()
    try rig.focus(#require(rig.scene.card.scroller.views(.picker).last))
    try rig.key(.right)
    try rig.settle()
    #expect(rig.sheet.frame(at: rig.time).top == 48)
    let film = try replay(lines.trace(), at: [], until: rig.time)
    #expect(difference(rig.pixels(), pixels(of: film.picture)) == 0)
  }

  /// A trace of an older version has no `physics` line.
  @Test func theSwitchInAnOlderTraceIsFluid() throws {
    #expect(try isFluidShown(StageRig("gallery", .ofReplay)))
  }

  /// The user's settings may equal those with which the playground opens.
  @Test func thePlaygroundKnowsHowItOpened() throws {
    let entry = try SceneEntry(named: "playground")
    for physics in [Physics.fluid, .original] {
      var preferences = SheetPreferences.ofReplay
      preferences.physics = physics
      preferences.changes = try entry.recordedSettings(in: Size2D(width: 390, height: 844))
      let rig = try StageRig("playground", preferences)
      // Only the fluid playground leaves its paper usable at every height.
      #expect((rig.sheet.configuration.undimmedThrough != nil) == (physics == .fluid))
    }
  }
}
