internal import Glibc

/// The part of a press that a view claims. Drags that no view claims move the sheet.
public enum PressClaim: Equatable, Sendable {
  /// A click, until the press becomes a drag.
  case click
  /// A click and horizontal drags.
  case sideways
  /// The whole press.
  case all
}

/// A pointer that went down on a view.
public struct Press: Equatable, Sendable {
  package var point: Point2D
  /// 1 for a single click, 2 for the second of a double click, and so on.
  package var clickCount: Int
  /// Whether Shift was held, to extend a selection.
  package var isExtending: Bool
}

/// Two fingers that are down on a view, in the view's coordinates.
public struct Pinch: Equatable, Sendable {
  package var first: Point2D
  package var second: Point2D

  package init(first: Point2D, second: Point2D) {
    self.first = first
    self.second = second
  }

  package var middle: Point2D {
    Point2D(x: (first.x + second.x) / 2, y: (first.y + second.y) / 2)
  }

  /// The distance between the fingers, points.
  package var spread: Double { hypot(second.x - first.x, second.y - first.y) }
}

/// The shape of the mouse pointer.
public enum PointerShape: Equatable, Sendable {
  case arrow
  case hand
  case text
  case grab
  case grabbing
  case resize
}
