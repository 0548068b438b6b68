import Glibc

/// Writes the map as text: each line has a word for the kind of thing, then numbers in whole
/// metres.
///
/// An outline's first point is relative to the map's north-west corner, each further point to the
/// previous one.
struct MapText {
  private(set) var lines: [String] = []

  mutating func addComment(_ text: String) { lines.append("# " + text) }

  mutating func size(_ metres: Double) { lines.append("size \(Int(metres)) \(Int(metres))") }

  mutating func add(_ word: String, _ kind: String, _ course: Course) {
    var last = (x: 0, y: 0)
    var numbers: [String] = []
    for place in course {
      let next = (x: Int(place.x.rounded()), y: Int(place.y.rounded()))
      guard numbers.isEmpty || next != last else { continue }
      numbers.append("\(next.x - last.x) \(next.y - last.y)")
      last = next
    }
    lines.append("\(word) \(kind) " + numbers.joined(separator: " "))
  }

  /// For each house: position relative to the previous house, width, depth, and direction in 128ths
  /// of a half turn.
  mutating func add(_ houses: [House]) {
    var last = (x: 0, y: 0)
    let numbers = houses.map { house in
      let next = (x: Int(house.middle.x.rounded()), y: Int(house.middle.y.rounded()))
      defer { last = next }
      let sizes = "\(Int(house.width.rounded())) \(Int(house.depth.rounded()))"
      return "\(next.x - last.x) \(next.y - last.y) \(sizes) \(house.turn)"
    }
    guard !numbers.isEmpty else { return }
    lines.append("houses " + numbers.joined(separator: " "))
  }

  mutating func label(_ kind: String, rank: Int, at place: Vector, _ name: String) {
    lines.append(
      "label \(kind) \(rank) \(Int(place.x.rounded())) \(Int(place.y.rounded())) \(name)")
  }

  mutating func add(_ entry: PlaceEntry, at place: Vector, address: String, district: String) {
    let numbers = "\(entry.rank) \(Int(place.x.rounded())) \(Int(place.y.rounded()))"
    lines.append(
      "place \(entry.kind) \(numbers) \(entry.rating) \(entry.reviews) "
        + "\(entry.name)|\(address)|\(district)")
  }

  var text: String { lines.joined(separator: "\n") + "\n" }
}

extension House {
  /// In 128ths of a half turn.
  var turn: Int {
    let steps = Int((atan2(axis.y, axis.x) / .pi * 128).rounded())
    return (steps + 256) % 128
  }
}
