internal import SheetControls
internal import SheetPainting

/// The tabs of the map's screen.
enum MapTab: Int, CaseIterable {
  case explore, saved, transport, outdoors

  var title: String {
    switch self {
    case .explore: "Explore"
    case .saved: "Saved"
    case .transport: "Transport"
    case .outdoors: "Outdoors"
    }
  }

  private var icon: Path {
    switch self {
    case .explore: Icon.search
    case .saved: Icon.bookmark
    case .transport: Icon.tram
    case .outdoors: Icon.tree
    }
  }

  /// Creates a tab bar with all tabs.
  static func bar() -> TabBar {
    TabBar(allCases.map { TabBar.Tab($0.title, icon: $0.icon) })
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
