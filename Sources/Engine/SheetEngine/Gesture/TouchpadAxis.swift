/// The axis of a touchpad's gesture. Its first scrolls decide, by the rule of a drag
/// (`DragOptions.axisRatio`); the rest of the gesture keeps the axis.
package struct TouchpadAxis: Equatable, Sendable {
  /// Scrolled distance from which the axis is decided, points; this project's choice. Smaller
  /// distances may be the fingers' first touch.
  private static let slop = 4.0

  /// Pause that ends a touchpad's gesture, seconds, because some window systems do not report the
  /// end. GTK measures a scroll's last velocity over the same time (`SCROLL_CAPTURE_THRESHOLD_MS`).
  static let pause = 0.15

  /// A scroll's effect.
  package enum Scroll: Equatable, Sendable {
    /// The axis is not decided yet; a later scroll contains this one.
    case undecided
    /// Points to the right.
    case sideways(Double)
    /// Points down.
    case along(Double)
  }

  private enum Axis: Equatable, Sendable {
    /// The scrolls so far add up to `sum`, points.
    case undecided(sum: Point2D)
    case sideways, along
  }

  private var axis = Axis.undecided(sum: Point2D(x: 0, y: 0))
  /// Time of the last scroll, seconds.
  private var last = -Double.infinity

  package init() {}

  /// Ignores the rest of the gesture, because its effect is over.
  mutating func ignoreRest() {
    if last > -.infinity { axis = .sideways }
  }

  /// Adds a scroll by points at a time, seconds. A scroll by 0, 0 or a pause ends the gesture.
  ///
  /// - Parameter ratio: The ratio of sideways to vertical distance from which the axis is sideways.
  package mutating func add(dx: Double, dy: Double, at time: Double, ratio: Double) -> Scroll {
    if time >= last + TouchpadAxis.pause { self = TouchpadAxis() }
    last = time
    if dx == 0, dy == 0 {
      self = TouchpadAxis()
      return .along(0)
    }
    switch axis {
    case .sideways: return .sideways(dx)
    case .along: return .along(dy)
    case .undecided(let former):
      let sum = Point2D(x: former.x + dx, y: former.y + dy)
      return decide(sum, ratio)
    }
  }

  private mutating func decide(_ sum: Point2D, _ ratio: Double) -> Scroll {
    let (x, y) = (abs(sum.x), abs(sum.y))
    // A gesture without any sideways part needs no decision.
    if max(x, y) <= TouchpadAxis.slop, x > 0 {
      axis = .undecided(sum: sum)
      return .undecided
    }
    axis = x > 0 && x >= ratio * y ? .sideways : .along
    return axis == .sideways ? .sideways(sum.x) : .along(sum.y)
  }
}
