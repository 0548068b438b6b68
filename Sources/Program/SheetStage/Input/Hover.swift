internal import SheetControls
internal import SheetEngine

/// The mouse pointer over the stage.
///
/// The view under it is looked up when it moves, when a motion ends, and after each input and for each frame
/// while neither sheets nor background move: so it does not depend on which frames are drawn.
struct Hover {
  /// Its point in the view; nil while it is not over it.
  private(set) var point: Point2D?
  /// The shape that the pointer shows.
  var shape = PointerShape.arrow
  /// Whether it moved since the last look.
  var isStale = false

  /// The pointer moved.
  mutating func move(to point: Point2D?) {
    self.point = point
    isStale = true
  }
}
