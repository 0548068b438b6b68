package enum PlaceKind: String, CaseIterable, Sendable {
  case cafe, bakery, restaurant, bar
  case museum, theatre
  case station, ferry, harbour
  case park, viewpoint, beach
  case hotel, shop, library, school, church, health, sport

  /// The kinds that share a colour on the map.
  package enum Group: CaseIterable, Sendable {
    case food
    /// Sights, music and museums.
    case culture
    case transport
    case nature
    /// Everything else.
    case services
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
