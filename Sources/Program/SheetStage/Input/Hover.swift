internal import SheetControls
internal import SheetEngine

/// The mouse pointer over the stage.
///
/// The view under the pointer is looked up when the pointer moves, when a motion ends, after each
/// input, and for each frame in which the sheets and the background rest. The result therefore does
/// not depend on which frames are drawn.
struct Hover {
  /// The pointer's point in the view; nil while it is outside.
  private(set) var point: Point2D?
  var shape = PointerShape.arrow
  /// Whether the pointer moved since the last lookup.
  var isStale = false

  /// Moves the pointer; nil means that it left the view.
  mutating func move(to point: Point2D?) {
    self.point = point
    isStale = true
  }
}
