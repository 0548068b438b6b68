/// A timing curve as in UIKit and CSS: a cubic Bézier from (0, 0) to (1, 1).
///
/// Time is x, progress is y. The control points' x lie in 0…1, so x never decreases.
public struct CubicBezier: Equatable, Sendable {
  /// First control point, x, 0…1.
  public let x1: Double
  /// First control point, y.
  public let y1: Double
  /// Second control point, x, 0…1.
  public let x2: Double
  /// Second control point, y.
  public let y2: Double

  /// Progress equals time.
  public static let linear = CubicBezier(0, 0, 1, 1)
  /// Starts slowly; same numbers as UIKit and CSS.
  public static let easeIn = CubicBezier(0.42, 0, 1, 1)
  /// Ends slowly; same numbers as UIKit and CSS.
  public static let easeOut = CubicBezier(0, 0, 0.58, 1)
  /// Starts and ends slowly; same numbers as UIKit and CSS.
  public static let easeInOut = CubicBezier(0.42, 0, 0.58, 1)

  /// Creates a curve from its two control points. Clamps each x to 0…1 and an infinite y to the
  /// greatest finite number; replaces NaN by the coordinate of `linear`.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = x1.isNaN ? 0 : x1.clamped(0, 1)
    self.y1 = y1.isNaN ? 0 : CubicBezier.finite(y1)
    self.x2 = x2.isNaN ? 1 : x2.clamped(0, 1)
    self.y2 = y2.isNaN ? 1 : CubicBezier.finite(y2)
  }

  /// The progress at a fraction of the duration, accurate to 1e-12; exactly 0 at 0, and 1 at 1.
  ///
  /// - Parameter time: Fraction of the duration, clamped to 0…1.
  public func progress(at time: Double) -> Double { state(at: time).progress }

  /// The derivative of progress by time, in 1 / duration.
  ///
  /// - Parameter time: Fraction of the duration, clamped to 0…1.
  public func slope(at time: Double) -> Double { state(at: time).slope }

  func state(at time: Double) -> (progress: Double, slope: Double) {
    let time = time.clamped(0, 1)
    if self == .linear { return (time, 1) }
    let s = parameter(at: time)
    let isInside = time > 0 && time < 1
    return (isInside ? CubicBezier.coordinate(y1, y2, at: s) : time, slope(atParameter: s))
  }

  private static func finite(_ value: Double) -> Double {
    value.clamped(-.greatestFiniteMagnitude, .greatestFiniteMagnitude)
  }

  private func slope(atParameter s: Double) -> Double {
    let slope = rawSlope(atParameter: s)
    return slope.isNaN ? 0 : CubicBezier.finite(slope)
  }

  private func rawSlope(atParameter s: Double) -> Double {
    let dx = CubicBezier.derivative(x1, x2, at: s)
    let dy = CubicBezier.derivative(y1, y2, at: s)
    if dx > 1e-9 { return dy / dx }
    // Uses a point just inside, because both derivatives are 0 if a control point is at its end
    // point.
    let inside = s < 0.5 ? s + 1e-5 : s - 1e-5
    let insideDX = CubicBezier.derivative(x1, x2, at: inside)
    return insideDX > 0 ? CubicBezier.derivative(y1, y2, at: inside) / insideDX : 0
  }

  /// The curve parameter whose x is `time`, by Newton's method with bisection, because Newton's
  /// method alone fails on flat curves.
  private func parameter(at time: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var s = time
    for _ in 0..<64 {
      let error = CubicBezier.coordinate(x1, x2, at: s) - time
      if abs(error) < 1e-14 { break }
      if error > 0 { high = s } else { low = s }
      let slope = CubicBezier.derivative(x1, x2, at: s)
      let newton = s - error / slope
      let next = slope > 1e-9 && newton > low && newton < high ? newton : (low + high) / 2
      if abs(next - s) < 1e-15 { break }
      s = next
    }
    return s
  }

  private static func coordinate(_ p1: Double, _ p2: Double, at s: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * s * p1 + 3 * r * s * s * p2 + s * s * s
  }

  private static func derivative(_ p1: Double, _ p2: Double, at s: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * p1 + 6 * r * s * (p2 - p1) + 3 * s * s * (1 - p2)
  }
}
