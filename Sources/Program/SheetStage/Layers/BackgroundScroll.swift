internal import SheetControls
internal import SheetEngine

/// Scrolling of the view behind the sheets, with the inertia of a card's content.
struct BackgroundScroll {
  private let port: ScrollView
  private var scroll = KineticScroll()
  private var drag: Drag?

  private struct Drag {
    let start: Point2D
    var last: Point2D
    /// The offset to which a cancelled drag returns, points.
    let startOffset: Double
    var tracker: VelocityTracker
    var isScrolling: Bool
  }

  init(_ port: ScrollView) { self.port = port }

  private mutating func updateLimit(at time: Double) {
    let height = port.frame.height
    scroll.changeLimit(to: max(0, port.fullHeight - height), viewport: height, at: time)
  }

  /// Returns true if the press stopped content that was moving; such a press is no click.
  mutating func press(_ point: Point2D, at time: Double) -> Bool {
    updateLimit(at: time)
    let origin = port.originInCanvas
    guard port.bounds.offset(x: origin.x, y: origin.y).contains(point) else { return false }
    // Slower content looks still, so a press on it is a click.
    let isCatch = abs(scroll.velocity(at: time)) > KineticScroll.slowestFling
    if isCatch { scroll.hold(at: time) }
    drag = Drag(
      start: point, last: point, startOffset: scroll.offset(at: time),
      tracker: VelocityTracker(position: point.y, at: time), isScrolling: isCatch)
    return isCatch
  }

  /// Returns true if the move scrolls.
  mutating func move(_ point: Point2D, at time: Double) -> Bool {
    guard var drag else { return false }
    defer { self.drag = drag }
    drag.tracker.add(point.y, at: time)
    if !drag.isScrolling {
      guard abs(point.y - drag.start.y) > DragOptions().slop else { return false }
      scroll.hold(at: time)
      drag.isScrolling = true
    }
    scroll.drag(by: drag.last.y - point.y)
    drag.last = point
    return true
  }

  mutating func release(at time: Double) {
    if let drag, drag.isScrolling {
      scroll.letGo(velocity: -drag.tracker.velocity(at: time), at: time)
    }
    drag = nil
  }

  /// Cancels the press: the content returns to the offset at which the press began.
  mutating func cancel(at time: Double) {
    if let drag, drag.isScrolling {
      scroll.letGo(velocity: 0, at: time)
      scroll.animate(to: drag.startOffset, at: time)
    }
    drag = nil
  }

  mutating func wheel(_ notches: Double, at time: Double) {
    if port.isHidden { return }
    updateLimit(at: time)
    scroll.animate(to: scroll.destination + notches * ScrollOptions().wheelStep, at: time)
  }

  mutating func scroll(by points: Double, at time: Double) {
    if port.isHidden { return }
    updateLimit(at: time)
    scroll.jump(to: scroll.offset(at: time) + points)
  }

  mutating func jump(to offset: Double, at time: Double) {
    updateLimit(at: time)
    scroll.jump(to: offset)
  }

  mutating func animate(to offset: Double, at time: Double) {
    updateLimit(at: time)
    scroll.animate(to: offset, at: time)
  }

  /// The offset at rest or at the end of the animation, points.
  var destination: Double { scroll.destination }

  func offset(at time: Double) -> Double { scroll.offset(at: time) }

  func isMoving(at time: Double) -> Bool { end(after: time) != nil }

  func end(after time: Double) -> Double? { scroll.end.flatMap { time < $0 ? $0 : nil } }

  func isStale(at time: Double) -> Bool { !port.shows(scroll.offset(at: time)) }

  mutating func update(at time: Double) {
    updateLimit(at: time)
    port.scroll(to: scroll.offset(at: time))
  }
}

extension Rect2D {
  /// The space kept between a revealed view and the edge, points.
  private static let margin = 12.0

  /// The scroll offset that shows the rectangle with a margin in a view of the given height; nil if
  /// the current `offset` does so already. A rectangle taller than the view is shown from its top.
  func offset(toReveal offset: Double, height: Double) -> Double? {
    if y - Rect2D.margin < offset { return max(0, y - Rect2D.margin) }
    if maxY + Rect2D.margin > offset + height {
      return min(y - Rect2D.margin, maxY + Rect2D.margin - height)
    }
    return nil
  }
}
