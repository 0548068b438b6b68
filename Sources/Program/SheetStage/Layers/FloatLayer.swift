internal import SheetCompositor
internal import SheetControls

/// The floating views of a scene, in front of all sheets. Each has a canvas that becomes an
/// overlay of the frame.
final class FloatLayer {
  private var scale: Double
  private var palette = Palette.light
  private var floats: [Item] = []
  private var pressed: Item?
  private var hovered: Item?
  /// The scene that was left, in front of the floating views; nil after it has faded out.
  var leftScene: Overlay?
  /// Overlays in front of everything else, the last on top.
  var panels: [Overlay] = []

  private final class Item {
    let source: FloatingView
    let canvas: Canvas
    var image: PixelImage?

    init(_ source: FloatingView, _ canvas: Canvas) { (self.source, self.canvas) = (source, canvas) }

    var isShown: Bool { !source.frame.isEmpty }

    func local(_ point: Point2D) -> Point2D {
      Point2D(x: point.x - source.area.x, y: point.y - source.area.y)
    }
  }

  init(scale: Double) { self.scale = scale }

  func apply(_ palette: Palette) {
    self.palette = palette
    for float in floats { float.canvas.palette = palette }
  }

  func rescale(to scale: Double) {
    self.scale = scale
    for float in floats { float.canvas.rescale(to: scale) }
  }

  func setTime(_ time: Double) { for float in floats { float.canvas.now = time } }

  var isAnimating: Bool { floats.contains { $0.isShown && $0.canvas.isAnimating } }

  /// The earliest time at which a view changes by itself, seconds; nil for never.
  var deadline: Double? { floats.reduce(nil) { earliest($0, $1.canvas.deadline) } }

  var isStale: Bool { floats.contains { $0.isShown && $0.canvas.isDirty } }

  func advance(to time: Double) {
    for float in floats { float.canvas.advance(to: time) }
  }

  func update(_ views: [FloatingView], at time: Double) {
    matchCanvases(to: views)
    for float in floats where float.isShown {
      float.canvas.resize(to: size(of: float.source))
      float.canvas.advance(to: time)
      guard float.canvas.isDirty || float.image == nil else { continue }
      float.canvas.paint()
      let image = PixelImage(width: float.canvas.image.width, height: float.canvas.image.height)
      image.view.copy(image.bounds, from: float.canvas.image.view)
      float.image = image
    }
  }

  var overlays: [Overlay] {
    let all = floats.compactMap { float -> Overlay? in
      guard float.isShown, let image = float.image else { return nil }
      let area = float.source.area
      return Overlay(image: image, x: pixel(area.x), y: pixel(area.y))
    }
    return all + (leftScene.map { [$0] } ?? []) + panels
  }

  private func pixel(_ points: Double) -> Int { Int((points * scale).rounded()) }

  private func size(of source: FloatingView) -> PixelSize {
    PixelSize(
      width: max(1, pixel(source.area.width)), height: max(1, pixel(source.area.height)))
  }

  private func matchCanvases(to wanted: [FloatingView]) {
    if wanted.isEmpty, floats.isEmpty { return }
    if wanted.count == floats.count, zip(wanted, floats).allSatisfy({ $0 === $1.source }) { return }
    floats = wanted.map { source in
      floats.first { $0.source === source } ?? Item(source, makeCanvas(source))
    }
  }

  private func makeCanvas(_ source: FloatingView) -> Canvas {
    Canvas(
      root: source.margin > 0 ? MarginView(source.view, source.margin) : source.view,
      size: size(of: source), scale: scale, palette: palette,
      ground: Color(white: 0, alpha: 0))
  }

  /// Returns false if no view is under the press.
  func press(_ point: Point2D, clickCount: Int) -> Bool {
    guard let item = target(at: point) else { return false }
    pressed = item
    _ = item.canvas.press(at: item.local(point), clickCount: clickCount)
    // A press moves no focus here, because the scene's own keys must go on working.
    item.canvas.focus(nil)
    return true
  }

  func drag(to point: Point2D) {
    if let pressed { pressed.canvas.drag(to: pressed.local(point)) }
  }

  func release(at point: Point2D) {
    guard let item = pressed else { return }
    pressed = nil
    item.canvas.release(at: item.local(point))
  }

  func cancelPress() {
    let item = pressed
    pressed = nil
    item?.canvas.cancelPress()
  }

  // MARK: The focus

  /// The canvas of the shown view that has the focus; nil if none has.
  var focusedCanvas: Canvas? { floats.first { $0.isShown && $0.canvas.focused != nil }?.canvas }

  /// Takes the keys from every canvas except one.
  func giveKeys(to canvas: Canvas?) {
    for float in floats where float.canvas !== canvas { float.canvas.hasKeys = false }
  }

  /// Moves the focus to the next or previous focusable view; false after the last one.
  func moveFocus(forward: Bool) -> Bool {
    let shown = floats.filter(\.isShown)
    let order = forward ? shown : shown.reversed()
    let start = order.firstIndex { $0.canvas.focused != nil } ?? 0
    return order.dropFirst(start).contains { $0.canvas.moveFocus(forward: forward) }
  }

  func dropFocus() { for float in floats { float.canvas.focus(nil) } }

  /// A nil `point` is outside the stage. Returns nil if no floating view is under the pointer.
  func hover(at point: Point2D?) -> PointerShape? {
    let target = point.flatMap { self.target(at: $0) }
    if hovered !== target { hovered?.canvas.hover(at: nil) }
    hovered = target
    guard let point, let target else { return nil }
    return target.canvas.hover(at: target.local(point))
  }

  private func target(at point: Point2D) -> Item? {
    floats.last { item in
      item.isShown && item.source.frame.contains(point)
        && item.canvas.claim(at: item.local(point)) != nil
    }
  }
}

/// A view with a margin on all sides.
private final class MarginView: View {
  private let margin: Double

  init(_ view: View, _ margin: Double) {
    self.margin = margin
    super.init()
    add(view)
  }

  override func layout() { children.first?.frame = bounds.inset(x: margin, y: margin) }
}
