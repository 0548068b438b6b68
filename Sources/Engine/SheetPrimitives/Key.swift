/// A key by its meaning: the keypad's arrows are arrows.
public enum Key: Hashable, Sendable {
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

/// A key that went down, with the modifiers held.
public struct KeyStroke: Equatable, Sendable {
  /// The key; `.composed` for a text of an input method.
  public var key: Key
  /// The typed text; nil if there is none.
  public var text: String?
  /// Whether Shift is held.
  public var shift: Bool
  /// Whether Control is held.
  public var control: Bool
  /// Whether Alt is held; AltGr does not count, because it only chooses other letters.
  public var alt: Bool
  /// Whether the key with the desktop's logo is held.
  public var logo: Bool

  /// Creates a key press.
  public init(
    _ key: Key, text: String? = nil, shift: Bool = false, control: Bool = false,
    alt: Bool = false, logo: Bool = false
  ) {
    self.key = key
    self.text = text
    self.shift = shift
    self.control = control
    self.alt = alt
    self.logo = logo
  }

  /// Whether Control, Alt or the logo key is held.
  public var isCombination: Bool { control || alt || logo }

  /// Whether the key activates the focused control: Space or Return.
  public var isActivation: Bool { (key == .space || key == .enter) && !isCombination }
}
