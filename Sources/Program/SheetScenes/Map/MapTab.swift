internal import SheetControls
internal import SheetPainting

enum MapTab: Int, CaseIterable {
  case explore, saved, transport, outdoors

  private var entry: (title: String, icon: Path, prompt: String) {
    switch self {
    case .explore: ("Explore", Icon.search, "Search the town")
    case .saved: ("Saved", Icon.bookmark, "Search saved places")
    case .transport: ("Transport", Icon.tram, "Search stations and ferries")
    case .outdoors: ("Outdoors", Icon.tree, "Search parks and beaches")
    }
  }

  var title: String { entry.title }
  var searchPrompt: String { entry.prompt }

  static func bar() -> TabBar {
    TabBar(allCases.map { TabBar.Tab($0.title, icon: $0.entry.icon) })
  }
}
