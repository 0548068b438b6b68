import Controls
import DemoScenes
import Painting
import Pixels
import SheetEngine
import Stage
import Testing

/// What holds for both scenes with a form, in every window.
@Suite struct FormLookTests {
  private static func scenes() -> [DemoScene] { [SettingsScene(), SystemScene()] }

  /// The columns between the edges and what is in the middle, in device pixels from the left.
  private func isEmpty(_ canvas: Canvas, columns: Range<Int>, rows: Range<Int>) -> Bool {
    let view = canvas.image.view
    return rows.allSatisfy { y in
      columns.allSatisfy { view[$0, y] == view[columns.lowerBound, y] }
    }
  }

  @Test(arguments: formWindows)
  func nothingLeavesTheMargins(width: Double, height: Double) {
    for scene in FormLookTests.scenes() {
      for scale in [1.0, 1.5, 2.0] {
        let stage = SceneStage(scene, width: width, height: height, scale: scale)
        let margin = width < 360 ? 16.0 : 20
        for offset in [0.0, 120, 700] {
          scene.card.scroller.scroll(to: offset)
          stage.settle()
          stage.card.paint()
          let image = stage.card.image
          let edge = Int(((margin - 2) * scale).rounded(.down))
          let rows = 0..<image.height
          #expect(isEmpty(stage.card, columns: 0..<edge, rows: rows), "\(width), \(offset)")
          #expect(
            isEmpty(stage.card, columns: image.width - edge..<image.width, rows: rows),
            "\(width), \(offset)")
        }
        scene.card.scroller.scroll(to: 0)
        stage.settle()
      }
    }
  }

  @Test(arguments: formWindows)
  func theCardsTopIsFreeForTheHandle(width: Double, height: Double) {
    for scene in FormLookTests.scenes() {
      let stage = SceneStage(scene, width: width, height: height)
      let middle = Int(width / 2)
      #expect(isEmpty(stage.card, columns: middle - 34..<middle + 34, rows: 0..<16))
    }
  }

  @Test func darkIsDark() {
    for (light, dark) in zip(FormLookTests.scenes(), FormLookTests.scenes()) {
      let day = SceneStage(light)
      let night = SceneStage(dark, palette: .dark)
      for (one, other) in [(day.back, night.back), (day.card, night.card)] {
        func brightness(_ canvas: Canvas) -> Int {
          allPixels(canvas).reduce(0) { $0 + Int($1 >> 8 & 0xFF) } / allPixels(canvas).count
        }
        #expect(brightness(one) > 180 && brightness(other) < 80)
      }
      night.back.palette = .light
      night.back.ground = Palette.light.background
      night.back.paint()
      #expect(allPixels(night.back) == allPixels(day.back))
    }
  }

  @Test(arguments: [(1, 1), (1, 300), (300, 1), (57, 91), (2000, 40)])
  func windowsOfAnySizeArePainted(width: Int, height: Int) {
    for scene in FormLookTests.scenes() {
      let stage = SceneStage(scene)
      stage.back.resize(width: width, height: height)
      stage.card.resize(width: width, height: height)
      #expect(stage.isExact)
      stage.back.resize(width: 390, height: 844)
      stage.card.resize(width: 390, height: 776)
      #expect(stage.isExact)
      #expect(allPixels(stage.back) == allPixels(SceneStage(DemoScene.fresh(scene)).back))
    }
  }

  @Test(arguments: 0..<4, [1.0, 1.25, 2.0])
  func whateverIsDoneOnlyWhatChangedHasToBePainted(seed: Int, scale: Double) {
    for scene in FormLookTests.scenes() {
      let stage = SceneStage(scene, width: 340, height: 560, scale: scale)
      var state = UInt64(seed + 1) &* 0x9E37_79B9_7F4A_7C15
      func random(_ limit: Double) -> Double {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Double(state >> 33) / 2_147_483_648 * limit
      }
      let names = ["space", "Right", "Left", "Down", "Up", "Return", "End"]
      for step in 0..<40 {
        let canvas = step % 3 == 0 ? stage.back : stage.card
        let point = Point2D(x: random(340), y: random(540))
        switch Int(random(7)) {
        case 0: canvas.hover(at: point)
        case 1: _ = canvas.press(at: point)
        case 2: canvas.drag(to: point)
        case 3: canvas.release(at: point)
        case 4: _ = canvas.moveFocus(forward: step % 2 == 0)
        case 5: _ = canvas.keyPressed(KeyStroke(Key(keysymName: names[step % names.count])))
        default:
          (step % 3 == 0 ? scene.backgroundScroller : scene.card.scroller)?
            .scroll(to: random(600))
        }
        for canvas in [stage.back, stage.card] {
          canvas.advance(to: Double(step) / 50)
          guard SceneStage.isExact(canvas) else {
            Issue.record("\(scene.style), seed \(seed), scale \(scale), step \(step)")
            return
          }
        }
      }
    }
  }
}

extension DemoScene {
  /// Another scene of the same kind.
  static func fresh(_ scene: DemoScene) -> DemoScene {
    scene is SettingsScene ? SettingsScene() : SystemScene()
  }
}
