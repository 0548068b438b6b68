import SheetControls
import SheetEngine
import SheetScenes
import SheetStage
import SheetTestSupport
import Testing

/// The line on the picture of the scene "snapshot-card", which opens without its sheet.
@Suite struct PictureHintTests {
  private func hints(in rig: StageRig) -> Int {
    rig.scene.background.views(.text).count { $0.label == "Open the picture for its details." }
  }

  private func rig(isOriginal: Bool = false) throws -> StageRig {
    try StageRig("snapshot-card", isOriginal: isOriginal, library: TestLibrary(hasHint: true))
  }

  @Test func aLineSaysWhatAClickOnThePictureDoesUntilItWasClicked() throws {
    let rig = try rig()
    #expect(hints(in: rig) == 1)
    let middle = try rig.middle(.image)
    try rig.click(middle.x, middle.y)
    #expect(hints(in: rig) == 0)
    try rig.settle()
    #expect(rig.sheet.place == "normal")
    try rig.key(.escape)
    try rig.settle()
    #expect(hints(in: rig) == 0, "the sheet was dismissed")
    try rig.perform(.navigator(.back), .navigator(.open("snapshot-card")))
    #expect(rig.navigator.sceneName == "snapshot-card" && hints(in: rig) == 0, "opened again")
  }

  @Test func theLineReceivesNoClicks() throws {
    let rig = try rig()
    let middle = try rig.middle(.text, "Open the picture for its details.")
    try rig.click(middle.x, middle.y)
    #expect(rig.sheet.phase(at: rig.time) == .presenting)
  }

  @Test func aSheetPresentedByAKeyRemovesTheLineToo() throws {
    let rig = try rig()
    try rig.key(.up)
    #expect(hints(in: rig) == 0, "the background's frozen picture has no line")
    try rig.settle()
    #expect(rig.sheet.place == "normal" && hints(in: rig) == 0)
  }

  @Test func theOriginalSceneHasNoLine() throws {
    #expect(hints(in: try rig(isOriginal: true)) == 0)
  }
}
