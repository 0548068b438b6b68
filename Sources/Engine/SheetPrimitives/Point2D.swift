/// A point in a view, in points. `y` grows downward.
public struct Point2D: Equatable, Hashable, Sendable {
  /// Points from the view's left edge.
  public var x: Double
  /// Points from the view's top edge.
  public var y: Double

  /// Creates a point from its coordinates, in points.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

#if !hasFeature(Embedded)
  extension Point2D: Codable {}
#endif
