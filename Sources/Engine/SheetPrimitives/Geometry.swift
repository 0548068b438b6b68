/// A point in a view, in points.
public struct Point2D: Hashable, CodableSendable {
  /// Distance from the view's left edge.
  public var x: Double
  /// Distance from the view's top edge.
  public var y: Double

  /// Creates a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A width and a height, in points.
public struct Size2D: Hashable, CodableSendable {
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double

  /// Creates a size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// A rectangle in a view, in points.
public struct Rect2D: Hashable, CodableSendable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// The width, ≥ 0.
  public var width: Double
  /// The height, ≥ 0.
  public var height: Double

  /// Creates a rectangle from its top left corner and its size.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  package init(width: Double, height: Double) {
    self.init(x: 0, y: 0, width: width, height: height)
  }

  package static let zero = Rect2D(width: 0, height: 0)

  /// The right edge.
  public var maxX: Double { x + width }
  /// The bottom edge.
  public var maxY: Double { y + height }
  /// The horizontal middle.
  public var midX: Double { x + width / 2 }
  /// The vertical middle.
  public var midY: Double { y + height / 2 }

  /// Whether the width or the height is 0.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Whether a point is inside; the right and bottom edges are outside.
  public func contains(_ point: Point2D) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }

  /// The rectangle moved by a distance.
  public func offset(x dx: Double, y dy: Double) -> Rect2D {
    Rect2D(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// The rectangle grown on all four sides.
  public func outset(by margin: Double) -> Rect2D {
    Rect2D(x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
  }

  /// The rectangle shrunk by `dx` at the left and right, and by `dy` at the top and bottom, to a
  /// size of 0 at least; negative values grow it.
  public func inset(x dx: Double, y dy: Double) -> Rect2D {
    Rect2D(x: x + dx, y: y + dy, width: max(0, width - 2 * dx), height: max(0, height - 2 * dy))
  }

  /// The intersection of both rectangles; empty if they do not overlap.
  public func intersection(_ other: Rect2D) -> Rect2D {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return Rect2D(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top))
  }
}

// Embedded Swift has no `Codable`.
#if hasFeature(Embedded)
  package typealias CodableSendable = Sendable
#else
  package typealias CodableSendable = Codable & Sendable
#endif
