import Controls
import DemoScenes
import Painting
import Pixels
import SheetEngine
import Stage
import Testing

/// A scene on two canvases, as a program shows it, with what it asked for.
final class SceneStage {
  let scene: DemoScene
  let back: Canvas
  let card: Canvas

  init(
    _ scene: DemoScene, width: Double = 390, height: Double = 844, scale: Double = 1,
    palette: Palette = .light
  ) {
    self.scene = scene
    func canvas(_ root: View, height: Double, ground: Color) -> Canvas {
      Canvas(
        root: root, width: Int(width * scale), height: Int(height * scale), scale: scale,
        palette: palette, ground: ground)
    }
    back = canvas(scene.background, height: height, ground: palette.background)
    card = canvas(scene.card, height: height * 0.92, ground: palette.surface)
    back.paint()
    card.paint()
  }

  /// What was asked for since the last time.
  func taken() -> [SceneAction] { scene.takeActions() }

  /// Whether painting from nothing shows what is shown, in both.
  var isExact: Bool {
    settle()
    return SceneStage.isExact(back) && SceneStage.isExact(card)
  }

  static func isExact(_ canvas: Canvas) -> Bool {
    canvas.paint()
    let shown = allPixels(canvas)
    canvas.invalidateAll()
    canvas.paint()
    return zip(shown, allPixels(canvas)).allSatisfy(isNear)
  }

  func settle() {
    for canvas in [back, card] {
      for frame in 0..<60 where canvas.isAnimating { canvas.advance(to: Double(frame) / 60) }
      #expect(!canvas.isAnimating)
    }
  }

  /// Gives the keys to the card's control of a number, in the order of Tab, and presses some.
  func keys(_ number: Int, _ names: String...) {
    card.focus(nil)
    for _ in 0...number { _ = card.moveFocus(forward: true) }
    for name in names { _ = card.keyPressed(KeyStroke(Key(keysymName: name))) }
  }
}

extension Canvas {
  /// A click, with the pointer going there first and away afterwards.
  func click(_ x: Double, _ y: Double) {
    let point = Point2D(x: x, y: y)
    hover(at: point)
    _ = press(at: point)
    release(at: point)
    hover(at: nil)
  }
}

/// All pixels of a canvas, row by row.
func allPixels(_ canvas: Canvas) -> [UInt32] {
  let view = canvas.image.view
  return (0..<view.height).flatMap { y in (0..<view.width).map { x in view[x, y] } }
}

/// The windows that every scene has to look right in.
let formWindows: [(width: Double, height: Double)] = [
  (320, 480), (360, 640), (390, 844), (768, 1024), (1024, 700), (1920, 1080),
]

/// Whether two pixels differ by at most 1 of 255 in each component: a smooth edge may, where only a part of
/// it is painted anew.
func isNear(_ a: UInt32, _ b: UInt32) -> Bool {
  [0, 8, 16, 24].allSatisfy { abs(Int(a >> $0 & 0xFF) - Int(b >> $0 & 0xFF)) <= 1 }
}
