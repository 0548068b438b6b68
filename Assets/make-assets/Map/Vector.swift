/// A point or a direction on the map: metres to the east and to the south.
typealias Vector = SIMD2<Double>

extension SIMD2 where Scalar == Double {
  /// The vector's length, metres.
  var length: Double { (x * x + y * y).squareRoot() }
  /// The same direction, one metre long.
  var unit: Vector { length > 0 ? self / length : Vector(1, 0) }
  /// The vector after a quarter turn: it points to the inside of a ring that has this direction.
  var left: Vector { Vector(-y, x) }
  func dot(_ other: Vector) -> Double { x * other.x + y * other.y }
  /// The cross product, whose sign tells on which side the other vector points.
  func cross(_ other: Vector) -> Double { x * other.y - y * other.x }
}
