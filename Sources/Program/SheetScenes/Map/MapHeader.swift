internal import SheetControls

/// A search field and filters by kind of place; beside the map also the back button and tabs.
final class MapHeader: View {
  /// Points; the lowest detent is barely higher.
  static let height = 124.0
  /// The height in a card beside the map, points, including 16 below the buttons and a line.
  static let dockedHeight = 177.0

  var isDocked = false {
    didSet { if isDocked != oldValue { layout() } }
  }
  let back = IconButton(Icon.back, label: "Back")
  let tabs = MapTab.bar()
  let field = TextField(placeholder: "Search the town")
  var onFilter: () -> Void = {}
  private(set) var group: PlaceKind.Group?
  private let chips: ChipStrip

  var groupTitle: String? { MapHeader.groups.first { $0.group == group }?.title }

  private static let groups: [(title: String, group: PlaceKind.Group)] = [
    ("Food", .food), ("Culture", .culture), ("Travel", .transport), ("Outdoors", .nature),
    ("Services", .services),
  ]

  override init() {
    chips = ChipStrip(MapHeader.groups.map(\.title))
    super.init()
    tabs.isBar = false
    for view in [back, field, tabs, chips] { add(view) }
    for (chip, entry) in zip(chips.chips, MapHeader.groups) {
      chip.action = { [weak self] in
        guard let self else { return }
        filter(by: group == entry.group ? nil : entry.group)
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
    for (chip, entry) in zip(chips.chips, MapHeader.groups) { chip.isOn = entry.group == group }
  }

  override func layout() {
    let column = Page.column(in: frame.width, widest: 640)
    for view in [back, tabs] { view.isHidden = !isDocked }
    back.frame = Rect2D(x: column.x - 10, y: 16, width: 44, height: 44)
    let left = isDocked ? back.frame.maxX + 4 : column.x
    field.frame = Rect2D(x: left, y: 16, width: column.x + column.width - left, height: 44)
    tabs.frame = Rect2D(x: column.x - 8, y: 66, width: column.width + 16, height: TabBar.height)
    // The strip has the full width, because a chip cut off at the edge shows that there are more.
    chips.margin = column.x
    chips.frame = Rect2D(
      x: 0, y: (isDocked ? 126 : 76) - ChipStrip.air, width: frame.width, height: ChipStrip.height)
  }

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    painter.hairline(
      fromX: 0, toX: frame.width, y: frame.height - 1, with: painter.palette.separator)
  }
}
