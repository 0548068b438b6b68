/// What the pointer looks like.
public enum PointerShape: Equatable, Sendable {
  /// The desktop's own arrow.
  case arrow
  /// A hand: this can be pressed.
  case hand
  /// Text can be selected here.
  case text
  /// This can be grabbed and moved.
  case grab
  /// Something is being dragged.
  case grabbing
  /// This moves up and down.
  case resize
}
