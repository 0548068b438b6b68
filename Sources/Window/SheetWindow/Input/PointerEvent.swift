/// A press, release or motion of the pointer.
public struct PointerEvent: Equatable, Sendable {
  /// Device pixels from the window's left edge; negative or beyond the width while a press that began
  /// inside is held.
  public var x: Double
  /// Device pixels from the window's top edge, as `x`.
  public var y: Double
  /// The button pressed or released; nil for a motion.
  public var button: PointerButton?
  /// The modifier keys held down.
  public var modifiers: Modifiers
  /// For a press and its release, the number of the click in a series: 1, 2 for a double click, 3, then
  /// 1 again. For a motion, 0.
  public var clickCount = 0
  /// When it happened, by the server's clock, in seconds of `MonotonicClock`.
  public var time: Double
}
