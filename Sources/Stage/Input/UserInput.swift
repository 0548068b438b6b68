public import SheetEngine

/// Something that the user did, as a window tells it. Points of the view.
public enum UserInput: Equatable, Sendable {
  /// A pointer went down: which of several quick clicks it is, and whether Shift was held.
  case pressed(Point, PointerID, clickCount: Int = 1, isExtending: Bool = false)
  /// A pointer moved; the mouse also while it is not down.
  case moved(Point, PointerID)
  /// A pointer went up.
  case released(Point, PointerID)
  /// The mouse pointer left the view.
  case left
  /// The pointers were taken away: what they did is undone.
  case cancelled
  /// The wheel was turned; negative notches turn away from the user.
  case wheel(Point, notches: Double)
  /// A touchpad scrolled; both 0 says that the fingers were lifted.
  case scrolled(Point, dx: Double, dy: Double)
  /// A key went down.
  case key(KeyPress)
  /// Text came from the clipboard.
  case pasted(String)
}
