internal import Glibc

/// Two fingers that are down on a view, in the view's coordinates.
public struct Pinch: Equatable, Sendable {
  /// The finger that went down first.
  public var first: Point2D
  /// The finger that went down second.
  public var second: Point2D

  /// Creates a pinch.
  public init(first: Point2D, second: Point2D) {
    self.first = first
    self.second = second
  }

  /// The point halfway between the fingers.
  public var middle: Point2D {
    Point2D(x: (first.x + second.x) / 2, y: (first.y + second.y) / 2)
  }

  /// The distance between the fingers, points.
  public var spread: Double { hypot(second.x - first.x, second.y - first.y) }
}
