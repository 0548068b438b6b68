package enum Paint: Sendable {
  package struct Stop: Sendable {
    /// 0 at the gradient's start, 1 at its end.
    package var offset: Double
    package var color: Color

    package init(_ offset: Double, _ color: Color) {
      self.offset = offset
      self.color = color
    }
  }

  case solid(Color)
  /// The first and last colours extend beyond the ends.
  case linear([Stop], from: Point2D, to: Point2D)

  /// Spaces the colours equally from y = `top` to y = `bottom`, points.
  package static func vertical(_ colors: [Color], from top: Double, to bottom: Double) -> Paint {
    let last = Double(max(1, colors.count - 1))
    return .linear(
      colors.enumerated().map { Stop(Double($0.offset) / last, $0.element) },
      from: Point2D(x: 0, y: top), to: Point2D(x: 0, y: bottom))
  }
}
