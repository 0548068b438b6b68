/// A width and a height, in points.
public struct Size2D: Equatable, Hashable, Sendable {
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

#if !hasFeature(Embedded)
  extension Size2D: Codable {}
#endif
