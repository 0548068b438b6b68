internal import Glibc
internal import SheetControls
internal import SheetEngine

final class MapView: View {
  /// The largest move of a click, points; a longer move pans.
  private static let clickSlop = 5.0
  /// The zoom factor of a wheel notch or key press; two and a half notches double the zoom.
  private static let zoomStep = 1.32
  /// The height that the sheet covers at its lowest detent, points.
  private static let peek = 150.0
  private static let keyStep = 80.0

  /// Called with a clicked place, or nil for a click elsewhere.
  var onChoose: (Place?) -> Void = { _ in }
  /// The rectangles of views over the map, which do not pan with the map.
  var covers: [Rect2D] = [] {
    didSet { if covers != oldValue { invalidate() } }
  }

  var chosen: Place? {
    didSet { if chosen != oldValue { invalidate() } }
  }

  /// The only places with pins, besides the chosen one; nil for all.
  var filter: Set<Place.ID>? {
    didSet {
      guard filter != oldValue else { return }
      painter?.filter = filter
      invalidate()
    }
  }

  /// nil until the view has a size.
  private(set) var viewport: MapViewport?
  private var painter: MapPainter?
  private var drag: Drag?
  private var motion: MapMotion?
  private var pinch: (fingers: Pinch, viewport: MapViewport)?
  private var pointsAtPlace = false
  private let start: Point2D

  private struct Drag {
    /// The press; nil once the pointer has moved too far for a click.
    var press: Point2D?
    let viewportAtPress: MapViewport
    var last: Point2D
    var x: VelocityTracker
    var y: VelocityTracker

    mutating func restart(at point: Point2D, _ time: Double) {
      last = point
      x = VelocityTracker(position: point.x, at: time)
      y = VelocityTracker(position: point.y, at: time)
    }
  }

  /// Whether the sheet is a card at the left.
  var isDocked = false

  init(start: Point2D) { self.start = start }

  override var role: Role? { .image }
  override var label: String { "Map" }
  override var claim: PressClaim? { .all }
  override var isFocusable: Bool { true }
  override var pointerShape: PointerShape { pointsAtPlace ? .hand : .grab }
  // Outlines only the part of the map that the sheet leaves free at its lowest detent.
  override var focusOutline: FocusOutline {
    let left = isDocked ? Dock.room - Dock.margin : 0
    let free = Rect2D(
      x: left, y: 0, width: frame.width - left,
      height: frame.height - (isDocked ? 0 : MapView.peek))
    return (free.inset(x: 4, y: 4), 12)
  }
  override func stateChanged() {}

  override func layout() {
    guard bounds.width > 0, bounds.height > 0 else { return }
    viewport =
      viewport?.resized(width: frame.width, height: frame.height)
      ?? MapViewport(
        center: start, zoom: 0.3, width: frame.width, height: frame.height,
        of: MapData.builtIn.bounds)
    motion = nil
  }

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    guard let viewport else { return }
    mapPainter(painter.palette, painter.typesetter).paint(
      viewport, chosen: chosen?.id, covers: covers, with: painter, dirty: dirty)
  }

  private func mapPainter(_ palette: Palette, _ typesetter: Typesetter) -> MapPainter {
    let (colors, scale) = (MapColors(for: palette), typesetter.scale)
    if let painter, painter.scale == scale, painter.colors == colors { return painter }
    let fresh = MapPainter(colors: colors, scale: scale, typesetter: typesetter)
    fresh.filter = filter
    painter = fresh
    return fresh
  }

  // MARK: The pointer

  override func pressed(_ press: Press) {
    guard let viewport else { return }
    motion = nil
    let (point, now) = (press.point, self.now)
    drag = Drag(
      press: point, viewportAtPress: viewport, last: point,
      x: VelocityTracker(position: point.x, at: now),
      y: VelocityTracker(position: point.y, at: now))
    if press.clickCount == 2 { zoom(by: 2, about: point) }
  }

  private var now: Double { canvas?.now ?? 0 }

  override func dragged(to point: Point2D) {
    drag?.x.add(point.x, at: now)
    drag?.y.add(point.y, at: now)
    guard let drag, let viewport else { return }
    if let press = drag.press {
      let (dx, dy) = (point.x - press.x, point.y - press.y)
      if dx * dx + dy * dy <= MapView.clickSlop * MapView.clickSlop { return }
    }
    self.drag?.press = nil
    self.drag?.last = point
    show(viewport.panned(x: point.x - drag.last.x, y: point.y - drag.last.y))
  }

  override func dragEnded(at point: Point2D) {
    guard let drag, let viewport else { return }
    self.drag = nil
    if drag.press != nil { return onChoose(place(at: point)) }
    motion = MapMotion(
      flung: viewport, x: drag.x.velocity(at: now), y: drag.y.velocity(at: now), at: now)
    if motion != nil { animate() }
  }

  override func hovered(at point: Point2D?) {
    pointsAtPlace = point.flatMap { place(at: $0) } != nil
  }

  private func place(at point: Point2D) -> Place? {
    guard let viewport, let canvas else { return nil }
    // Creates the painter if missing, because a replay clicks before anything was painted.
    let painter = mapPainter(canvas.palette, canvas.typesetter)
    return painter.place(at: point, in: viewport, chosen: chosen?.id)
  }

  override func pinchBegan(_ pinch: Pinch) -> Bool {
    guard let viewport else { return false }
    motion = nil
    drag?.press = nil
    self.pinch = (pinch, viewport)
    return true
  }

  override func pinched(_ fingers: Pinch) {
    guard let pinch else { return }
    let (from, to) = (pinch.fingers.middle, fingers.middle)
    let factor = fingers.spread / max(1, pinch.fingers.spread)
    show(pinch.viewport.zoomed(by: factor, about: from).panned(x: to.x - from.x, y: to.y - from.y))
  }

  override func pinchEnded(at point: Point2D) {
    pinch = nil
    drag?.restart(at: point, now)
  }

  override func pressCancelled() {
    pinch = nil
    if let drag, drag.press == nil { glide(to: drag.viewportAtPress) }
    drag = nil
  }

  override func wheelTurned(by notches: Double, at point: Point2D) -> Bool {
    zoom(by: pow(MapView.zoomStep, -notches), about: point)
    return true
  }

  override func scrolled(dx: Double, dy: Double, at point: Point2D) -> Bool {
    motion = nil
    if let viewport { show(viewport.panned(x: -dx, y: -dy)) }
    return true
  }

  override func keyPressed(_ key: KeyStroke) -> Bool {
    guard let viewport else { return false }
    let middle = Point2D(x: bounds.midX, y: bounds.midY)
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

  /// Positive steps zoom in.
  func zoom(steps: Double) {
    zoom(by: pow(MapView.zoomStep, 2 * steps), about: Point2D(x: bounds.midX, y: bounds.midY))
  }

  private func zoom(by factor: Double, about point: Point2D) {
    guard let viewport else { return }
    let target = motion?.target ?? viewport
    glide(to: target.zoomed(by: factor, about: point))
  }

  /// Pans until a location is at a point of the view.
  func bring(_ location: Point2D, to point: Point2D) {
    guard let viewport else { return }
    let now = viewport.view(of: location)
    glide(to: viewport.panned(x: point.x - now.x, y: point.y - now.y))
  }

  private func glide(to target: MapViewport) {
    guard let viewport, target != viewport else { return }
    motion = MapMotion(from: viewport, to: target, at: now)
    animate()
  }

  override func advance(to time: Double) -> Bool {
    guard let motion else { return false }
    show(motion.viewport(at: time))
    if time >= motion.end { self.motion = nil }
    return self.motion != nil
  }

  /// Moves the pixels that stay visible, and repaints the rest.
  private func show(_ next: MapViewport) {
    guard let old = viewport, next != old else { return }
    viewport = next
    guard let canvas, let shift = next.shift(from: old, scale: canvas.scale) else {
      return invalidate(bounds)
    }
    canvas.shift(PixelRect(nearestTo: bounds, scale: canvas.scale), right: shift.x, down: shift.y)
    let (dx, dy) = (Double(shift.x) / canvas.scale, Double(shift.y) / canvas.scale)
    for cover in covers {
      invalidate(cover)
      invalidate(cover.offset(x: dx, y: dy))
    }
    // Repaints the marks that overlap one of `covers` before or after the pan, because such a mark
    // is hidden as a whole.
    for mark in painter?.marks(in: next, chosen: chosen?.id) ?? [] {
      let (rect, corner) = (mark.rect, Point2D(x: mark.rect.x, y: mark.rect.y))
      let start = old.view(of: next.map(at: corner))
      let before = Rect2D(x: start.x, y: start.y, width: rect.width, height: rect.height)
      let isCovered = covers.contains {
        !$0.intersection(rect).isEmpty || !$0.intersection(before).isEmpty
      }
      if isCovered { invalidate(rect.outset(by: 4)) }
    }
  }
}
