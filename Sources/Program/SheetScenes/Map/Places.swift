package import SheetControls

package struct Places: Sendable {
  /// A place's `id` is its index here.
  package let all: [Place]
  private let entries: [Entry]

  private struct Entry: Sendable {
    let name: String
    let nameWords: [String]
    let kindWords: [String]
    let districtWords: [String]
  }

  package init(_ places: [Place]) {
    all = places
    entries = places.map { place in
      let nameWords = SearchText.words(of: place.name)
      return Entry(
        name: nameWords.joined(separator: " "), nameWords: nameWords,
        kindWords: SearchText.words(of: place.kind.title + " " + place.kind.otherWords),
        districtWords: SearchText.words(of: place.district))
    }
  }

  /// The places that match a query, best first; all if it has no letters or digits. Each of its
  /// words must begin a word of the name, kind or district.
  package func search(_ query: String, from location: Point2D) -> [Place] {
    let words = SearchText.words(of: query)
    let phrase = words.joined(separator: " ")
    var found: [(order: Int, away: Double, place: Place)] = []
    for (place, entry) in zip(all, entries) {
      if let order = order(of: entry, words: words, phrase: phrase) {
        found.append((order, place.distance(from: location), place))
      }
    }
    return found.sorted {
      ($0.order, $0.away, $0.place.id) < ($1.order, $1.away, $1.place.id)
    }.map(\.place)
  }

  /// The rank of a match, 0 for the best; nil if a word does not match.
  private func order(of entry: Entry, words: [String], phrase: String) -> Int? {
    var result = entry.name.hasPrefix(phrase) ? 0 : 1
    for word in words {
      if entry.nameWords.contains(where: { $0.hasPrefix(word) }) { continue }
      if entry.kindWords.contains(where: { $0.hasPrefix(word) }) {
        result = max(result, 2)
      } else if entry.districtWords.contains(where: { $0.hasPrefix(word) }) {
        result = max(result, 3)
      } else {
        return nil
      }
    }
    return result
  }
}
