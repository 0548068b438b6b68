/// A pointer that is down.
struct PointerGesture: Equatable, Sendable {
  let pointer: PointerID
  /// Where it went down; a sheet may have left by now.
  let owner: InputOwner
  /// Which part of it a control takes.
  let claim: SheetInput.PressClaim
}

/// Fingers that scroll with a touchpad: what they do is one gesture, from their first move until they
/// are lifted or pause.
struct TouchpadGesture: Equatable, Sendable {
  /// Where it began; nil once it was taken back.
  var owner: InputOwner?
  /// When it last scrolled, seconds.
  let last: Double

  /// Whether the fingers have paused for so long that the next move is another gesture.
  func isOver(at time: Double) -> Bool { time >= last + Sheet.touchpadPause }
}
