/// The part of a press that a view claims. The rest drags the sheet.
public enum PressClaim: Equatable, Sendable {
  /// A click, until the press becomes a drag.
  case click
  /// A click, and horizontal drags.
  case sideways
  /// The whole press.
  case all
}

/// A pointer that went down on a view.
public struct Press: Equatable, Sendable {
  /// The point, in the view's coordinates.
  public var point: Point2D
  /// 1 for a single click, 2 for the second of a double click, and so on.
  public var clickCount: Int
  /// Whether Shift was held, to extend a selection.
  public var isExtending: Bool
}
