internal import SheetEngine

/// Fingers that scroll with a touchpad: what they do is one gesture, from their first move until they are
/// lifted or pause.
struct TouchpadGesture {
  /// Whose it is, wherever the pointer is by now.
  let owner: HeldPress.Owner
  /// When it was last heard of, seconds.
  let last: Double

  /// Whether the fingers have paused for so long that the next move is another gesture.
  func isOver(at time: Double) -> Bool { time >= last + 0.15 }
}
