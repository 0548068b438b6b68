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
      for expected in [SceneAction.dismiss] + more {
        #expect(canvas.moveFocus(forward: true))
        _ = canvas.keyPressed(KeyStroke(Key(keysymName: "Return")))
        #expect(rig.takeActions() == [expected])
      }
      #expect(!canvas.moveFocus(forward: true))
      #expect(canvas.isAsFresh(within: 1))
    }
  }

  /// "Open the next stop" opens the first stop whose checklist is not complete, or the very first.
  @Test func planTheDayOpensTheFirstStopThatIsNotReady() throws {
    let rig = SceneRig(SystemScene(), width: 390, height: 1400)
    let lists = rig.scene.background.views(.list)
    let plan = try rig.scene.background.view(.button, "Open the next stop")
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

  /// Expected colours at points of the stops' pictures. A point is in fractions of the picture's
  /// size.
  @Test(
    arguments: [
      // Lake: the sun, the boat's hull and funnel.
      (3, [(0.74, 0.3, 0xFFF3D6), (0.36, 0.805, 0x2B3A5C), (0.372, 0.584, 0xC95B4C)]),
      // Town at night: the moon; a house's roof, wall, lit and dark window; the street.
      (
        4,
        [
          (0.2, 0.26, 0xF4EED8), (0.463, 0.491, 0x1B1F47), (0.463, 0.886, 0x443B6C),
          (0.432, 0.618, 0xFFD98A), (0.432, 0.737, 0x20244C), (0.5, 0.95, 0x1A1D42),
        ]
      ),
      // Lighthouse: two bands of the tower, the lamp, the cap.
      (
        5,
        [
          (0.68, 0.695, 0xFFFFFF), (0.68, 0.605, 0xCB5446), (0.68, 0.27, 0xFFE7A3),
          (0.68, 0.22, 0xCB5446),
        ]
      ),
      // Garden: the sun, the first and the last tree.
      (8, [(0.82, 0.26, 0xFFF6DE), (0.03, 0.661, 0x4F8160), (0.97, 0.673, 0x6E9C5C)]),
    ] as [(Int, [(Double, Double, UInt32)])])
  func eachStopHasItsPicture(stop: Int, spots: [(Double, Double, UInt32)]) throws {
    let rig = SceneRig(SystemScene())
    #expect(rig.scene.background.views(.list)[stop / 5].perform(.choose(stop % 5)))
    rig.card.paint()
    let rect = try rig.scene.card.view(.image, "Picture").rectInCanvas
    for (x, y, color) in spots {
      let (column, row) = (Int(rect.x + x * rect.width), Int(rect.y + y * rect.height))
      let shown = rig.card.image.view[column, row] & 0xFF_FFFF
      #expect(shown == color, "\(Color(rgb: shown)) at \(x), \(y)")
    }
  }

  private var plain: DemoScene {
    DemoScene(
      "Plain", style: .map, background: View(),
      card: Card(header: View(), headerHeight: 0, content: View()))
  }
}
