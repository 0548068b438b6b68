internal import Controls
internal import SheetEngine

/// The mouse pointer over the stage.
struct Hover {
  /// Where it is, points of the view; nil while it is not over it.
  var point: Point2D?
  /// What it looks like.
  var look = PointerLook.arrow
  /// Whether something else may have come under it while it stood still.
  var isStale = false
  /// Whether something moved by itself at the last look.
  var wasAnimating = false
}

/// What the pointer looks like.
public enum PointerLook: Sendable {
  /// The desktop's own arrow.
  case arrow
  /// This can be pressed.
  case hand
  /// Text can be selected here.
  case text
  /// This can be grabbed and moved.
  case grab
  /// Something is being dragged.
  case grabbing
  /// This moves the sheet up and down.
  case resize

  init(_ shape: PointerShape) {
    self =
      switch shape {
      case .arrow: .arrow
      case .hand: .hand
      case .text: .text
      case .grab: .grab
      }
  }
}
