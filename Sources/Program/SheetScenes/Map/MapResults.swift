internal import SheetControls

/// The content of the map's sheet: the selected place in full, and the list of places found.
final class MapResults: View {
  let details: PlaceDetails
  /// Removes the query and the filter.
  let clear = Button("Show all places")
  var onChoose: (Place) -> Void = { _ in }

  /// The space at the top, points; at the lowest detent only this space shows, so that no title is
  /// cut off.
  static let top = 16.0

  private(set) var places: [Place] = []
  private(set) var chosen: Place?
  private var saved: Set<Int> = []
  private let home: Point2D
  private var offersClearing = false
  private lazy var list = ListView(count: 0, rowHeight: 64, narrow: 96) {
    [weak self] row, painter, rect in
    self?.paintRow(row, painter, rect)
  }

  init(home: Point2D) {
    self.home = home
    details = PlaceDetails(home: home)
    super.init()
    details.isHidden = true
    clear.isHidden = true
    for view in [details, list, clear] { add(view) }
    list.name = "Places"
    list.rowLabel = { [weak self] in self?.label(ofRow: $0) ?? "" }
    list.onSelect = { [weak self] row in
      if let self { onChoose(places[row]) }
    }
  }

  /// Shows the places found, and the selected place in full.
  func show(_ places: [Place], chosen: Place?, saved: Set<Int>) {
    self.places = places
    self.chosen = chosen
    self.saved = saved
    list.count = places.count
    clear.isHidden = !(places.isEmpty && offersClearing)
    details.isHidden = chosen == nil
    if let chosen { details.show(chosen, isSaved: saved.contains(chosen.id)) }
    layout()
    invalidate()
  }

  /// Sets the text for an empty list, and whether a button removes the query and the filter.
  func say(_ text: String, offersClearing: Bool) {
    list.emptyText = text
    self.offersClearing = offersClearing
  }

  func focusList() {
    guard list.isFocusable else { return }
    canvas?.showFocus(true)
    canvas?.focus(list)
  }

  override func height(in width: Double) -> Double {
    MapResults.top + detailsHeight(in: width) + list.height(in: width) + 16
      + (clear.isHidden ? 0 : 44)
  }

  private func detailsHeight(in width: Double) -> Double {
    chosen == nil ? 0 : details.height(in: width)
  }

  override func layout() {
    details.frame = Rect2D(
      x: 0, y: MapResults.top, width: frame.width, height: details.height(in: frame.width))
    list.frame = Rect2D(
      x: 0, y: MapResults.top + detailsHeight(in: frame.width), width: frame.width,
      height: list.height(in: frame.width))
    clear.frame = Rect2D(
      x: (frame.width / 2).rounded() - 90, y: list.frame.maxY - 28, width: 180, height: 44)
  }

  private func label(ofRow row: Int) -> String {
    guard places.indices.contains(row) else { return "" }
    let place = places[row]
    let isSaved = saved.contains(place.id) ? ", saved" : ""
    return "\(place.name), \(place.line(from: home))\(isSaved)"
  }

  private func paintRow(_ row: Int, _ painter: ViewPainter, _ rect: Rect2D) {
    let (palette, type) = (painter.palette, painter.type)
    guard places.indices.contains(row) else { return }
    let place = places[row]
    let column = rect.column(widest: 640)
    let colors = MapColors(for: palette)
    let isNarrow = rect.width < Page.narrow
    let radius = isNarrow ? 13.0 : 20
    painter.fillCircle(
      x: column.x + radius, y: rect.midY, radius: radius, with: colors.pin(of: place.kind))
    PlaceIcon.paint(
      place.kind, x: column.x + radius, y: rect.midY, size: radius * 1.1, with: colors.onPin,
      painter: painter)
    let left = column.x + 2 * radius + (isNarrow ? 8 : 16)
    let isSaved = saved.contains(place.id)
    let width = max(0, column.maxX - left - (isSaved ? 28 : 0))
    let line = place.line(from: home)
    if isNarrow {
      painter.twoLines(
        place.name, type.headline, line, type.caption.lines(3), x: left, middle: rect.midY,
        width: width)
    } else {
      painter.text(place.name, type.headline, x: left, y: rect.y + 12, width: width)
      painter.text(
        painter.typesetter.fitted(line, type.caption, width: width), x: left, y: rect.y + 34)
    }
    if isSaved {
      painter.fill(
        Icon.bookmark.icon(x: column.maxX - 9, y: rect.midY, size: 18), with: palette.accent)
    }
    // On a phone the line extends to the card's edge.
    let end = column.x - rect.x > 20 ? column.maxX : rect.maxX
    painter.hairline(fromX: left, toX: end, y: rect.maxY - 1, with: palette.separator)
  }
}

extension Place {
  /// The place's distance, kind and district; truncation begins with the least important.
  func line(from home: Point2D) -> String {
    "\(Place.text(ofDistance: distance(from: home))) · \(kind.title) · \(district)"
  }
}
