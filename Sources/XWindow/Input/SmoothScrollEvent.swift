/// Fingers moved on a touchpad.
public struct SmoothScrollEvent: Equatable, Sendable {
  /// Where the pointer is: device pixels from the window's left edge.
  public var x: Double
  /// Device pixels from the window's top edge.
  public var y: Double
  /// Pixels to the right by which the content's view moves, at the touchpad's own speed.
  public var dx: Double
  /// Pixels downward.
  public var dy: Double
  /// The modifier keys held down.
  public var modifiers: Modifiers
  /// Seconds on the line of `MonotonicClock`.
  public var time: Double
  /// Whether the fingers were lifted; then nothing moved. What moves on by itself is the program's
  /// business.
  public var isFinished: Bool
}
