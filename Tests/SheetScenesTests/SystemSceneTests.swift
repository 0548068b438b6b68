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
  @Test func everyStopOfTheItineraryOpensItsDetails() throws {
    let rig = SceneRig.form(SystemScene(), height: 1300)
    #expect(!rig.scene.showsSnapshot && rig.scene.configuration == .standard)
    let first = pixels(of: rig.card.image)
    var cards: Set<[UInt32]> = [first]
    // The clicks hit the middle of each row: Saturday's rows begin at 194, Sunday's at 606.
    for y in [230.0, 302, 374, 446, 518, 642, 714, 786, 858, 930] {
      rig.background.click(120, y)
      let actions = rig.takeActions()
      #expect(actions.last == .present && actions.contains(.scroll(0)), "\(y)")
      #expect(actions.contains(.contentChanged) == (y != 230), "\(y)")
      #expect(rig.isAsFresh, "\(y)")
      cards.insert(pixels(of: rig.card.image))
    }
    #expect(cards.count == 10)
  }

  @Test(arguments: [230.0, 446, 642, 714, 930]) func aFinishedStopIsTickedInTheItinerary(y: Double)
  {
    let rig = SceneRig.form(SystemScene(), height: 1300)
    rig.background.click(120, y)
    #expect(rig.isAsFresh)
    let before = pixels(of: rig.background.image)
    for number in 1...4 { rig.keys(number, "space") }
    // Repainting only the row gives the same picture as repainting everything.
    #expect(rig.isAsFresh)
    #expect(pixels(of: rig.background.image) != before)
  }

  @Test(arguments: [195, 390]) func aCardsHeaderIsAsHighAsItsWordsNeed(width: Int) throws {
    let scene = SystemScene()
    let rig = SceneRig(scene, width: width)
    var heights: Set<Double> = []
    for list in scene.background.views(.list) {
      for row in try #require(list.semantics.items).present {
        #expect(list.perform(.choose(row)))
        rig.settle()
        heights.insert(scene.card.headerHeight)
        #expect(scene.card.header.frame.height == scene.card.headerHeight)
        #expect(scene.card.scroller.frame.y == scene.card.headerHeight)
      }
    }
    #expect(width == 390 ? heights == [68] : heights.count > 1 && heights.allSatisfy { $0 > 68 })
  }

  @Test(arguments: [1, 2, 3, 7])
  func upToEightSheetsCanBePresentedOverEachOther(depth: Int) {
    for scene in [SystemScene(), SettingsScene(), plain] {
      let rig = SceneRig.form(scene)
      let canvas = Canvas(
        root: scene.makeOverCard(depth: depth), width: 390, height: 600, scale: 1, palette: .light,
        ground: Palette.light.surface)
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
