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
  public var place: Point
  /// 1 for a single click, 2 for the second of a double click, and so on.
  public var clickCount: Int
  /// Whether Shift was held: a selection is extended.
  public var isExtending: Bool

  /// Creates a press.
  public init(place: Point, clickCount: Int = 1, isExtending: Bool = false) {
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
