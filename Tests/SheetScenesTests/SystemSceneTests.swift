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

  /// "Plan the day" opens the first stop whose checklist is not complete, or the very first.
  @Test func planTheDayOpensTheFirstStopThatIsNotReady() throws {
    let rig = SceneRig(SystemScene(), width: 390, height: 1400)
    let lists = rig.scene.background.views(.list)
    let plan = try rig.scene.background.view(.button, "Plan the day")
    func open(_ stop: Int, isNew: Bool) {
      #expect(plan.perform(.press))
      #expect(
        rig.takeActions() == (isNew ? [.contentChanged] : []) + [.scroll(0), .present], "\(stop)")
      let row = lists[stop / 5].label(of: stop % 5)
      #expect(row.contains(", \(rig.scene.card.header.label), "), "\(row)")
    }
    for stop in 0..<10 {
      open(stop, isNew: stop > 0)
      for check in rig.scene.card.views(.toggle) { #expect(check.perform(.press)) }
      #expect(rig.background.isAsFresh(within: 1), "\(stop)")
      #expect(lists[stop / 5].label(of: stop % 5).hasSuffix(", ready"))
    }
    open(0, isNew: true)
  }

  private var plain: DemoScene {
    DemoScene(
      "Plain", style: .map, background: View(),
      card: Card(header: View(), headerHeight: 0, content: View()))
  }
}
