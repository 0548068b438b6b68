/// What the pointer did.
public struct PointerEvent: Equatable, Sendable {
  /// Device pixels from the window's left edge; negative or beyond the width while a press that began
  /// inside is held.
  public var x: Double
  /// Device pixels from the window's top edge, as `x`.
  public var y: Double
  /// The button pressed or released; of a motion, `nil`.
  public var button: PointerButton?
  /// The modifier keys held down.
  public var modifiers: Modifiers
  /// Of a press and its release, which of several quick presses of the same button at one place it is:
  /// 1, 2 for a double click, 3, and 1 again. Of a motion, 0.
  public var clickCount = 0
  /// When it happened, by the server's clock: seconds on the line of `MonotonicClock`.
  public var time: Double
}
