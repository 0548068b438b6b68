/// A pointer that is down on the sheet, or the fingers of a touchpad that scroll.
///
/// `Track` contains the only one; a second pointer can only click.
struct Press: Equatable, Sendable {
  enum Phase: Equatable, Sendable {
    /// The pointer has not moved beyond the slop.
    case pressed
    case dragging
    /// The pointer moved mostly horizontally, so this press never drags.
    case sideways
  }

  /// The tap that a press becomes if the pointer stays within a tap's slop.
  enum Tap: Equatable, Sendable {
    case none, dimmer, handle, doubleOnHandle
  }

  // In this order `Track.Phase` has less than 128 bytes: more would be copied by a call.
  let pointer: PointerID
  private(set) var phase = Phase.pressed
  private(set) var tap: Tap
  private(set) var start: Point2D
  private(set) var last: Point2D
  /// Distance beyond which the press becomes a drag, points.
  let slop: Double
  /// Time of the press or, for a touchpad, of the last scroll, seconds.
  private(set) var time: Double

  init(
    _ pointer: PointerID, at point: Point2D, slop: Double = 0, tap: Tap = .none, at time: Double
  ) {
    self.pointer = pointer
    (start, last) = (point, point)
    self.slop = slop
    self.tap = tap
    self.time = time
  }

  var isDragging: Bool { phase == .dragging }

  /// The time at which a touchpad's gesture ends if no scroll follows, seconds; nil for a pointer.
  var touchpadEnd: Double? { pointer == .touchpad ? time + TouchpadAxis.pause : nil }

  /// Whether the pointer is still near enough to its start for a tap.
  func isTap(at point: Point2D, _ options: DragOptions) -> Bool {
    options.isTap(from: start, to: point, pointer)
  }

  /// The pointer moves: beyond the slop the press becomes a drag.
  ///
  /// - Returns: The distance of the drag, points, positive downward; nil without a drag.
  mutating func move(to point: Point2D, _ options: DragOptions) -> Double? {
    if tap != .none, !isTap(at: point, options) { tap = .none }
    let former = last
    last = point
    return distance(from: former, options)
  }

  /// The pointer at the view's edge moves: beyond the slop it raises the card.
  ///
  /// - Returns: The distance, points, < 0; nil while the card stays hidden.
  mutating func raise(to point: Point2D, _ options: DragOptions) -> Double? {
    var moved = self
    moved.last = point
    let distance = moved.distance(from: start, options)
    if moved.phase == .sideways {
      phase = .sideways
      return nil
    }
    // A downward move has no effect.
    guard let distance, point.y < start.y else { return nil }
    self = moved
    return distance
  }

  /// The touchpad scrolls by points, positive down.
  mutating func scroll(by dy: Double, at now: Double, _ options: DragOptions) -> Double? {
    time = now
    return move(to: Point2D(x: last.x, y: last.y - dy), options)
  }

  private mutating func distance(from former: Point2D, _ options: DragOptions) -> Double? {
    switch phase {
    case .dragging: return last.y - former.y
    case .sideways: return nil
    case .pressed: break
    }
    let (dx, dy) = (abs(last.x - start.x), last.y - start.y)
    if slop > 0 && dx > slop && dx >= options.axisRatio * abs(dy) {
      phase = .sideways
    } else if abs(dy) > slop {
      phase = .dragging
      let lost = options.origin == .slop ? slop : 0
      return dy < 0 ? dy + lost : dy - lost
    }
    return nil
  }

  /// Adds a distance to the positions, because a resize has moved their origin.
  mutating func shift(by distance: Double) {
    start.y += distance
    last.y += distance
  }
}
