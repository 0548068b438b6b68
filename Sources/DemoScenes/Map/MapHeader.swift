internal import Controls
internal import Painting

/// The top of the map's sheet: a search field, and buttons that show one kind of place only.
final class MapHeader: View {
  /// Points; together with a little air it is what is seen at the lowest position.
  static let height = 124.0

  let field = TextField(placeholder: "Search the town")
  /// What happens when the field gets the keys.
  var onFocus: () -> Void = {} {
    didSet { field.onFocus = onFocus }
  }
  /// What happens when another kind is asked for.
  var onFilter: () -> Void = {}
  /// The kind that is asked for; nil is all.
  private(set) var group: PlaceKind.Group?
  private let chips: ChipStrip

  private static let groups: [(title: String, group: PlaceKind.Group)] = [
    ("Food", .food), ("Culture", .culture), ("Travel", .transport), ("Outdoors", .nature),
    ("Services", .services),
  ]

  override init() {
    chips = ChipStrip(MapHeader.groups.map(\.title))
    super.init()
    add(field)
    add(chips)
    for (chip, entry) in zip(chips.chips, MapHeader.groups) {
      chip.action = { [unowned self] in
        filter(by: group == entry.group ? nil : entry.group)
        onFilter()
      }
    }
  }

  /// What is searched for.
  var query: String { field.buffer.text }

  /// Another part of the screen is shown: all kinds of it.
  func show(_ tab: MapTab) { filter(by: nil) }

  private func filter(by group: PlaceKind.Group?) {
    self.group = group
    for (chip, entry) in zip(chips.chips, MapHeader.groups) { chip.isOn = entry.group == group }
  }

  override func layout() {
    let margin = frame.width < 360 ? 16.0 : 20.0
    let column = min(frame.width - 2 * margin, 640)
    let left = ((frame.width - column) / 2).rounded()
    field.frame = Rect(x: left, y: 16, width: column, height: 44)
    // From edge to edge: what has no room is cut off there, which says that there is more.
    chips.margin = left
    chips.frame = Rect(
      x: 0, y: 76 - ChipStrip.air, width: frame.width, height: ChipStrip.height)
  }

  override func paint(with painter: Painter, palette: Palette, dirty: Rect) {
    painter.hairline(fromX: 0, toX: frame.width, y: frame.height - 1, with: palette.separator)
  }
}
