struct RingCut {
  var pieces: [Ring] = []
  /// The parts of the line inside the ring.
  var chords: [Course] = []
}

private struct Crossing {
  var edge: Int
  /// The position on the edge, 0…1.
  var along: Double
  /// The position on the line: a segment's index plus 0…1 along the segment.
  var place: Double
  var point: Vector
}

extension Array where Element == Vector {
  /// `line` must begin and end outside the ring. Returns nil if the line does not divide the ring.
  func cut(by line: Course) -> RingCut? {
    let crossings = self.crossings(with: line)
    guard !crossings.isEmpty, crossings.count % 2 == 0 else { return nil }
    // Along the line, crossings come in pairs, between which the line is inside the ring.
    let byPlace = crossings.indices.sorted { crossings[$0].place < crossings[$1].place }
    var partner = [Int](repeating: 0, count: crossings.count)
    var result = RingCut()
    for pair in stride(from: 0, to: byPlace.count, by: 2) {
      let (a, b) = (byPlace[pair], byPlace[pair + 1])
      partner[a] = b
      partner[b] = a
      result.chords.append(
        [crossings[a].point] + between(crossings[a], crossings[b], of: line)
          + [crossings[b].point])
    }
    var isUsed = [Bool](repeating: false, count: crossings.count)
    for start in crossings.indices where !isUsed[start] {
      var piece: Ring = []
      var current = start
      repeat {
        isUsed[current] = true
        let next = (current + 1) % crossings.count
        piece.append(crossings[current].point)
        piece += corners(from: crossings[current], to: crossings[next])
        piece.append(crossings[next].point)
        piece += between(crossings[next], crossings[partner[next]], of: line)
        current = partner[next]
      } while current != start
      result.pieces.append(piece)
    }
    // The areas do not add up if the line only touches the ring, or the ring touches itself.
    guard result.pieces.allSatisfy({ $0.area > 0 }),
      abs(result.pieces.reduce(0) { $0 + $1.area } - area) < 1
    else { return nil }
    return result
  }

  /// The points where a line crosses the ring, in the order of the ring's edges.
  private func crossings(with line: Course) -> [Crossing] {
    var result: [Crossing] = []
    for edge in indices {
      let (a, b) = (self[edge], self[(edge + 1) % count])
      for (index, (c, d)) in zip(line, line.dropFirst()).enumerated() {
        let turn = (b - a).cross(d - c)
        guard turn != 0 else { continue }
        let t = (c - a).cross(d - c) / turn
        let u = (c - a).cross(b - a) / turn
        guard t >= 0, t < 1, u >= 0, u < 1 else { continue }
        result.append(
          Crossing(edge: edge, along: t, place: Double(index) + u, point: a + (b - a) * t))
      }
    }
    return result.sorted { ($0.edge, $0.along) < ($1.edge, $1.along) }
  }

  private func corners(from: Crossing, to: Crossing) -> Course {
    var steps = (to.edge - from.edge + count) % count
    if steps == 0, to.along <= from.along { steps = count }
    return (0..<steps).map { self[(from.edge + 1 + $0) % count] }
  }

  private func between(_ from: Crossing, _ to: Crossing, of line: Course) -> Course {
    let (low, high) = (Swift.min(from.place, to.place), Swift.max(from.place, to.place))
    let (first, last) = (Int(low) + 1, Int(high))
    guard first <= last else { return [] }
    let places = Array(line[first...last])
    return from.place < to.place ? places : places.reversed()
  }
}
