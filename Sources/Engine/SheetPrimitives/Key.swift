/// A key by its meaning: the keypad's arrows are arrows.
public enum Key: Equatable, Hashable, Sendable {
  case escape, tab, enter, space
  case up, down, left, right
  case pageUp, pageDown, home, end
  case backspace, delete, insert
  /// A key with a printable character other than the space.
  case character(Unicode.Scalar)
  /// A text that an input method composed out of several keys.
  case composed
  /// Every other key, for instance a modifier or a function key.
  case other
}
