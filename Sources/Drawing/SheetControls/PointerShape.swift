/// The shape of the mouse pointer.
public enum PointerShape: Equatable, Sendable {
  /// The desktop's own arrow.
  case arrow
  /// A hand, over something that can be pressed.
  case hand
  /// A caret, over text that can be selected.
  case text
  /// An open hand, over something that can be grabbed.
  case grab
  /// A closed hand, during a drag.
  case grabbing
  /// A vertical double arrow, over something that can be moved up and down.
  case resize
}
