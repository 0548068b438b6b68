internal import Glibc
package import SheetControls

package struct Place: Equatable, Sendable, Identifiable {
  /// The place's index in the map's list.
  package let id: Int
  package let kind: PlaceKind
  /// The importance: 1 appears at all zooms, 4 only at large zooms.
  package let rank: Int
  /// The location, metres from the map's north-west corner.
  package let location: Point2D
  package let name: String
  package let address: String
  package let district: String
  /// The mean rating, 1 to 5 stars; nil without ratings.
  package let rating: Double?
  package let reviews: Int

  /// Metres.
  package func distance(from other: Point2D) -> Double {
    let (dx, dy) = (location.x - other.x, location.y - other.y)
    return (dx * dx + dy * dy).squareRoot()
  }

  /// The way to this place in a sentence, as the crow flies.
  package func way(from other: Place) -> String {
    if id == other.id { return "You are there: \(address), \(district)." }
    let distance = distance(from: other.location)
    // A walker covers about 75 metres a minute.
    let minutes = max(1, Int((distance / 75).rounded()))
    return "From \(other.name), \(Place.text(ofDistance: distance)) to the "
      + "\(direction(from: other.location)): about \(minutes) minute\(minutes == 1 ? "" : "s") on "
      + "foot, to \(address) in \(district)."
  }

  private func direction(from other: Point2D) -> String {
    let names = [
      "east", "south-east", "south", "south-west", "west", "north-west", "north", "north-east",
    ]
    let angle = atan2(location.y - other.y, location.x - other.x)
    return names[(Int((angle / (.pi / 4)).rounded()) + 8) % 8]
  }

  /// A distance as text, such as "350 m" or "1.2 km".
  package static func text(ofDistance metres: Double) -> String {
    guard metres >= 995 else { return "\(Int((metres / 10).rounded()) * 10) m" }
    let tenths = Int((metres / 100).rounded())
    return tenths < 100
      ? "\(tenths / 10).\(tenths % 10) km" : "\(Int((metres / 1000).rounded())) km"
  }
}

package enum PlaceKind: String, CaseIterable, Sendable {
  case cafe, bakery, restaurant, bar
  case museum, theatre
  case station, ferry, harbour
  case park, viewpoint, beach
  case hotel, shop, library, school, church, health, sport

  /// Kinds that share a colour and a filter; raw values are the filters' titles.
  package enum Group: String, CaseIterable, Sendable {
    case food = "Food"
    case culture = "Culture"
    case transport = "Travel"
    case nature = "Nature"
    case services = "Services"
  }

  package var group: Group { entry.group }
  package var title: String { entry.title }
  var otherWords: String { entry.words }

  private var entry: (title: String, group: Group, words: String) {
    switch self {
    case .cafe: ("Café", .food, "coffee tea")
    case .bakery: ("Bakery", .food, "bread cake")
    case .restaurant: ("Restaurant", .food, "food dinner lunch")
    case .bar: ("Bar", .food, "pub drinks")
    case .museum: ("Museum", .culture, "gallery art")
    case .theatre: ("Theatre", .culture, "cinema music concert")
    case .station: ("Railway station", .transport, "train")
    case .ferry: ("Ferry landing", .transport, "boat")
    case .harbour: ("Harbour", .transport, "marina boat")
    case .park: ("Park", .nature, "garden playground")
    case .viewpoint: ("Viewpoint", .nature, "lookout view")
    case .beach: ("Beach", .nature, "swimming sand")
    case .hotel: ("Hotel", .services, "hostel rooms")
    case .shop: ("Shop", .services, "shopping market store")
    case .library: ("Library", .culture, "books")
    case .school: ("School", .culture, "education")
    case .church: ("Church", .culture, "chapel")
    case .health: ("Health", .services, "hospital doctor pharmacy")
    case .sport: ("Sport", .services, "swimming gym stadium")
    }
  }
}

package struct Places: Sendable {
  /// A place's `id` is its index here.
  package let all: [Place]
  /// The words of each place's name, kind and district.
  private let words: [[[String]]]

  package init(_ places: [Place]) {
    all = places
    words = places.map { place in
      [place.name, "\(place.kind.title) \(place.kind.otherWords)", place.district]
        .map(SearchText.words)
    }
  }

  /// The matching places, best first; all places if the query has no letters or digits. Each word
  /// of the query must begin a word of the name, kind or district.
  package func search(_ query: String, from location: Point2D) -> [Place] {
    let wanted = SearchText.words(of: query)
    let found = zip(all, words).compactMap { place, words in
      Places.order(of: words, wanted).map { ($0, place.distance(from: location), place) }
    }
    return found.sorted { ($0.0, $0.1, $0.2.id) < ($1.0, $1.1, $1.2.id) }.map(\.2)
  }

  /// 0 for the best match; nil if a wanted word does not match.
  private static func order(of words: [[String]], _ wanted: [String]) -> Int? {
    let begins = words[0].joined(separator: " ").hasPrefix(wanted.joined(separator: " "))
    var result = begins ? 0 : 1
    for word in wanted {
      let match = words.firstIndex { $0.contains { $0.hasPrefix(word) } }
      guard let match else { return nil }
      if match > 0 { result = max(result, match + 1) }
    }
    return result
  }
}

private enum SearchText {
  /// An apostrophe does not end a word.
  static func words(of text: String) -> [String] {
    var words: [String] = []
    var word = ""
    for scalar in text.lowercased().unicodeScalars {
      if (0x300...0x36F).contains(scalar.value) || scalar == "'" || scalar == "\u{2019}" {
        continue
      }
      if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
        word += base(of: scalar)
      } else if !word.isEmpty {
        words.append(word)
        word = ""
      }
    }
    return word.isEmpty ? words : words + [word]
  }

  /// A Latin letter without diacritics; any other scalar unchanged.
  private static func base(of scalar: Unicode.Scalar) -> String {
    guard (0xDF...0x17F).contains(scalar.value) else { return String(scalar) }
    return bases[scalar] ?? String(scalar)
  }

  private static let bases: [Unicode.Scalar: String] = {
    let rows = [
      "a": "àáâãäåāăą", "c": "çćĉċč", "d": "ďđð", "e": "èéêëēĕėęě", "g": "ĝğġģ", "h": "ĥħ",
      "i": "ìíîïĩīĭįı", "j": "ĵ", "k": "ķ", "l": "ĺļľŀł", "n": "ñńņňŉ", "o": "òóôõöøōŏő",
      "r": "ŕŗř", "s": "śŝşšſ", "t": "ţťŧ", "u": "ùúûüũūŭůűų", "w": "ŵ", "y": "ýÿŷ", "z": "źżž",
      "ae": "æ", "oe": "œ", "ss": "ß", "th": "þ", "ij": "ĳ",
    ]
    var result: [Unicode.Scalar: String] = [:]
    for (base, letters) in rows {
      for letter in letters.unicodeScalars { result[letter] = base }
    }
    return result
  }()
}
