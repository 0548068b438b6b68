internal import SheetControls
internal import SheetPainting

/// A search field and filters by kind of place. In a card beside the map, the header also contains
/// the back button and the tabs.
final class MapHeader: View {
  /// The height, points; the lowest detent is 26 points higher.
  static let height = 124.0
  /// The height in a card beside the map, points. 16 points are empty below the filters; the last
  /// point is the bottom line.
  static let dockedHeight = 177.0

  var isDocked = false {
    didSet { if isDocked != oldValue { layout() } }
  }
  let back = IconButton(Icon.back, label: "Back")
  let tabs = MapTab.bar()
  let field = TextField(placeholder: "Search the town")
  var onFilter: () -> Void = {}
  private(set) var group: PlaceKind.Group?
  private let chips = ChipStrip(PlaceKind.Group.allCases.map(\.rawValue))

  override init() {
    super.init()
    tabs.isBar = false
    for view in [back, field, tabs, chips] { add(view) }
    for (chip, kind) in zip(chips.chips, PlaceKind.Group.allCases) {
      chip.action = { [weak self] in
        guard let self else { return }
        filter(by: group == kind ? nil : kind)
        onFilter()
      }
    }
  }

  override var role: Role? { .group }
  override var label: String { "Places" }
  var query: String { field.buffer.text }

  func show(_ tab: MapTab) {
    field.placeholder = tab.searchPrompt
    clear()
  }

  func clear() {
    field.setText("")
    filter(by: nil)
  }

  private func filter(by group: PlaceKind.Group?) {
    self.group = group
    for (chip, kind) in zip(chips.chips, PlaceKind.Group.allCases) { chip.isOn = kind == group }
  }

  override func layout() {
    let column = Page.column(in: frame.width, widest: 640)
    for view in [back, tabs] { view.isHidden = !isDocked }
    back.frame = Rect2D(x: column.x - 10, y: 16, width: 44, height: 44)
    let left = isDocked ? back.frame.maxX + 4 : column.x
    field.frame = Rect2D(x: left, y: 16, width: column.x + column.width - left, height: 44)
    tabs.frame = Rect2D(x: column.x - 8, y: 66, width: column.width + 16, height: TabBar.height)
    // The strip has the full width, because a chip cut off at the edge hints at more chips.
    chips.margin = column.x
    chips.frame = Rect2D(
      x: 0, y: (isDocked ? 126 : 76) - ChipStrip.air, width: frame.width, height: ChipStrip.height)
  }

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    painter.separator(y: frame.height - 1, width: frame.width)
  }
}

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
