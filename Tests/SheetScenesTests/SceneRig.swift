import SheetControls
import SheetFontTestSupport
import SheetPainting
import SheetPixels
import SheetScenes
import SheetStage
import SheetTestSupport
import Testing

/// A scene on two canvases with a simulated user, and a record of its actions.
final class SceneRig {
  let scene: DemoScene
  let background: Canvas
  let card: Canvas
  private var actions: [SceneAction] = []
  private var time = 0.0

  /// `cardPart` is the card's height as a fraction of the window's height.
  init(
    _ scene: DemoScene, width: Int = 390, height: Int = 844, scale: Double = 1,
    palette: Palette = .light, cardPart: Double = 1
  ) {
    self.scene = scene
    func canvas(_ root: View, part: Double, ground: Color) -> Canvas {
      Canvas(
        root: root,
        size: PixelSize(
          width: Int(Double(width) * scale), height: Int(Double(height) * part * scale)),
        scale: scale, palette: palette, ground: ground)
    }
    background = canvas(scene.background, part: 1, ground: palette.background)
    card = canvas(scene.card, part: cardPart, ground: palette.surface)
    _ = scene.takeActions()
    background.paint()
    card.paint()
  }

  func takeActions() -> [SceneAction] {
    performActions()
    defer { actions = [] }
    return actions
  }

  private func performActions() {
    for action in scene.takeActions() {
      actions.append(action)
      if case .scroll(let offset) = action { scene.card.scroller.scroll(to: offset) }
    }
  }

  func click(_ point: Point2D, on canvas: Canvas) {
    _ = canvas.press(at: point)
    canvas.release(at: point)
    performActions()
  }

  func click(_ view: View, on canvas: Canvas) { click(view.center, on: canvas) }

  func settle(_ canvas: Canvas) {
    for _ in 0..<8 {
      time += 0.1
      canvas.advance(to: time)
      canvas.paint()
    }
    #expect(!canvas.isAnimating)
  }

  func key(_ name: String, text: String? = nil, on canvas: Canvas) -> Bool {
    defer { performActions() }
    return canvas.keyPressed(KeyStroke(Key(keysymName: name), text: text))
  }

  func type(_ text: String, on canvas: Canvas) {
    for character in text {
      #expect(key("x", text: String(character), on: canvas))
    }
  }
}

extension SceneRig {
  /// A scene with a form in its card. The card has 92 % of the window's height.
  static func form(
    _ scene: DemoScene, width: Int = 390, height: Int = 844, scale: Double = 1,
    palette: Palette = .light
  ) -> SceneRig {
    SceneRig(scene, width: width, height: height, scale: scale, palette: palette, cardPart: 0.92)
  }

  func settle() {
    settle(background)
    settle(card)
  }

  /// Whether both canvases, at rest, equal new paintings.
  var isAsFresh: Bool {
    settle()
    return background.isAsFresh(within: 1) && card.isAsFresh(within: 1)
  }

  func keys(_ number: Int, _ names: String...) {
    card.focus(nil)
    for _ in 0...number { _ = card.moveFocus(forward: true) }
    for name in names { _ = key(name, on: card) }
  }
}

extension Canvas {
  /// Whether incremental painting equals painting everything, within `tolerance` of 255 per
  /// component: antialiased edges may differ where only a part of them is repainted.
  func isAsFresh(within tolerance: Int = 0) -> Bool {
    paint()
    let shown = SheetFontTestSupport.pixels(of: image)
    invalidateAll()
    paint()
    let fresh = SheetFontTestSupport.pixels(of: image)
    return PixelDifference(shown, fresh, width: image.width, tolerance: tolerance).count == 0
  }

  func pixels(in box: Rect2D) -> [UInt32] {
    SheetFontTestSupport.pixels(
      of: image,
      in: PixelRect(
        minX: Int(box.x * scale), minY: Int(box.y * scale), maxX: Int(box.maxX * scale),
        maxY: Int(box.maxY * scale)
      ).intersection(image.bounds))
  }
}

extension View {
  var center: Point2D {
    Point2D(x: originInCanvas.x + bounds.midX, y: originInCanvas.y + bounds.midY)
  }

  var rectInCanvas: Rect2D { bounds.offset(x: originInCanvas.x, y: originInCanvas.y) }

  func view(_ role: Role, _ label: String? = nil) throws -> View {
    try #require(views(role, label).first, "no \(role) \(label ?? "")")
  }

  var touchable: [View] {
    (claim == nil ? [] : [self]) + children.filter { !$0.isHidden }.flatMap(\.touchable)
  }
}

/// Window sizes from a small phone to a screen.
let windowSizes: [(width: Int, height: Int)] = [
  (320, 480), (360, 640), (390, 844), (430, 932), (600, 600), (768, 1024), (1024, 700),
  (1280, 720), (1920, 1080), (1080, 1920), (320, 1080), (1920, 480),
]
