/// A key by its meaning: `up` is the Up key of the arrow keys and of the keypad.
public enum Key: Hashable, Sendable {
  case escape, tab, enter, space
  case up, down, left, right
  case pageUp, pageDown, home, end
  case backspace, delete, insert
  /// A key with a printable character other than the space.
  case character(Unicode.Scalar)
  /// A text that an input method composed from several keys.
  case composed
  /// Every other key, for instance a modifier or a function key.
  case other
}

extension Key {
  /// The key of an X keysym name without `XK_`, such as "Escape", "a" or "U20AC"; `.other` if
  /// unknown.
  public init(keysymName name: String) {
    self =
      Key.named.first { $0.key == name }?.value
      ?? Key.scalar(of: name).map { .character($0) } ?? .other
  }

  /// The X keysym name of the key; nil for `.composed` and `.other`.
  public var keysymName: String? {
    if case .character(let scalar) = self { return Key.name(of: scalar) }
    return Key.named.first { $0.value == self }?.key
  }

  /// A letter or digit is its own name; other characters have their code point: "U00E9".
  private static func name(of scalar: Unicode.Scalar) -> String {
    if isLetterOrDigit(scalar) { return String(Character(scalar)) }
    let number = String(scalar.value, radix: 16, uppercase: true)
    return "U" + String(repeating: "0", count: max(0, 4 - number.count)) + number
  }

  private static func scalar(of name: String) -> Unicode.Scalar? {
    let scalars = name.unicodeScalars
    guard let first = scalars.first else { return nil }
    if scalars.count == 1 { return isLetterOrDigit(first) ? first : nil }
    guard first == "U", scalars.count >= 5, let number = UInt32(name.dropFirst(), radix: 16),
      number > 0x20, !(0x7F...0x9F).contains(number)
    else { return nil }
    return Unicode.Scalar(number)
  }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: false
    }
  }

  /// X keysym names; `keysymName` returns a key's first name.
  private static let named: KeyValuePairs<String, Key> = [
    "Escape": .escape, "Tab": .tab, "ISO_Left_Tab": .tab, "KP_Tab": .tab,
    "Return": .enter, "KP_Enter": .enter, "space": .space, "KP_Space": .space,
    "Up": .up, "Down": .down, "Left": .left, "Right": .right,
    "KP_Up": .up, "KP_Down": .down, "KP_Left": .left, "KP_Right": .right,
    "Prior": .pageUp, "Page_Up": .pageUp, "KP_Prior": .pageUp, "KP_Page_Up": .pageUp,
    "Next": .pageDown, "Page_Down": .pageDown, "KP_Next": .pageDown, "KP_Page_Down": .pageDown,
    "Home": .home, "KP_Home": .home, "End": .end, "KP_End": .end,
    "BackSpace": .backspace, "Delete": .delete, "KP_Delete": .delete,
    "Insert": .insert, "KP_Insert": .insert,
    "plus": .character("+"), "KP_Add": .character("+"),
    "minus": .character("-"), "KP_Subtract": .character("-"),
    "equal": .character("="), "comma": .character(","), "period": .character("."),
    "question": .character("?"),
    "bracketleft": .character("["), "bracketright": .character("]"), "slash": .character("/"),
  ]
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
  /// Whether Super is held, the key with the desktop's logo.
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

  /// Whether Control, Alt or Super is held.
  public var isCombination: Bool { control || alt || logo }

  /// Whether the key activates the focused control: Space or Return.
  public var isActivation: Bool { (key == .space || key == .enter) && !isCombination }
}
