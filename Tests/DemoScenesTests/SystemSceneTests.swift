import Controls
import DemoScenes
import Painting
import Pixels
import SheetEngine
import SheetTrace
import Stage
import Testing

@Suite struct SystemSceneTests {
  @Test func everyStopOpensItself() throws {
    let stage = SceneStage(SystemScene(), height: 1300)
    #expect(!stage.scene.showsSnapshot && stage.scene.configuration == .standard)
    let first = allPixels(stage.card)
    var cards: Set<[UInt32]> = [first]
    // The rows as painted: Saturday's begin at 194, Sunday's at 606.
    for y in [230.0, 302, 374, 446, 518, 642, 714, 786, 858, 930] {
      stage.back.click(120, y)
      let actions = stage.taken()
      #expect(actions.last == .present && actions.contains(.scroll(0)), "\(y)")
      #expect(actions.contains(.contentChanged) == (y != 230), "\(y)")
      #expect(stage.isExact, "\(y)")
      cards.insert(allPixels(stage.card))
    }
    #expect(cards.count == 10)
  }

  @Test func thePlanIsWhatIsNotReadyYet() {
    let stage = SceneStage(SystemScene())
    stage.back.click(195, 804)
    #expect(stage.taken() == [.scroll(0), .present])
    let before = allPixels(stage.back)
    for number in 1...4 { stage.keys(number, "space") }
    #expect(stage.isExact)
    #expect(allPixels(stage.back) != before)
    stage.back.click(195, 804)
    #expect(stage.taken() == [.contentChanged, .scroll(0), .present])
    #expect(stage.isExact)
  }

  @Test func theChecklistBelongsToItsStop() {
    let stage = SceneStage(SystemScene())
    let clean = allPixels(stage.card)
    stage.keys(2, "space")
    stage.card.focus(nil)
    #expect(stage.isExact)
    let checked = allPixels(stage.card)
    #expect(checked != clean)
    stage.back.click(120, 302)
    stage.back.click(120, 230)
    #expect(stage.isExact)
    #expect(allPixels(stage.card) == checked)
  }

  @Test func theCardClosesAndShares() {
    let stage = SceneStage(SystemScene())
    stage.card.click(752 - 402, 39)
    #expect(stage.taken() == [.dismiss])
    stage.keys(5, "Return")
    #expect(stage.taken() == [.presentOver])
    stage.back.click(28, 28)
    #expect(stage.taken() == [.back])
  }

  @Test func theCardIsLongEnoughToScroll() {
    let stage = SceneStage(SystemScene())
    #expect(stage.scene.card.scroller.fullHeight > 40 * 60)
    for offset in [12.0, 300, 2500, 2480, 0] {
      stage.card.paint()
      stage.scene.card.scroller.scroll(to: offset)
      #expect(stage.isExact, "\(offset)")
    }
  }

  @Test(arguments: [1, 2, 3, 7])
  func sheetsComeOverEachOther(depth: Int) {
    for scene in [SystemScene(), SettingsScene(), DemoScene.plain] {
      let stage = SceneStage(scene)
      let canvas = Canvas(
        root: scene.makeOverCard(depth: depth), width: 390, height: 600, scale: 1, palette: .light,
        ground: Palette.light.surface)
      // Seven below and this one are as many as can be.
      let more: [SceneAction] = depth < 7 ? [.presentOver] : []
      for expected in [SceneAction.dismiss] + more + [.dismiss] {
        #expect(canvas.moveFocus(forward: true))
        _ = canvas.keyPressed(KeyStroke(Key(keysymName: "Return")))
        #expect(stage.taken() == [expected])
      }
      #expect(!canvas.moveFocus(forward: true))
      #expect(SceneStage.isExact(canvas))
    }
  }
}

extension DemoScene {
  /// A scene of nothing.
  static var plain: DemoScene {
    DemoScene(
      style: .map, background: View(),
      card: Card(header: View(), headerHeight: 0, content: View()))
  }
}
