import SheetControls
import SheetFontTestSupport
import SheetPainting
import SheetPixels
import SheetScenes
import SheetStage
import Testing

/// A scene on two canvases, with a hand that clicks and types, and a list of what it asked for.
final class SceneRig {
  let scene: DemoScene
  let background: Canvas
  let card: Canvas
  private var actions: [SceneAction] = []
  private var time = 0.0

  /// - Parameter cardPart: How much of the window's height the card has, 0…1.
  init(
    _ scene: DemoScene, width: Int = 390, height: Int = 844, scale: Double = 1,
    palette: Palette = .light, cardPart: Double = 1
  ) {
    self.scene = scene
    func canvas(_ root: View, part: Double, ground: Color) -> Canvas {
      Canvas(
        root: root, width: Int(Double(width) * scale), height: Int(Double(height) * part * scale),
        scale: scale, palette: palette, ground: ground)
    }
    background = canvas(scene.background, part: 1, ground: palette.background)
    card = canvas(scene.card, part: cardPart, ground: palette.surface)
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

extension SceneRig {
  /// A scene with a form in its card, which leaves some of the window free.
  static func form(
    _ scene: DemoScene, width: Int = 390, height: Int = 844, scale: Double = 1,
    palette: Palette = .light
  ) -> SceneRig {
    SceneRig(
      scene, width: width, height: height, scale: scale, palette: palette, cardPart: 0.92)
  }

  func settle() {
    settle(background)
    settle(card)
  }

  /// Whether both canvases, at rest, show what painting from nothing shows.
  var isAsFresh: Bool {
    settle()
    return background.isAsFresh(within: 1) && card.isAsFresh(within: 1)
  }

  /// Gives the keys to the card's control of a number, in the order of Tab, and presses some.
  func keys(_ number: Int, _ names: String...) {
    card.focus(nil)
    for _ in 0...number { _ = card.moveFocus(forward: true) }
    for name in names { _ = key(name, on: card) }
  }
}

extension Canvas {
  /// Whether what was painted bit by bit is what is painted as a whole.
  ///
  /// - Parameter tolerance: Of 255, by which each component of a pixel may differ: a smooth edge does where
  ///   only a part of it is painted anew.
  func isAsFresh(within tolerance: Int = 0) -> Bool {
    paint()
    let shown = SheetFontTestSupport.pixels(of: image)
    invalidateAll()
    paint()
    let fresh = SheetFontTestSupport.pixels(of: image)
    return shown == fresh
      || zip(shown, fresh).allSatisfy { a, b in
        [0, 8, 16, 24].allSatisfy { abs(Int(a >> $0 & 0xFF) - Int(b >> $0 & 0xFF)) <= tolerance }
      }
  }

  /// A click, with the pointer going there first and away afterwards.
  func click(_ x: Double, _ y: Double) {
    let point = Point2D(x: x, y: y)
    hover(at: point)
    _ = press(at: point)
    release(at: point)
    hover(at: nil)
  }

  /// The pixels of a part in points.
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

/// Windows from a small phone to a screen.
let windowSizes: [(width: Int, height: Int)] = [
  (320, 480), (360, 640), (390, 844), (430, 932), (600, 600), (768, 1024), (1024, 700),
  (1280, 720), (1920, 1080), (1080, 1920), (320, 1080), (1920, 480),
]

/// The windows that every form has to look right in.
let formWindows: [(width: Int, height: Int)] = [
  (320, 480), (360, 640), (390, 844), (768, 1024), (1024, 700), (1920, 1080),
]
