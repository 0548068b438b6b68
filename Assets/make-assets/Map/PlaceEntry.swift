/// A place that the user can search for, such as a café, before it has a position.
struct PlaceEntry {
  var kind: String
  /// 1 is shown from afar, 4 only from near.
  var rank: Int
  var district: String
  var name: String
  /// Metres on the map, before `Terrain.bent`; nil for a place that gets a random house of its
  /// district.
  var spot: Vector?
  /// The rating in tenths of a star, 10…50; 0 for kinds without ratings.
  var rating: Int
  var reviews: Int

  /// Parses a row such as `cafe 1 Old Town|Lantern Coffee`; `@x,y` may follow the name.
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

  static let all: [PlaceEntry] = {
    var dice = Dice(seed: 5)
    return (food + culture + outdoors + services).split(separator: "\n").map {
      PlaceEntry(row: $0, dice: &dice)
    }
  }()
}
