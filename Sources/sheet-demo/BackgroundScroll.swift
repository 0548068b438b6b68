internal import Controls
internal import Painting
internal import SheetEngine

/// Scrolling of what is behind the sheet, by the same rules as in a card.
struct BackgroundScroll {
  /// How far a press moves before it scrolls, points: the slop of a control.
  private static let slop = 8.0

  private let port: ScrollView
  private var scroll = KineticScroll()
  private var tracker: VelocityTracker?
  private var start: Point?
  private var last: Point?
  private var isDragging = false

  init(_ port: ScrollView) { self.port = port }

  private mutating func adoptLimit(at time: Double) {
    let height = port.frame.height
    scroll.changeLimit(to: max(0, port.fullHeight - height), viewport: height, at: time)
  }

  /// The pointer went down.
  ///
  /// - Returns: Whether that stopped a motion: then it is no click.
  mutating func press(_ place: Point, at time: Double) -> Bool {
    adoptLimit(at: time)
    let origin = port.originInCanvas
    guard port.bounds.offset(x: origin.x, y: origin.y).contains(.init(x: place.x, y: place.y))
    else { return false }
    // What moves no faster than this seems to stand: a press on it is a click.
    let wasMoving = abs(scroll.velocity(at: time)) > KineticScroll.slowestFling
    if wasMoving { scroll.hold(at: time) }
    start = place
    last = place
    tracker = VelocityTracker(place: place.y, at: time)
    isDragging = wasMoving
    return wasMoving
  }

  /// The pointer moved.
  ///
  /// - Returns: Whether it scrolls.
  mutating func move(_ place: Point, at time: Double) -> Bool {
    guard let start, let last else { return false }
    tracker?.add(place.y, at: time)
    if !isDragging, abs(place.y - start.y) <= BackgroundScroll.slop { return false }
    if !isDragging { scroll.hold(at: time) }
    scroll.drag(by: last.y - place.y)
    isDragging = true
    self.last = place
    return true
  }

  /// The pointer went up.
  mutating func release(at time: Double) {
    if isDragging { scroll.letGo(velocity: -(tracker?.velocity(at: time) ?? 0), at: time) }
    cancelPress()
  }

  /// What the pointer did is over.
  mutating func cancel(at time: Double) {
    if isDragging { scroll.letGo(velocity: 0, at: time) }
    cancelPress()
  }

  private mutating func cancelPress() {
    start = nil
    last = nil
    tracker = nil
    isDragging = false
  }

  /// The wheel was turned.
  mutating func wheel(_ notches: Double, at time: Double) {
    adoptLimit(at: time)
    scroll.animate(to: scroll.destination + notches * ScrollOptions().wheelStep, at: time)
  }

  /// A touchpad scrolled by points.
  mutating func scroll(by points: Double, at time: Double) {
    adoptLimit(at: time)
    scroll.jump(to: scroll.offset(at: time) + points)
  }

  /// The content is somewhere, at once.
  mutating func jump(to offset: Double, at time: Double) {
    adoptLimit(at: time)
    scroll.jump(to: offset)
  }

  /// Brings a place of the content into view.
  mutating func reveal(_ offset: Double, at time: Double) {
    adoptLimit(at: time)
    scroll.animate(to: offset, at: time)
  }

  /// Where it is on its way to, or rests, points.
  var destination: Double { scroll.destination }

  func isMoving(at time: Double) -> Bool { scroll.end.map { time < $0 } ?? false }

  func isStale(at time: Double) -> Bool { !port.shows(scroll.offset(at: time)) }

  mutating func update(at time: Double) {
    adoptLimit(at: time)
    port.scroll(to: scroll.offset(at: time))
  }
}
