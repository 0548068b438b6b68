/// What a finger on the screen did.
public struct TouchEvent: Equatable, Sendable {
  /// Which finger: the same from its beginning to its end, another for each.
  public var id: Int
  /// Device pixels from the window's left edge; negative or beyond the width where a finger that came
  /// down inside has moved out.
  public var x: Double
  /// Device pixels from the window's top edge, as `x`.
  public var y: Double
  /// Seconds on the line of `MonotonicClock`.
  public var time: Double
}
