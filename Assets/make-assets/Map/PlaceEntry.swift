/// A place of the list, before it has a spot.
struct PlaceEntry {
  var kind: String
  /// 1 seen from afar, 4 only from near.
  var rank: Int
  var district: String
  var name: String
  /// Where it is, for places that are not in a house.
  var spot: Vector?
  /// Tenths of a star, 10…50; 0 for what nobody rates.
  var rating: Int
  /// How many people rated it.
  var reviews: Int

  /// Creates it from a row: kind, rank and district, a bar, the name, perhaps `@` and where it is.
  init(row: Substring, dice: inout Dice) {
    let halves = row.split(separator: "|")
    let words = halves[0].split(separator: " ")
    let name = halves[1].split(separator: "@")
    kind = String(words[0])
    rank = Int(words[1]) ?? 4
    district = words[2...].joined(separator: " ")
    self.name = String(name[0])
    if name.count > 1 {
      let numbers = name[1].split(separator: ",").compactMap { Double($0) }
      spot = Vector(numbers[0], numbers[1])
    }
    let isRated = !["station", "ferry", "school", "health"].contains(kind)
    rating = isRated ? 38 + dice.pick(12) : 0
    reviews = isRated ? 12 + dice.pick([2400, 1200, 600, 260][rank - 1]) : 0
  }

  /// All places.
  static let all: [PlaceEntry] = {
    var dice = Dice(seed: 5)
    return (food + culture + outdoors + services).split(separator: "\n").map {
      PlaceEntry(row: $0, dice: &dice)
    }
  }()
}
