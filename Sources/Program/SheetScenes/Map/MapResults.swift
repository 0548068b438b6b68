internal import SheetControls

final class MapResults: View {
  let details: PlaceDetails
  let clear = Button("Show all places")
  var onChoose: (Place) -> Void = { _ in }

  /// At the lowest detent only this space shows, so that no title is cut off.
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

  func say(_ text: String, offersClearing: Bool) {
    list.emptyText = text
    self.offersClearing = offersClearing
  }

  func focusList() {
    guard list.isFocusable else { return }
    canvas?.showsFocus = true
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
    guard places.indices.contains(row) else { return }
    let place = places[row]
    let kind = Row.Mark(width: 40, isDecoration: true) { painter, slot in
      let (x, y, colors) = (slot.midX, slot.midY, MapColors(for: painter.palette))
      painter.fillCircle(x: x, y: y, radius: 20, with: colors.pin(of: place.kind))
      PlaceIcon.paint(place.kind, x: x, y: y, size: 22, with: colors.onPin, painter: painter)
    }
    let bookmark = Row.Mark(width: 18) { painter, slot in
      painter.fill(
        Icon.bookmark.icon(x: slot.midX, y: slot.midY, size: 18), with: painter.palette.accent)
    }
    Row(
      place.name, \.headline, place.line(from: home), before: [kind],
      after: saved.contains(place.id) ? [bookmark] : []
    ).paint(
      with: painter, in: rect, inset: Page.column(in: rect.width, widest: 640).x, hasLine: true)
  }
}

extension Place {
  /// The place's distance, kind and district; truncation begins with the least important.
  func line(from home: Point2D) -> String {
    "\(Place.text(ofDistance: distance(from: home))) · \(kind.title) · \(district)"
  }
}
