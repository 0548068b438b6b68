/// A finger on the screen.
public struct TouchEvent: Equatable, Sendable {
  /// The finger's id, the same from `touchBegan` to `touchEnded`.
  public var id: Int
  /// Device pixels from the window's left edge; negative or beyond the width if the finger has left the
  /// window.
  public var x: Double
  /// Device pixels from the window's top edge, as `x`.
  public var y: Double
  /// Seconds of `MonotonicClock`.
  public var time: Double
}
