/// A place or a direction on the map: metres to the east and to the south.
typealias Vector = SIMD2<Double>

extension SIMD2 where Scalar == Double {
  /// How far it reaches.
  var length: Double { (x * x + y * y).squareRoot() }
  /// The same direction, one metre long.
  var unit: Vector { length > 0 ? self / length : Vector(1, 0) }
  /// A quarter turn: the inner side of a ring that is walked forward.
  var left: Vector { Vector(-y, x) }
  /// The product that tells how far one goes along the other.
  func dot(_ other: Vector) -> Double { x * other.x + y * other.y }
  /// The product whose sign tells the side.
  func cross(_ other: Vector) -> Double { x * other.y - y * other.x }
}
