/// A place in the view, in points. `y` grows downward.
public struct Point: Equatable, Hashable, Sendable {
  /// Points from the view's left edge.
  public var x: Double
  /// Points from the view's top edge.
  public var y: Double

  /// Creates a place from its coordinates, in points.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  var isSensible: Bool { x.isSensible && y.isSensible }
}

/// A width and a height, in points.
public struct Size: Equatable, Hashable, Sendable {
  /// Points from left to right.
  public var width: Double
  /// Points from top to bottom.
  public var height: Double

  /// Creates a size, in points.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// A rectangle in the view, in points.
public struct Rect: Equatable, Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// Points from left to right, ≥ 0.
  public var width: Double
  /// Points from top to bottom, ≥ 0.
  public var height: Double

  /// Creates a rectangle from its top left corner and its size, in points.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The right edge.
  public var maxX: Double { x + width }
  /// The bottom edge.
  public var maxY: Double { y + height }

  /// Whether a place is inside; the left and top edges are, the right and bottom edges are not.
  public func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }

  /// The rectangle grown by `margin` points on all four sides.
  public func outset(by margin: Double) -> Rect {
    Rect(
      x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
  }
}
