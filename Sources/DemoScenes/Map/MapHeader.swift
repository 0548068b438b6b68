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
  private let chips: [Chip]

  private static let groups: [(title: String, group: PlaceKind.Group)] = [
    ("Food", .food), ("Culture", .culture), ("Travel", .transport), ("Outdoors", .nature),
    ("Services", .services),
  ]

  override init() {
    chips = MapHeader.groups.map { Chip($0.title) }
    super.init()
    add(field)
    for (chip, entry) in zip(chips, MapHeader.groups) {
      add(chip)
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
    for (chip, entry) in zip(chips, MapHeader.groups) { chip.isOn = entry.group == group }
  }

  override func layout() {
    let margin = frame.width < 360 ? 16.0 : 20.0
    let column = min(frame.width - 2 * margin, 640)
    let left = ((frame.width - column) / 2).rounded()
    field.frame = Box(x: left, y: 16, width: column, height: 44)
    var x = left
    for chip in chips {
      let width = min(chip.wantedWidth, 128)
      // What has no room is left out; it is in the list all the same.
      chip.isHidden = x + width > left + column + 0.5
      chip.frame = Box(x: x, y: 76, width: width, height: 34)
      x += width + 8
    }
  }

  override func paint(with painter: Painter, palette: Palette, dirty: Box) {
    painter.hairline(fromX: 0, toX: frame.width, y: frame.height - 1, with: palette.separator)
  }
}

/// A small rounded button that is on or off.
final class Chip: Control {
  /// Whether it is on.
  var isOn = false {
    didSet { if isOn != oldValue { invalidate() } }
  }
  private let title: String

  init(_ title: String) {
    self.title = title
    super.init()
  }

  /// Points that its words want: an estimate that fits every sans serif.
  var wantedWidth: Double { Double(title.count) * 7.6 + 28 }

  override var focusOutline: (box: Box, radius: Double) { (bounds.inset(x: -2, y: -2), 19) }

  override func paint(with painter: Painter, palette: Palette, dirty: Box) {
    painter.fill(bounds, radius: 17, with: isOn ? palette.accent : palette.accentTint)
    paintHighlight(with: painter, palette: palette, in: bounds, radius: 17)
    let style = TypeScale(palette: palette).smallHeadline.centered
      .colored(isOn ? palette.onAccent : palette.accent)
    painter.text(title, style, in: bounds.inset(x: 8, y: 0), centered: true)
  }
}
