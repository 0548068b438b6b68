import SheetControls
import SheetFontTestSupport
import SheetPainting
import SheetPixels
import SheetScenes
import SheetStage
import SheetTrace
import Testing

@Suite struct GalleryTests {
  static let names = SceneEntry.opened.map(\.name)

  @Test func theKeyboardReachesTheGallerysPictureAndTiles() {
    let rig = SceneRig(GalleryScene())
    var actions: [SceneAction] = []
    while rig.background.moveFocus(forward: true) {
      #expect(rig.key("Return", on: rig.background))
      actions += rig.takeActions()
    }
    #expect(
      actions == [.present, .navigator(.physics(.fluid))]
        + GalleryTests.names.map { .navigator(.open($0)) })
  }

  @Test func arrowKeysMoveTheFocusInARowOfTilesAndStopAtItsEnd() {
    let rig = SceneRig(GalleryScene(), width: 1280, height: 720)
    let canvas = rig.background
    // Without a focus, the canvas does not handle Up, so that the key can move the sheet.
    #expect(!rig.key("Up", on: canvas))
    for key in ["Right", "Right", "Right", "Right"] { #expect(rig.key(key, on: canvas)) }
    #expect(canvas.focused?.label == "Settings" && canvas.showsFocus)
    for _ in 0..<3 { #expect(rig.key("Left", on: canvas)) }
    #expect(!rig.key("Left", on: canvas) && canvas.focused?.label == "Playground")
  }

  @Test func downMovesTheFocusFromThePhysicsSwitchToTheNearestTile() {
    let rig = SceneRig(GalleryScene(), width: 1280, height: 720)
    let canvas = rig.background
    for _ in 0..<2 { #expect(canvas.moveFocus(forward: true)) }
    #expect(canvas.focused?.role == .picker)
    #expect(rig.key("Down", on: canvas) && canvas.focused?.label == "System")
  }

  @Test func aSecondCopyRestartsTheTimeOfTheCopiedMessage() throws {
    let rig = SceneRig(GalleryScene())
    let swatches = try #require(rig.scene.card.view(.buttons, "Colours") as? Choice)
    swatches.choose(1)
    rig.card.now = 1
    swatches.choose(2)
    #expect(rig.card.deadline == 2.6)
    rig.card.advance(to: 1.6)
    #expect(swatches.label(of: 2).hasPrefix("Copied"))
    // Selecting another swatch ends the message "Copied" early.
    swatches.select(3)
    #expect(swatches.label(of: 2).hasPrefix("#"))
    // The name below a swatch can be clicked too.
    let swatch = swatches.rect(of: 2)
    #expect(swatches.item(at: Point2D(x: swatch.midX, y: swatch.maxY + 12)) == 2)
  }
}
