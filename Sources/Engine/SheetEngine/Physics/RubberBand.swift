/// Resistance past an edge: the offset grows more slowly than the pull and stays below `dimension`.
///
/// `f(x) = (1 − 1/(x·c/d + 1))·d`, the form of UIKit's scroll views, with `c = 0.55`.
public struct RubberBand: Equatable, Sendable {
  /// The derivative of the offset by the pull at the edge, 0…1; 0 disables the rubber band.
  public let coefficient: Double
  /// Upper limit of the offset, points.
  public let dimension: Double

  /// Creates a rubber band.
  ///
  /// - Parameters:
  ///   - coefficient: 0…1; 0 disables the rubber band.
  ///   - dimension: The size of the pulled view, points, ≥ 0; more than a billion counts as a
  ///     billion.
  public init(coefficient: Double = 0.55, dimension: Double) {
    // Replaces tiny coefficients by 0, because `pull(at:)` would overflow.
    self.coefficient = coefficient >= 1e-6 ? min(coefficient, 1) : 0
    // Limits huge dimensions, because the offset would be a product of 0 and infinity.
    self.dimension = dimension > 0 ? min(dimension, 1e9) : 0
  }

  /// The offset past the edge, points, ≥ 0, after a pull to `distance` points past the edge.
  public func offset(pulled distance: Double) -> Double {
    guard distance > 0, coefficient > 0, dimension > 0 else { return 0 }
    return (1 - 1 / (distance * coefficient / dimension + 1)) * dimension
  }

  /// The derivative of the offset by the pull, 0…1.
  public func slope(pulled distance: Double) -> Double {
    guard distance > 0, coefficient > 0, dimension > 0 else { return 0 }
    let stretch = distance * coefficient / dimension + 1
    return coefficient / (stretch * stretch)
  }

  func reaches(_ offset: Double) -> Bool { coefficient > 0 && offset < dimension * (1 - 1e-6) }

  /// The pull past the edge for an offset, points: the inverse of `offset(pulled:)`.
  public func pull(at offset: Double) -> Double {
    guard offset > 0, coefficient > 0, dimension > 0 else { return 0 }
    let limited = min(offset, dimension * (1 - 1e-9))
    return limited * dimension / (coefficient * (dimension - limited))
  }
}
