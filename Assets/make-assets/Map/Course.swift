/// A line through points of the map: a road, a bank or a shore.
typealias Course = [Vector]

extension Array where Element == Vector {
  /// A Catmull-Rom spline through the points, with a point about every `step` metres.
  func smoothed(every step: Double = 30) -> Course {
    guard count > 2 else { return resampled(every: step) }
    var result: Course = []
    for index in 0..<(count - 1) {
      let (p1, p2) = (self[index], self[index + 1])
      let p0 = index > 0 ? self[index - 1] : p1 * 2 - p2
      let p3 = index + 2 < count ? self[index + 2] : p2 * 2 - p1
      let parts = Swift.max(1, Int((p2 - p1).length / step))
      for part in 0..<parts {
        let t = Double(part) / Double(parts)
        let linear = (p2 - p0) * t
        // Adds in parts, because the compiler takes seconds to check a long sum of vectors.
        var square = p0 * 2
        square += p2 * 4 - p1 * 5
        square -= p3
        var cube = (p1 - p2) * 3
        cube += p3 - p0
        var point = p1 * 2 + linear
        point += square * (t * t)
        point += cube * (t * t * t)
        result.append(point * 0.5)
      }
    }
    result.append(self[count - 1])
    return result
  }

  /// The line with points at most `step` metres apart.
  func resampled(every step: Double) -> Course {
    guard let first else { return [] }
    var result = [first]
    for (from, to) in zip(self, dropFirst()) {
      let parts = Swift.max(1, Int(((to - from).length / step).rounded(.up)))
      for part in 1...parts { result.append(from + (to - from) * (Double(part) / Double(parts))) }
    }
    return result
  }

  /// The course with each point moved to the right of the course's direction; `distance` returns
  /// the metres for a point's index.
  func shifted(_ distance: (Int) -> Double) -> Course {
    indices.map { index in
      let before = self[Swift.max(index - 1, 0)]
      let after = self[Swift.min(index + 1, count - 1)]
      return self[index] + (after - before).unit.right * distance(index)
    }
  }

  /// Leaves out points that hardly bend the line (Douglas-Peucker); `tolerance` is in metres.
  func simplified(within tolerance: Double) -> Course {
    guard count > 2 else { return self }
    var keep = [Bool](repeating: false, count: count)
    keep[0] = true
    keep[count - 1] = true
    var open = [(0, count - 1)]
    while let (from, to) = open.popLast() {
      var farthest = (distance: tolerance, index: -1)
      for index in Swift.min(from + 1, to)..<to {
        let away = self[index].distance(toLineFrom: self[from], to: self[to])
        if away > farthest.distance { farthest = (away, index) }
      }
      guard farthest.index >= 0 else { continue }
      keep[farthest.index] = true
      open.append((from, farthest.index))
      open.append((farthest.index, to))
    }
    return indices.filter { keep[$0] }.map { self[$0] }
  }

  /// The runs of two or more consecutive points that satisfy a condition.
  func runs(where isKept: (Vector) -> Bool) -> [Course] {
    var result: [Course] = []
    var run: Course = []
    for place in self {
      if isKept(place) {
        run.append(place)
      } else {
        if run.count > 1 { result.append(run) }
        run = []
      }
    }
    if run.count > 1 { result.append(run) }
    return result
  }

  func distance(to place: Vector) -> Double {
    zip(self, dropFirst()).map { place.distance(toLineFrom: $0, to: $1) }.min() ?? .infinity
  }
}

extension SIMD2 where Scalar == Double {
  func distance(toLineFrom from: Vector, to: Vector) -> Double {
    let way = to - from
    let square = way.dot(way)
    let along = square > 0 ? Swift.min(Swift.max((self - from).dot(way) / square, 0), 1) : 0
    return (self - from - way * along).length
  }
}
