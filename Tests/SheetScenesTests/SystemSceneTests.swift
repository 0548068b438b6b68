import SheetControls
import SheetEngine
import SheetFontTestSupport
import SheetPainting
import SheetPixels
import SheetScenes
import SheetStage
import SheetTrace
import Testing

@Suite struct SystemSceneTests {
  @Test(arguments: [1, 2, 3, 7])
  func upToEightSheetsCanBePresentedOverEachOther(depth: Int) {
    for scene in [SystemScene(), SettingsScene(), plain] {
      let rig = SceneRig.form(scene)
      let canvas = Canvas(
        root: scene.makeOverCard(depth: depth), size: PixelSize(width: 390, height: 600), scale: 1,
        palette: .light, ground: Palette.light.surface)
      // At most eight sheets may be over each other.
      let more: [SceneAction] = depth < 7 ? [.presentOver] : []
      for expected in [SceneAction.dismiss] + more + [.dismiss] {
        #expect(canvas.moveFocus(forward: true))
        _ = canvas.keyPressed(KeyStroke(Key(keysymName: "Return")))
        #expect(rig.takeActions() == [expected])
      }
      #expect(!canvas.moveFocus(forward: true))
      #expect(canvas.isAsFresh(within: 1))
    }
  }

  private var plain: DemoScene {
    DemoScene(
      "Plain", style: .map, background: View(),
      card: Card(header: View(), headerHeight: 0, content: View()))
  }
}
