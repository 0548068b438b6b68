/// Resistance past an edge: the further one pulls, the less it follows, and never beyond `dimension`.
///
/// `f(x) = (1 − 1/(x·c/d + 1))·d`, the form that UIKit's scroll views are known to have, with
/// `c = 0.55`.
public struct RubberBand: Equatable, Hashable, Sendable {
  /// How much it follows at the edge, 0…1.
  public let coefficient: Double
  /// The greatest distance it can ever reach, points.
  public let dimension: Double

  /// Creates a rubber band.
  ///
  /// - Parameters:
  ///   - coefficient: 0…1; 0 does not follow at all.
  ///   - dimension: The size of what is pulled, points, ≥ 0.
  public init(coefficient: Double = 0.55, dimension: Double) {
    // What follows by less than a millionth does not follow, and its inverse is no number.
    self.coefficient = coefficient >= 1e-6 ? Swift.min(coefficient, 1) : 0
    self.dimension = dimension > 0 ? dimension : 0
  }

  /// How far the thing goes when it is pulled so far past the edge, points, ≥ 0.
  public func offset(pulled distance: Double) -> Double {
    guard distance > 0, coefficient > 0, dimension > 0 else { return 0 }
    return (1 - 1 / (distance * coefficient / dimension + 1)) * dimension
  }

  /// How fast the thing goes there for each point a second that it is pulled, 0…1.
  public func slope(pulled distance: Double) -> Double {
    guard distance > 0, coefficient > 0, dimension > 0 else { return 0 }
    let stretch = distance * coefficient / dimension + 1
    return coefficient / (stretch * stretch)
  }

  /// Whether it can be pulled so far past the edge that the thing goes so far, points.
  func reaches(_ offset: Double) -> Bool { coefficient > 0 && offset < dimension * (1 - 1e-6) }

  /// How far it has been pulled to be so far past the edge, points: the inverse of `offset`.
  public func pull(at offset: Double) -> Double {
    guard offset > 0, coefficient > 0, dimension > 0 else { return 0 }
    let limited = Swift.min(offset, dimension * (1 - 1e-9))
    return limited * dimension / (coefficient * (dimension - limited))
  }
}
