import SheetControls
import SheetEngine
import SheetPixels
import SheetScenes
import SheetStage
import SheetTestSupport
import SheetTrace
import Testing

@Suite struct ScenesTests {
  @Test func theseTestsCoverEveryScene() {
    #expect(TestScene.allCases.map(\.rawValue) == SceneEntry.opened.map(\.name))
  }

  /// The user's second and third settings name detents that only the first one makes.
  @Test func settingsThatNeedEachOtherApplyInAllScenes() throws {
    let changes = try [
      "detents=low=height:200,high=height:500", "initial=low", "undimmed-through=high",
    ].map { try SettingChange(parsing: $0) }
    let rig = try StageRig("gallery", SheetPreferences(changes: changes))
    for scene in ["reactions", "system"] {
      try rig.perform(.navigator(.open(scene)))
      try rig.present()
      #expect(rig.navigator.sceneName == scene && rig.sheet.place == "low")
      #expect(rig.sheet.configuration.undimmedThrough == "high")
      try rig.perform(.navigator(.open("gallery")))
    }
  }

  @Test(arguments: TestScene.allCases)
  func theSheetReachesItsDetentAfterAResizeAtAnyTime(scene: TestScene) throws {
    let session = try scene.open()
    let (edge, lowEdge) = (scene.edge, scene.lowEdge)
    func change(_ low: Bool) {
      session.resize(width: low ? 500 : 390, height: low ? 700 : 844)
    }
    // Resizes the window and back while the sheet rests.
    change(true)
    try session.expectEdge(at: lowEdge, "at rest, in a smaller window:")
    change(false)
    try session.expectEdge(at: edge, "at rest, in a larger window:")
    // Resizes during a drag: the pressed point stays under the pointer.
    session.pull(100, edge + 5, to: edge - 35)
    change(true)
    session.pause(0.08)
    let held = try #require(try session.edge())
    session.move(100, edge - 45)
    try session.expect("the card still follows the pointer") { try session.edge() == held - 10 }
    session.pause(0.1)
    session.release()
    try session.expectEdge(at: lowEdge, "dragged, in a smaller window:")
    // Makes the window larger during a motion up, and smaller during a motion down.
    try session.strike("Up")
    session.pause(0.08)
    change(false)
    try session.still()
    #expect(try session.edge().map { $0 <= edge } == true)
    try session.strike("Down")
    session.pause(0.08)
    change(true)
    try session.expectEdge(at: lowEdge, "moving down, in a smaller window:")
    change(false)
    try session.expectEdge(at: edge)
    guard let opener = scene.opener else { return }
    // Resizes while the sheet leaves, and later while it is presented.
    try session.strike("End", "Escape")
    session.pause(0.08)
    change(true)
    try session.still()
    change(false)
    session.moveAway()
    try session.expectScene()
    try session.tap(opener.role, opener.label)
    session.pause(0.08)
    change(true)
    try session.expectEdge(at: lowEdge, "presented, in a smaller window:")
  }

  /// A closure of a view must not retain the scene.
  @Test(arguments: SceneEntry.all)
  func aSceneAndItsViewsAreFreedWhenAnotherOpens(scene: SceneEntry) throws {
    let rig = try StageRig(scene.name)
    if let more = rig.scene.background.views(.button, "More").first {
      #expect(more.perform(.press))
    }
    try rig.perform(.present, .presentOver)
    weak let (old, background, card) = (rig.scene, rig.scene.background, rig.scene.card)
    try rig.perform(.navigator(.open(scene.name == "map" ? "system" : "map")))
    #expect(old == nil && background == nil && card == nil)
  }

  /// A window whose scale changes while a sheet is shown equals one opened at that scale.
  @Test(arguments: SceneEntry.all, [(1.0, 2.0), (2, 1), (1, 1.5)])
  func changingTheScaleEqualsOpeningAtThatScale(
    scene: SceneEntry, scales: (from: Double, to: Double)
  ) throws {
    func size(_ scale: Double) -> PixelSize {
      PixelSize(width: Int(390 * scale), height: Int(844 * scale))
    }
    func open(_ scale: Double, then next: Double? = nil) throws -> [UInt32] {
      try presented(StageRig(scene.name, size: size(scale), scale: scale)) { rig in
        guard let next else { return }
        _ = try rig.navigator.resize(size(next), scale: next, at: rig.time)
        rig.stage.layOut()
      }
    }
    #expect(try difference(open(scales.from, then: scales.to), open(scales.to)) == 0)
  }

  /// The playground is left out, because its background plots the card's earlier motion. `sheets`:
  /// the number of presented sheets.
  @Test(
    arguments: [SceneEntry.gallery] + SceneEntry.opened.filter { $0.name != "playground" }, 0...2)
  func changingThePaletteEqualsOpeningWithIt(scene: SceneEntry, sheets: Int) throws {
    func open(_ palette: Palette, then next: Palette? = nil) throws -> [UInt32] {
      try presented(StageRig(scene.name, palette: palette), sheets: sheets) { rig in
        if let next { try rig.navigator.apply(next, at: rig.time) }
      }
    }
    let (light, dark) = (try open(.light), try open(.dark))
    #expect(try difference(open(.light, then: .dark), dark) == 0)
    #expect(try difference(open(.dark, then: .light), light) == 0)
    #expect(difference(light, dark) > 0)
  }

  /// The pixels after presenting `sheets` sheets and then changing the stage.
  private func presented(
    _ rig: StageRig, sheets: Int = 1, _ change: (StageRig) throws -> Void
  ) throws -> [UInt32] {
    for sheet in 0..<sheets { try rig.perform(sheet == 0 ? .present : .presentOver) }
    try rig.move(200, 20)
    try rig.settle()
    try change(rig)
    try rig.move(200, 30)
    try rig.settle()
    return rig.pixels()
  }
}

extension TestScene {
  /// The view that opens the sheet; nil if the sheet is always visible.
  fileprivate var opener: (role: Role, label: String?)? {
    switch self {
    case .snapshotCard: (.image, nil)
    case .reactions: (.button, "Reactions")
    case .settings: (.button, "Settings")
    case .map, .playground: nil
    case .system: (.button, "Open the next stop")
    }
  }

  fileprivate var lowEdge: Int {
    switch self {
    case .snapshotCard, .reactions, .system: 350
    case .playground: 240
    case .settings: 200
    case .map: 494
    }
  }

  fileprivate func open() throws -> StageSession {
    let session = try StageSession(scene: rawValue)
    if let opener { try session.tap(opener.role, opener.label) }
    try session.expectEdge(at: edge, rawValue)
    return session
  }
}
