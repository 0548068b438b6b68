/// A point or a direction on the map: metres to the east and to the south.
typealias Vector = SIMD2<Double>

extension SIMD2 where Scalar == Double {
  var length: Double { (x * x + y * y).squareRoot() }
  /// One metre long; points east for a zero vector.
  var unit: Vector { length > 0 ? self / length : Vector(1, 0) }
  /// The vector after a quarter turn to the right: east becomes south.
  var right: Vector { Vector(-y, x) }
  func dot(_ other: Vector) -> Double { x * other.x + y * other.y }
  /// Positive if the other vector points to the right of this one.
  func cross(_ other: Vector) -> Double { x * other.y - y * other.x }
}
