/// A fill: a colour or a gradient.
package enum Paint: Sendable {
  /// A colour at a position of a gradient.
  package struct Stop: Sendable {
    /// The position on the gradient: 0 at its start, 1 at its end.
    package var offset: Double
    package var color: Color

    package init(_ offset: Double, _ color: Color) {
      self.offset = offset
      self.color = color
    }
  }

  case solid(Color)
  /// A gradient along a line; the first and last colours extend beyond its ends.
  case linear([Stop], from: Point2D, to: Point2D)

  /// A vertical gradient with equally spaced colours from y = `top` to y = `bottom`, points.
  package static func vertical(_ colors: [Color], from top: Double, to bottom: Double) -> Paint {
    let last = Double(max(1, colors.count - 1))
    return .linear(
      colors.enumerated().map { Stop(Double($0.offset) / last, $0.element) },
      from: Point2D(x: 0, y: top), to: Point2D(x: 0, y: bottom))
  }
}
