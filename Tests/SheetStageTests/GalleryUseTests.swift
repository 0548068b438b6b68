import SheetControls
import SheetEngine
import SheetScenes
import SheetStage
import SheetTrace
import Testing

/// What a user of the gallery does, and what must follow.
@Suite struct GalleryUseTests {
  private func open() throws -> StageRig {
    let rig = try StageRig("gallery")
    try rig.settle()
    return rig
  }

  @Test(arguments: SceneEntry.opened) func aTileOpensItsSceneAndBackReturns(entry: SceneEntry)
    throws
  {
    let rig = try open()
    #expect(try rig.info(.button, entry.title).semantics.detail == entry.line)
    try rig.tap(.button, entry.title)
    #expect(rig.navigator.sceneName == entry.name)
    try rig.tap(.button, "Back")
    #expect(rig.navigator.sceneName == "gallery")
    #expect(try rig.selected(.picker) == "Fluid")
  }

  @Test func thePictureOpensTheCardOverIt() throws {
    let rig = try open()
    try rig.tap(.image)
    #expect(rig.sheet.place == "normal" && !rig.has(.button, "Map"))
    try rig.key(.escape)
    try rig.settle()
    #expect(rig.sheet.place == .hidden && rig.has(.button, "Map"))
  }

  /// "Original" opens scenes with the sheets of the articles, "Fluid" with the demo's own.
  @Test func theSwitchDecidesHowScenesOpen() throws {
    let rig = try open()
    func rule(of tile: String) throws -> ReleaseRule {
      try rig.tap(.button, tile)
      defer { try? rig.tap(.button, "Back") }
      return rig.sheet.configuration.release.rule
    }
    let original = SheetStyle.reactions.configuration.release.rule
    #expect(try rule(of: "Reactions") == .adjacent && original != .adjacent)
    try rig.tap(item: "Original", of: .picker)
    #expect(try rig.selected(.picker) == "Original" && rule(of: "Reactions") == original)
    #expect(try rig.selected(.picker) == "Original")
    try rig.tap(item: "Fluid", of: .picker)
    #expect(try rig.selected(.picker) == "Fluid" && rule(of: "Reactions") == .adjacent)
  }

  @Test(arguments: [true, false]) func aDroppedPictureLeavesTheSwitch(isOriginal: Bool) throws {
    let rig = try StageRig("gallery", isOriginal: isOriginal)
    _ = try rig.navigator.showPicture(IncomingPicture([0x60]), at: rig.time)
    try rig.settle()
    #expect(try rig.selected(.picker) == (isOriginal ? "Original" : "Fluid"))
  }
}
