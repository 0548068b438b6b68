import SheetControls
import SheetEngine
import SheetStage
import SheetTestSupport
import SheetTrace
import Testing

@Suite struct GalleryTests {
  private func open(_ tile: String, _ session: StageSession) throws {
    try session.tap(.button, tile)
    try session.expect("\(tile) opens") { try session.pixels() != session.scene }
    try session.still()
  }

  @Test func escapeReturnsToAGalleryThatWasOpenBefore() throws {
    let rig = try StageRig("map")
    try rig.perform(.navigator(.back), .navigator(.open("settings")))
    #expect(rig.navigator.sceneName == "settings")
    try rig.key(.escape)
    try rig.settle()
    #expect(rig.navigator.sceneName == "gallery")
  }

  @Test func theGalleryKeepsItsScrollOffsetAndFocusDuringAScene() throws {
    let session = try StageSession(["--size", "390x600"], scene: "gallery")
    session.wheel(20, 195, 300)
    session.moveAway()
    let end = try session.still()
    #expect(end != session.scene)
    try open("System", session)
    try session.tap(.button, "Back")
    session.moveAway()
    try session.expectSame(as: end, "the gallery's scroll offset is unchanged")
    // The scene is opened with a key, so Escape returns the focus to its tile in the gallery.
    for _ in 0..<4 { try session.strike("Tab") }
    let ring = try session.still()
    try session.strike("Return")
    try session.expect("a scene opens") { try session.pixels() != ring }
    try session.still()
    try session.strike("Escape")
    try session.expectSame(as: ring, "the focus is at the tile again")
  }

  @Test func theBackButtonOfADirectlyOpenedSceneOpensTheGallery() throws {
    let session = try StageSession(["--set", "initial=expanded"])
    try session.strike("Escape")
    try session.expectScene()
    try session.tap(.button, "Back")
    try session.expect("the back button opens the gallery") {
      try session.pixels() != session.scene
    }
    session.moveAway()
    let gallery = try session.still()
    // The command line's settings apply to the first scene only.
    try session.tap(.image)
    try session.expectEdge(at: 422)
    try session.strike("Escape")
    try session.expectSame(as: gallery, "the gallery without its sheet is unchanged")
  }

  /// Settings for the first scene's sheet may be invalid for another's.
  @Test func aSettingIsIgnoredInScenesForWhichItIsInvalid() throws {
    let settings = ["--set", "initial=expanded", "--set", "dim.opacity=0.5"]
    let session = try StageSession(settings, scene: "gallery")
    // Only these tiles are visible without scrolling.
    for tile in ["Snapshot card", "Reactions", "Settings"] {
      try open(tile, session)
      try session.tap(.button, "Back")
      session.moveAway()
      try session.expectScene()
    }
  }

  @Test func aDoubleClickThatOpensASheetLeavesItOpen() throws {
    let session = try StageSession(scene: "gallery")
    let picture = try session.point(.image)
    session.tap(picture.x, picture.y)
    session.tap(picture.x, picture.y)
    session.pause(0.5)
    try session.expectEdge(at: 422)
  }
}
