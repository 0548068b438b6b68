public import Painting

/// Which part of a press a view takes for itself. What it does not take is the sheet's.
public enum PressClaim: Equatable, Sendable {
  /// A click. When the press becomes a drag it is no click any more.
  case click
  /// A click, and drags that go sideways.
  case sideways
  /// Whatever the pointer does from now on.
  case all
}

/// A pointer that went down on a view.
public struct Press: Equatable, Sendable {
  /// Where, in the view's coordinates.
  public var place: Spot
  /// 1 for a single click, 2 for the second of a double click, and so on.
  public var clickCount: Int
  /// Whether Shift was held: a selection is extended.
  public var isExtending: Bool

  /// Creates a press.
  public init(place: Spot, clickCount: Int = 1, isExtending: Bool = false) {
    self.place = place
    self.clickCount = clickCount
    self.isExtending = isExtending
  }
}

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
}

/// A key that went down.
public struct KeyPress: Equatable, Sendable {
  /// The X name of its symbol, such as "Left" or "a"; the keypad's keys are called as those that do
  /// the same. Empty where an input method typed a text that is no key's.
  public let name: String
  /// What it types; nil when it types nothing.
  public var text: String?
  /// Whether Shift is held.
  public var shift: Bool
  /// Whether Control is held.
  public var control: Bool
  /// Whether Alt is held; a key that only chooses other letters, such as AltGr, is none.
  public var alt: Bool
  /// Whether the key with the desktop's logo is held.
  public var logo: Bool

  /// Creates a key press.
  public init(
    name: String, text: String? = nil, shift: Bool = false, control: Bool = false,
    alt: Bool = false, logo: Bool = false
  ) {
    self.name = KeyPress.keypad[name] ?? name
    self.text = text
    self.shift = shift
    self.control = control
    self.alt = alt
    self.logo = logo
  }

  /// The keypad's keys that are no digits, and what the others call them.
  private static let keypad = [
    "KP_Enter": "Return", "KP_Space": "space", "KP_Tab": "Tab", "KP_Left": "Left",
    "KP_Right": "Right", "KP_Up": "Up", "KP_Down": "Down", "KP_Home": "Home", "KP_End": "End",
    "KP_Prior": "Prior", "KP_Page_Up": "Prior", "KP_Next": "Next", "KP_Page_Down": "Next",
    "KP_Insert": "Insert", "KP_Delete": "Delete", "KP_Add": "plus", "KP_Subtract": "minus",
  ]

  /// Whether keys are held that make another thing of it than what stands on it.
  public var isCombination: Bool { control || alt || logo }

  /// Whether it presses what has the focus.
  public var isActivation: Bool { ["space", "Return"].contains(name) && !isCombination }
}
