/// A closed outline; its inside is on the right of its direction.
typealias Ring = [Vector]

/// The smallest rectangle around a ring that is parallel to one of the ring's edges.
struct Frame {
  var middle: Vector
  /// The direction of the rectangle's longer side.
  var axis: Vector
  var length: Double
  var breadth: Double
}

extension Array where Element == Vector {
  /// Square metres; negative if the inside is on the left.
  var area: Double {
    guard let last else { return 0 }
    var sum = 0.0
    var before = last
    for place in self {
      sum += before.cross(place)
      before = place
    }
    return sum / 2
  }

  var centroid: Vector {
    guard let last else { return .zero }
    var sum = Vector.zero
    var weight = 0.0
    var before = last
    for place in self {
      let part = (before - last).cross(place - last)
      sum += (before + place + last) * part
      weight += part
      before = place
    }
    return weight == 0 ? last : sum / (3 * weight)
  }

  func contains(_ place: Vector) -> Bool {
    guard var before = last else { return false }
    var isInside = false
    for corner in self {
      if (corner.y > place.y) != (before.y > place.y) {
        let t = (place.y - corner.y) / (before.y - corner.y)
        if place.x < corner.x + (before.x - corner.x) * t { isInside.toggle() }
      }
      before = corner
    }
    return isInside
  }

  var frame: Frame {
    var best = Frame(middle: .zero, axis: Vector(1, 0), length: .infinity, breadth: .infinity)
    for (index, place) in enumerated() {
      let edge = self[(index + 1) % count] - place
      guard edge.length > 20 else { continue }
      let axis = edge.unit
      let (along, across) = (map { $0.dot(axis) }, map { $0.dot(axis.right) })
      guard let a0 = along.min(), let a1 = along.max(), let c0 = across.min(),
        let c1 = across.max(), (a1 - a0) * (c1 - c0) < best.length * best.breadth
      else { continue }
      let middle = axis * ((a0 + a1) / 2) + axis.right * ((c0 + c1) / 2)
      let isLong = a1 - a0 >= c1 - c0
      best = Frame(
        middle: middle, axis: isLong ? axis : axis.right, length: Swift.max(a1 - a0, c1 - c0),
        breadth: Swift.min(a1 - a0, c1 - c0))
    }
    return best
  }
}
