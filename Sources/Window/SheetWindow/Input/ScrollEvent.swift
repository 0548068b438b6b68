/// One notch of a wheel.
public struct ScrollEvent: Equatable, Sendable {
  /// Device pixels from the window's left edge.
  public var x: Double
  /// Device pixels from the window's top edge.
  public var y: Double
  /// Notches to the right: −1, 0 or 1.
  public var notchesX: Int
  /// Notches downward, toward the user: −1, 0 or 1.
  public var notchesY: Int
  /// The modifier keys held down.
  public var modifiers: Modifiers
  /// Seconds of `MonotonicClock`.
  public var time: Double
}
