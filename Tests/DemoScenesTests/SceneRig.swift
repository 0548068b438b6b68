import Controls
import DemoScenes
import Painting
import Pixels
import Stage
import Testing

/// A scene on two canvases, with a hand that clicks and types, and a list of what it asked for.
final class SceneRig {
  let scene: DemoScene
  let background: Canvas
  let card: Canvas
  private var actions: [SceneAction] = []
  private var time = 0.0

  init(
    _ scene: DemoScene, width: Int = 390, height: Int = 844, scale: Double = 1,
    palette: Palette = .light
  ) {
    self.scene = scene
    let (columns, rows) = (Int(Double(width) * scale), Int(Double(height) * scale))
    background = Canvas(
      root: scene.background, width: columns, height: rows, scale: scale, palette: palette,
      ground: palette.background)
    card = Canvas(
      root: scene.card, width: columns, height: rows, scale: scale, palette: palette,
      ground: palette.surface)
    _ = scene.takeActions()
    background.paint()
    card.paint()
  }

  /// What the scene asked for since the last call.
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

  /// Clicks at a point of a canvas.
  func click(_ point: Point2D, on canvas: Canvas) {
    _ = canvas.press(at: point)
    canvas.release(at: point)
    performActions()
  }

  /// Clicks in the middle of a view.
  func click(_ view: View, on canvas: Canvas) { click(view.center, on: canvas) }

  /// Lets everything that moves come to rest, and paints.
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

  /// Types a text into what has the focus.
  func type(_ text: String, on canvas: Canvas) {
    for character in text {
      #expect(key("x", text: String(character), on: canvas))
    }
  }
}

extension Canvas {
  /// Whether what was painted bit by bit is what is painted as a whole.
  func isAsFresh() -> Bool {
    paint()
    let shown = DemoScenesTests.pixels(of: image)
    invalidateAll()
    paint()
    return shown == DemoScenesTests.pixels(of: image)
  }

  /// The pixels of a part in points.
  func pixels(in box: Rect2D) -> [UInt32] {
    DemoScenesTests.pixels(
      of: image,
      in: PixelRect(
        minX: Int(box.x * scale), minY: Int(box.y * scale), maxX: Int(box.maxX * scale),
        maxY: Int(box.maxY * scale)
      ).intersection(image.bounds))
  }
}

extension View {
  /// Its middle in its canvas.
  var center: Point2D {
    Point2D(x: originInCanvas.x + bounds.midX, y: originInCanvas.y + bounds.midY)
  }

  /// Its rectangle in its canvas.
  var rectInCanvas: Rect2D { bounds.offset(x: originInCanvas.x, y: originInCanvas.y) }

  /// The first visible view in it of a role, and with a label.
  func view(_ role: Role, _ label: String? = nil) throws -> View {
    try #require(views(role, label).first, "no \(role) \(label ?? "")")
  }

  /// All views that can be touched, in the order of painting.
  var touchable: [View] {
    (claim == nil ? [] : [self]) + children.filter { !$0.isHidden }.flatMap(\.touchable)
  }
}

/// All pixels, row by row.
func pixels(of image: PixelImage) -> [UInt32] { pixels(of: image, in: image.bounds) }

/// The pixels of a part, row by row.
func pixels(of image: PixelImage, in rect: PixelRect) -> [UInt32] {
  let view = image.view
  return (rect.minY..<rect.maxY).flatMap { y in
    (rect.minX..<rect.maxX).map { x in view[x, y] }
  }
}

/// Windows from a small phone to a screen.
let windowSizes: [(width: Int, height: Int)] = [
  (320, 480), (360, 640), (390, 844), (430, 932), (600, 600), (768, 1024), (1024, 700),
  (1280, 720), (1920, 1080), (1080, 1920), (320, 1080), (1920, 480),
]
