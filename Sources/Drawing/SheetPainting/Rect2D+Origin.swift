extension Rect2D {
  /// The empty rectangle at the origin.
  public static let zero = Rect2D(width: 0, height: 0)

  /// Creates a rectangle whose top left corner is the origin, in points.
  public init(width: Double, height: Double) {
    self.init(x: 0, y: 0, width: width, height: height)
  }
}
