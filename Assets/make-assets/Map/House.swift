struct House {
  var middle: Vector
  /// The direction of the front.
  var axis: Vector
  /// The length of the front, metres.
  var width: Double
  var depth: Double

  var corners: [Vector] {
    let (a, b) = (axis * (width / 2), axis.right * (depth / 2))
    return [middle - a - b, middle + a - b, middle + a + b, middle - a + b]
  }

  /// Whether two houses overlap by more than 0.8 metres.
  func overlaps(_ other: House) -> Bool {
    let away = other.middle - middle
    guard away.length < (width + depth + other.width + other.depth) / 2 else { return false }
    for axis in [axis, axis.right, other.axis, other.axis.right] {
      let reach = half(along: axis) + other.half(along: axis)
      if abs(away.dot(axis)) > reach - 0.8 { return false }
    }
    return true
  }

  private func half(along direction: Vector) -> Double {
    abs(axis.dot(direction)) * width / 2 + abs(axis.right.dot(direction)) * depth / 2
  }
}
