import SheetControls
import SheetFontTestSupport
import Testing

func pixels(of canvas: Canvas) -> [UInt32] { pixels(of: canvas.image) }

/// Whether painting only the changes gives the same pixels as a full repaint, with a tolerance of 1
/// per component.
func isExact(_ canvas: Canvas) -> Bool {
  canvas.paint()
  let shown = pixels(of: canvas)
  canvas.invalidateAll()
  canvas.paint()
  return worstDifference(shown, pixels(of: canvas)).worst <= 1
}

extension Canvas {
  convenience init(
    _ root: View, width: Double, height: Double, scale: Double = 1,
    ask: @escaping (CanvasRequest) -> Void = { _ in }
  ) {
    self.init(
      root: root, size: PixelSize(Size2D(width: width, height: height), scale: scale),
      scale: scale, palette: .light, ground: Palette.light.surface, ask: ask)
    paint()
  }

  func click(_ x: Double, _ y: Double, count: Int = 1) {
    let point = Point2D(x: x, y: y)
    hover(at: point)
    _ = press(at: point, clickCount: count)
    release(at: point)
  }

  /// Presses keys by their X keysym names; true if the canvas handled the last one.
  @discardableResult
  func keys(
    _ names: String..., shift: Bool = false, control: Bool = false, alt: Bool = false,
    logo: Bool = false
  ) -> Bool {
    var isHandled = true
    for name in names {
      isHandled = keyPressed(
        KeyStroke(Key(keysymName: name), shift: shift, control: control, alt: alt, logo: logo))
    }
    return isHandled
  }

  func type(_ text: String) {
    for character in text {
      _ = keyPressed(KeyStroke(Key(keysymName: String(character)), text: String(character)))
    }
  }

  /// Runs all animations to their end; false if they do not end within two seconds.
  @discardableResult
  func settle() -> Bool {
    for frame in 0..<120 where isAnimating { advance(to: 100 + Double(frame) / 60) }
    return !isAnimating
  }
}

final class Frame: View {
  private let wantedHeight: Double
  private let frames: (Rect2D) -> [Rect2D]

  init(_ children: [View], height: Double = 0, frames: @escaping (Rect2D) -> [Rect2D]) {
    wantedHeight = height
    self.frames = frames
    super.init()
    for child in children { add(child) }
  }

  override func height(in width: Double) -> Double { wantedHeight }

  override func layout() {
    for (child, box) in zip(children, frames(bounds)) { child.frame = box }
  }
}

/// A canvas with a single view, 20 points from the canvas's edges.
func alone(
  _ view: View, width: Double, height: Double, scale: Double = 1,
  ask: @escaping (CanvasRequest) -> Void = { _ in }
) -> Canvas {
  let root = Frame([view]) { _ in [Rect2D(x: 20, y: 20, width: width, height: height)] }
  return Canvas(root, width: width + 40, height: height + 40, scale: scale, ask: ask)
}
