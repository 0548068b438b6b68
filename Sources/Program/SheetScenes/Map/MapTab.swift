/// The parts of the map's screen.
enum MapTab: CaseIterable {
  case explore, saved, transport, outdoors

  var title: String {
    switch self {
    case .explore: "Explore"
    case .saved: "Saved"
    case .transport: "Transport"
    case .outdoors: "Outdoors"
    }
  }

  /// The placeholder of the search field.
  var searchPrompt: String {
    switch self {
    case .explore: "Search the town"
    case .saved: "Search saved places"
    case .transport: "Search stations and ferries"
    case .outdoors: "Search parks and beaches"
    }
  }
}
