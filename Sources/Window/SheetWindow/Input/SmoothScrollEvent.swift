/// Scrolling with fingers on a touchpad.
public struct SmoothScrollEvent: Equatable, Sendable {
  /// The pointer's position: device pixels from the window's left edge.
  public var x: Double
  /// Device pixels from the window's top edge.
  public var y: Double
  /// Pixels to the right by which the viewport moves, without acceleration.
  public var dx: Double
  /// Pixels downward.
  public var dy: Double
  /// The modifier keys held down.
  public var modifiers: Modifiers
  /// Seconds of `MonotonicClock`.
  public var time: Double

  /// Whether the fingers were lifted: then `dx` and `dy` are 0. Momentum is up to the program.
  public var isFinished: Bool { dx == 0 && dy == 0 }
}
