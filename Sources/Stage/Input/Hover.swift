internal import Controls
internal import SheetEngine

/// The mouse pointer over the stage.
struct Hover {
  /// Where it is, points of the view; nil while it is not over it.
  var point: Point2D?
  /// What it looks like.
  var shape = PointerShape.arrow
  /// Whether something else may have come under it while it stood still.
  var isStale = false
  /// Whether sheets or the background's scrolling moved at the last look.
  private var wasMoving = false
  /// Whether anything changed by itself at the last look.
  private var wasAnimating = false

  /// A frame is about to be drawn. When a motion ends, something else may be under the pointer; that need
  /// not wait for a scroll bar that goes on fading.
  mutating func follow(isMoving: Bool, isAnimating: Bool) {
    if (wasMoving && !isMoving) || (wasAnimating && !isAnimating) { isStale = true }
    wasMoving = isMoving
    wasAnimating = isAnimating
  }
}
