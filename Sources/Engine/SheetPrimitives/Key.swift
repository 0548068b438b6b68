/// A key by its meaning, independent of the keyboard: the keypad's arrows are arrows.
public enum Key: Equatable, Hashable, Sendable {
  case escape, tab, enter, space
  case up, down, left, right
  case pageUp, pageDown, home, end
  case backspace, delete, insert
  /// A key with a printable character other than the space, as the layout and Shift make it.
  case character(Unicode.Scalar)
  /// No key: an input method composed a text out of several.
  case composed
  /// Every other key, for instance a modifier or a function key.
  case other
}
