import Controls
import DemoScenes
import Painting
import Pixels
import SheetEngine
import SheetTrace
import Stage
import Testing

@Suite struct SettingsSceneTests {
  // The card's controls in the order of Tab.
  private static let (done, level, times, sources) = (0, 1, 2, 3)
  private static let (wrap, highlight, textSize, draggable) = (4, 5, 6, 7)
  private static let (height, clear) = (8, 9)

  @Test func theBarLeadsToTheSheetAndBack() {
    let stage = SceneStage(SettingsScene())
    stage.back.click(28, 28)
    #expect(stage.taken() == [.back])
    stage.back.click(330, 28)
    #expect(stage.taken() == [.present])
    stage.back.focus(nil)
    for expected in [SceneAction.back, .present] {
      _ = stage.back.moveFocus(forward: true)
      _ = stage.back.keyPressed(KeyStroke(Key(keysymName: "Return")))
      #expect(stage.taken() == [expected])
    }
    stage.card.click(740 - 402, 38)
    #expect(stage.taken() == [.dismiss])
    #expect(stage.isExact)
  }

  @Test func theStylesSettingsHoldUntilTheFormChangesThem() {
    let stage = SceneStage(SettingsScene())
    #expect(stage.scene.configuration == .fixed)
    #expect(!stage.scene.showsSnapshot && stage.scene.style == .settings)
    stage.keys(SettingsSceneTests.draggable, "space")
    var draggable = SheetConfiguration.fixed
    draggable.drag.area = .view
    #expect(stage.taken() == [.configure(draggable)])
    stage.keys(SettingsSceneTests.height, "Right")
    var tall = draggable
    tall.detents = [Detent("expanded", .top(40)), Detent("normal", .height(700))]
    #expect(stage.taken() == [.configure(tall)])
    stage.keys(SettingsSceneTests.height, "Left", "Left")
    #expect(stage.taken().count == 2)
    stage.keys(SettingsSceneTests.draggable, "space")
    #expect(stage.scene.configuration.drag.area == DragArea.none)
    #expect(stage.scene.configuration.detents[1].position == .height(360))
    #expect(stage.isExact)
  }

  @Test func eachControlChangesTheLog() {
    let changes = [
      (SettingsSceneTests.level, "Right"), (SettingsSceneTests.times, "space"),
      (SettingsSceneTests.sources, "space"), (SettingsSceneTests.wrap, "space"),
      (SettingsSceneTests.highlight, "space"), (SettingsSceneTests.textSize, "Right"),
      (SettingsSceneTests.clear, "Return"),
    ]
    for scale in [1.0, 1.5] {
      let stage = SceneStage(SettingsScene(), scale: scale)
      for (control, key) in changes {
        let before = allPixels(stage.back)
        stage.keys(control, key)
        #expect(stage.isExact, "\(control)")
        #expect(allPixels(stage.back) != before, "\(control)")
      }
      #expect(stage.taken().isEmpty)
    }
  }

  @Test func aHigherLevelMakesAShorterLog() throws {
    let stage = SceneStage(SettingsScene())
    let scroller = try #require(stage.scene.backgroundScroller)
    var heights = [scroller.fullHeight]
    for _ in 0..<3 {
      stage.keys(SettingsSceneTests.level, "Right")
      heights.append(scroller.fullHeight)
    }
    #expect(heights == heights.sorted(by: >) && Set(heights).count == 4)
    #expect(heights[0] > 10_000 && heights[3] > 200)
  }

  @Test func wrappedLinesAreHigherAndScrollExactly() throws {
    let stage = SceneStage(SettingsScene(), width: 320, height: 480, scale: 1.25)
    let scroller = try #require(stage.scene.backgroundScroller)
    let flat = scroller.fullHeight
    stage.keys(SettingsSceneTests.wrap, "space")
    #expect(scroller.fullHeight > flat * 1.2)
    for offset in [10.0, 33.3, 400, 390, scroller.fullHeight - 388, 0] {
      stage.back.paint()
      scroller.scroll(to: offset)
      #expect(stage.isExact, "\(offset)")
    }
    stage.keys(SettingsSceneTests.wrap, "space")
    #expect(scroller.fullHeight == flat && stage.isExact)
  }

  @Test func aClearedLogComesBack() {
    let stage = SceneStage(SettingsScene())
    let before = allPixels(stage.back)
    stage.keys(SettingsSceneTests.clear, "Return")
    #expect(stage.isExact)
    #expect(allPixels(stage.back) != before)
    // The keyboard stays where it was: the same button is now the way back.
    _ = stage.card.keyPressed(KeyStroke(Key(keysymName: "Return")))
    #expect(stage.isExact)
    #expect(allPixels(stage.back) == before)
    stage.keys(SettingsSceneTests.clear, "Return")
    for _ in 0..<3 { _ = stage.back.moveFocus(forward: true) }
    _ = stage.back.keyPressed(KeyStroke(Key(keysymName: "space")))
    #expect(stage.isExact)
    #expect(allPixels(stage.back) == before)
  }

  @Test func theSliderIsDraggedSideways() {
    let stage = SceneStage(SettingsScene())
    let before = allPixels(stage.back)
    #expect(stage.card.press(at: Point2D(x: 146, y: 476)) == .sideways)
    stage.card.drag(to: Point2D(x: 300, y: 476))
    #expect(stage.isExact)
    #expect(allPixels(stage.back) != before)
    stage.card.cancelPress()
    #expect(stage.isExact)
    #expect(allPixels(stage.back) == before)
  }
}
