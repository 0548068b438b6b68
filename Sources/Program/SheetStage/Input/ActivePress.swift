internal import SheetControls
internal import SheetEngine

/// A pointer that is down on the stage.
struct ActivePress {
  let pointer: PointerID
  let owner: InputOwner
  /// Where it was last, points of the view.
  var last: Point2D
  /// Which part of the press a view takes; nil when none takes any.
  var claim: PressClaim?
  /// What it is on outside the sheets' view; nil for a press that the stack was told of.
  var outside: Outside?
  /// When a hand that drags a card counts as standing still, seconds; nil when that was told.
  var stillAt: Double?

  /// What lies beside or in front of the sheets' view.
  enum Outside {
    /// One of the views in front of all sheets.
    case float
    /// The part of the background where no sheet ever is.
    case beside
  }
}
