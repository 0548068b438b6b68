/// A fill: a colour or a gradient.
public enum Paint: Sendable {
  /// A colour at a position of a gradient.
  public struct Stop: Sendable {
    /// The position on the gradient: 0 at its start, 1 at its end.
    public var offset: Double
    /// The colour.
    public var color: Color

    /// Creates a stop.
    public init(_ offset: Double, _ color: Color) {
      self.offset = offset
      self.color = color
    }
  }

  case solid(Color)
  /// A gradient along a line; the first and last colours extend beyond its ends.
  case linear([Stop], from: Point2D, to: Point2D)

  /// A vertical gradient with equally spaced colours from y = `top` to y = `bottom`, points.
  public static func vertical(_ colors: [Color], from top: Double, to bottom: Double) -> Paint {
    let last = Double(max(1, colors.count - 1))
    return .linear(
      colors.enumerated().map { Stop(Double($0.offset) / last, $0.element) },
      from: Point2D(x: 0, y: top), to: Point2D(x: 0, y: bottom))
  }
}
