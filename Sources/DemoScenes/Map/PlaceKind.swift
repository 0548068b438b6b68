/// What a place is.
public enum PlaceKind: String, CaseIterable, Sendable {
  case cafe
  case bakery
  case restaurant
  case bar
  case museum
  case theatre
  case station
  case ferry
  case harbour
  case park
  case viewpoint
  case beach
  case hotel
  case shop
  case library
  case school
  case church
  case health
  case sport

  /// The kinds that share a colour on the map.
  public enum Group: CaseIterable, Sendable {
    /// Where one eats and drinks.
    case food
    /// Where one looks, listens and learns.
    case culture
    /// Where one sets out from.
    case transport
    /// Where one is outdoors.
    case nature
    /// Everything else.
    case services
  }

  /// The colour's group.
  public var group: Group {
    switch self {
    case .cafe, .bakery, .restaurant, .bar: .food
    case .museum, .theatre, .library, .school, .church: .culture
    case .station, .ferry, .harbour: .transport
    case .park, .viewpoint, .beach: .nature
    case .hotel, .shop, .health, .sport: .services
    }
  }

  /// The word for it, as a list shows it.
  public var title: String {
    switch self {
    case .cafe: "Café"
    case .bakery: "Bakery"
    case .restaurant: "Restaurant"
    case .bar: "Bar"
    case .museum: "Museum"
    case .theatre: "Theatre"
    case .station: "Railway station"
    case .ferry: "Ferry landing"
    case .harbour: "Harbour"
    case .park: "Park"
    case .viewpoint: "Viewpoint"
    case .beach: "Beach"
    case .hotel: "Hotel"
    case .shop: "Shop"
    case .library: "Library"
    case .school: "School"
    case .church: "Church"
    case .health: "Health"
    case .sport: "Sport"
    }
  }

  /// Other words that people look for it with.
  var otherWords: String {
    switch self {
    case .cafe: "coffee tea"
    case .bakery: "bread cake"
    case .restaurant: "food dinner lunch"
    case .bar: "pub drinks"
    case .museum: "gallery art"
    case .theatre: "cinema music concert"
    case .station: "train"
    case .ferry: "boat"
    case .harbour: "marina boat"
    case .park: "garden playground"
    case .viewpoint: "lookout view"
    case .beach: "swimming sand"
    case .hotel: "hostel rooms"
    case .shop: "shopping market store"
    case .library: "books"
    case .school: "education"
    case .church: "chapel"
    case .health: "hospital doctor pharmacy"
    case .sport: "swimming gym stadium"
    }
  }
}
