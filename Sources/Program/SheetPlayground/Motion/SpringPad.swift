public import SheetEngine

/// Springs on a pad: response across, damping ratio up.
public enum SpringPad {
  /// Seconds, from the left edge to the right.
  public static let responses = 0.1...1.2
  /// From the lower edge to the upper.
  public static let dampingRatios = 0.2...1.2

  /// The spring at a point of the pad, in hundredths.
  ///
  /// - Parameter point: 0…1 each, y counted upward; beyond the pad counts as its edge.
  public static func spring(at point: Point2D) -> SheetSpring {
    SheetSpring(
      response: value(point.x, in: responses), dampingRatio: value(point.y, in: dampingRatios))
  }

  /// Where an animation is on the pad, and whether it is a spring. A timing curve is shown as the critical
  /// spring that takes as long.
  public static func point(of animation: SheetAnimation) -> (point: Point2D, isSpring: Bool) {
    switch animation.curve {
    case .spring(let spring): (point(of: spring), true)
    case .bezier:
      (point(of: SheetSpring(response: animation.duration, dampingRatio: 1)), false)
    }
  }

  /// Where a spring is on the pad; at its edge when it lies beyond.
  public static func point(of spring: SheetSpring) -> Point2D {
    Point2D(
      x: part(of: spring.response, in: responses),
      y: part(of: spring.dampingRatio, in: dampingRatios))
  }

  private static func value(_ part: Double, in range: ClosedRange<Double>) -> Double {
    let length = range.upperBound - range.lowerBound
    return ((range.lowerBound + length * min(max(part, 0), 1)) * 100).rounded() / 100
  }

  private static func part(of value: Double, in range: ClosedRange<Double>) -> Double {
    let part = (value - range.lowerBound) / (range.upperBound - range.lowerBound)
    return min(max(part, 0), 1)
  }
}
