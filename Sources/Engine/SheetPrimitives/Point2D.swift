/// A point in a view, in points.
public struct Point2D: Equatable, Hashable, Sendable {
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

#if !hasFeature(Embedded)
  extension Point2D: Codable {}
#endif
