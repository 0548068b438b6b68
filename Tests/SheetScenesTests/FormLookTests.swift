import SheetControls
import SheetEngine
import SheetFontTestSupport
import SheetPainting
import SheetPixels
import SheetScenes
import SheetStage
import SheetTestSupport
import Testing

@Suite struct FormLookTests {
  private static func scenes() -> [DemoScene] { [SettingsScene(), SystemScene()] }

  private func isEmpty(_ canvas: Canvas, columns: Range<Int>, rows: Range<Int>) -> Bool {
    let view = canvas.image.view
    return rows.allSatisfy { y in
      columns.allSatisfy { view[$0, y] == view[columns.lowerBound, y] }
    }
  }

  @Test(arguments: formWindows)
  func aFormLeavesItsMarginsEmpty(width: Int, height: Int) {
    for scene in FormLookTests.scenes() {
      for scale in [1.0, 1.5, 2.0] {
        let rig = SceneRig.form(scene, width: width, height: height, scale: scale)
        let margin = width < 360 ? 16.0 : 20
        for offset in [0.0, 120, 700] {
          scene.card.scroller.scroll(to: offset)
          rig.settle()
          rig.card.paint()
          let image = rig.card.image
          let edge = Int(((margin - 2) * scale).rounded(.down))
          let rows = 0..<image.height
          #expect(isEmpty(rig.card, columns: 0..<edge, rows: rows), "\(width), \(offset)")
          #expect(
            isEmpty(rig.card, columns: image.width - edge..<image.width, rows: rows),
            "\(width), \(offset)")
        }
        scene.card.scroller.scroll(to: 0)
        rig.settle()
      }
    }
  }

  @Test(arguments: formWindows)
  func theTopOfAFormsCardIsFreeForTheHandle(width: Int, height: Int) {
    for scene in FormLookTests.scenes() {
      let rig = SceneRig.form(scene, width: width, height: height)
      let middle = Int(width / 2)
      #expect(isEmpty(rig.card, columns: middle - 34..<middle + 34, rows: 0..<16))
    }
  }

  @Test(arguments: [(1, 1), (1, 300), (300, 1), (57, 91), (2000, 40)])
  func aFormIsPaintedInWindowsOfAnySize(width: Int, height: Int) {
    for scene in FormLookTests.scenes() {
      let rig = SceneRig.form(scene)
      rig.background.resize(width: width, height: height)
      rig.card.resize(width: width, height: height)
      #expect(rig.isAsFresh)
      rig.background.resize(width: 390, height: 844)
      rig.card.resize(width: 390, height: 776)
      #expect(rig.isAsFresh)
      #expect(
        pixels(of: rig.background.image)
          == pixels(of: SceneRig.form(DemoScene.fresh(scene)).background.image))
    }
  }

  @Test(arguments: 0..<4, [1.0, 1.25, 2.0])
  func repaintingOnlyTheChangesOfAFormEqualsRepaintingAllOfIt(seed: Int, scale: Double) {
    for scene in FormLookTests.scenes() {
      let rig = SceneRig.form(scene, width: 340, height: 560, scale: scale)
      var generator = SeededGenerator(seed: UInt64(seed))
      func random(_ limit: Double) -> Double { Double.random(in: 0..<limit, using: &generator) }
      let names = ["space", "Right", "Left", "Down", "Up", "Return", "End"]
      for step in 0..<40 {
        let canvas = step % 3 == 0 ? rig.background : rig.card
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
        for canvas in [rig.background, rig.card] {
          canvas.advance(to: Double(step) / 50)
          guard canvas.isAsFresh(within: 1) else {
            Issue.record("\(scene.style), seed \(seed), scale \(scale), step \(step)")
            return
          }
        }
      }
    }
  }
}

extension DemoScene {
  static func fresh(_ scene: DemoScene) -> DemoScene {
    scene is SettingsScene ? SettingsScene() : SystemScene()
  }
}
