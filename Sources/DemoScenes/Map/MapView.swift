internal import Controls
internal import Glibc
internal import Painting
internal import Pixels
internal import SheetEngine

/// A map that is moved with the pointer and enlarged with the wheel.
final class MapView: View {
  /// How far a press may move and still be a click, points.
  private static let clickSlop = 5.0
  /// One notch of the wheel, or one press of a key: two and a half of them double the size.
  private static let zoomStep = 1.32
  /// A press of an arrow key, points.
  private static let keyStep = 80.0

  /// What happens when a place is clicked, or the map beside all places.
  var onChoose: (Place?) -> Void = { _ in }
  /// What lies over the map and does not move with it, in the map's coordinates.
  var covers: () -> [Rect] = { [] }

  /// The place whose pin is larger.
  var chosen: Place? {
    didSet { if chosen != oldValue { invalidate() } }
  }

  /// What is seen; nil as long as there is no room.
  private(set) var viewport: MapViewport?
  private var painter: MapPainter?
  private var press: Point?
  /// What was seen when the pointer went down.
  private var viewportAtPress: MapViewport?
  private var last: Point?
  private var hands: (x: VelocityTracker, y: VelocityTracker)?
  private var motion: MapMotion?
  private let start: Point

  /// Creates a map.
  ///
  /// - Parameter start: What its middle shows at first, metres.
  init(start: Point) { self.start = start }

  override var claim: PressClaim? { .all }
  override var isFocusable: Bool { true }
  override var pointerShape: PointerShape { .grab }
  override var focusOutline: (box: Rect, radius: Double) { (bounds.inset(x: 3, y: 3), 8) }
  override func stateChanged() {}

  override func layout() {
    guard bounds.width > 0, bounds.height > 0 else { return }
    viewport =
      viewport?.resized(width: frame.width, height: frame.height)
      ?? MapViewport(
        center: start, zoom: 0.3, width: frame.width, height: frame.height, of: .builtIn)
    motion = nil
  }

  override func paint(with painter: Painter, palette: Palette, dirty: Rect) {
    guard let viewport else { return }
    let colors = MapColors(for: palette)
    if self.painter?.scale != painter.scale || self.painter?.colors != colors {
      self.painter = MapPainter(
        colors: colors, scale: painter.scale, typesetter: painter.typesetter)
    }
    self.painter?.paint(viewport, chosen: chosen?.id, with: painter, dirty: dirty)
  }

  // MARK: The pointer

  override func pressed(_ press: Press) {
    motion = nil
    self.press = press.place
    viewportAtPress = viewport
    last = press.place
    let now = canvas?.now ?? 0
    hands = (
      VelocityTracker(place: press.place.x, at: now), VelocityTracker(place: press.place.y, at: now)
    )
    if press.clickCount == 2 { zoom(by: 2, about: press.place) }
  }

  override func dragged(to place: Point) {
    let now = canvas?.now ?? 0
    hands?.x.add(place.x, at: now)
    hands?.y.add(place.y, at: now)
    if let press {
      let (dx, dy) = (place.x - press.x, place.y - press.y)
      if dx * dx + dy * dy <= MapView.clickSlop * MapView.clickSlop { return }
    }
    press = nil
    guard let last, let viewport else { return }
    show(viewport.panned(x: place.x - last.x, y: place.y - last.y))
    self.last = place
  }

  override func dragEnded(at place: Point) {
    defer { (press, last, hands) = (nil, nil, nil) }
    if press != nil, let viewport {
      return onChoose(painter?.place(at: place, in: viewport, chosen: chosen?.id))
    }
    let now = canvas?.now ?? 0
    guard let hands, let viewport else { return }
    motion = MapMotion(
      flung: viewport, x: hands.x.velocity(at: now), y: hands.y.velocity(at: now), at: now)
    if motion != nil { animate() }
  }

  override func pressCancelled() {
    if press == nil, last != nil, let viewportAtPress { glide(to: viewportAtPress) }
    (press, last, hands) = (nil, nil, nil)
  }

  override func wheelTurned(by notches: Double, at place: Point) -> Bool {
    zoom(by: pow(MapView.zoomStep, -notches), about: place)
    return true
  }

  override func scrolled(dx: Double, dy: Double, at place: Point) -> Bool {
    motion = nil
    if let viewport { show(viewport.panned(x: -dx, y: -dy)) }
    return true
  }

  override func keyPressed(_ key: KeyPress) -> Bool {
    guard let viewport else { return false }
    let middle = Point(x: bounds.midX, y: bounds.midY)
    switch key.key {
    case .left: glide(to: viewport.panned(x: MapView.keyStep, y: 0))
    case .right: glide(to: viewport.panned(x: -MapView.keyStep, y: 0))
    case .up: glide(to: viewport.panned(x: 0, y: MapView.keyStep))
    case .down: glide(to: viewport.panned(x: 0, y: -MapView.keyStep))
    case .character("+"), .character("="): zoom(by: MapView.zoomStep, about: middle)
    case .character("-"): zoom(by: 1 / MapView.zoomStep, about: middle)
    default: return false
    }
    return true
  }

  // MARK: Moving

  /// Enlarges it step by step, as a button does.
  func zoom(steps: Double) {
    zoom(
      by: pow(MapView.zoomStep, 2 * steps), about: Point(x: bounds.midX, y: bounds.midY))
  }

  private func zoom(by factor: Double, about place: Point) {
    guard let viewport else { return }
    let target = motion?.target ?? viewport
    glide(to: target.zoomed(by: factor, about: place))
  }

  /// Brings a place of the map to a place of the view.
  func bring(_ spot: Point, to place: Point) {
    guard let viewport else { return }
    let now = viewport.view(of: spot)
    glide(to: viewport.panned(x: place.x - now.x, y: place.y - now.y))
  }

  private func glide(to target: MapViewport) {
    guard let viewport, target != viewport else { return }
    motion = MapMotion(from: viewport, to: target, at: canvas?.now ?? 0)
    animate()
  }

  override func advance(to time: Double) -> Bool {
    guard let motion else { return false }
    show(motion.viewport(at: time))
    if time >= motion.end { self.motion = nil }
    return self.motion != nil
  }

  /// Shows another part of the map; what is on the screen already is moved along.
  private func show(_ next: MapViewport) {
    guard let old = viewport, next != old else { return }
    viewport = next
    guard let canvas, let shift = next.shift(from: old, scale: canvas.scale) else {
      return invalidate(bounds)
    }
    let rect = PixelRect(
      x: 0, y: 0, width: Int((frame.width * canvas.scale).rounded()),
      height: Int((frame.height * canvas.scale).rounded()))
    canvas.shift(rect, right: shift.x, down: shift.y)
    let (dx, dy) = (Double(shift.x) / canvas.scale, Double(shift.y) / canvas.scale)
    for cover in covers() {
      invalidate(cover)
      invalidate(cover.offset(x: dx, y: dy))
    }
  }
}
