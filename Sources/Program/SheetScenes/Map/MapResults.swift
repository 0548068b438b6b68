internal import SheetControls

final class MapResults: View {
  let details: PlaceDetails
  let clear = Button("Show all places")
  var onChoose: (Place) -> Void = { _ in }

  /// The empty space above the results, points: at the lowest detent only this space is visible,
  /// because a title would be cut off.
  static let top = 16.0

  private(set) var places: [Place] = []
  private(set) var chosen: Place?
  private var saved: Set<Int> = []
  private let home: Point2D
  private var offersClearing = false
  private lazy var list = ListView(
    count: 0, rowHeight: 64, narrow: 96,
    measureRow: { [weak self] row, width, typesetter in
      self?.row(row)?.height(in: width, inset: MapResults.inset(in: width), with: typesetter) ?? 0
    }
  ) { [weak self] row, painter, rect in
    self?.row(row)?.paint(
      with: painter, in: rect, inset: MapResults.inset(in: rect.width), hasLine: true)
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
    list.rowsChanged()
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

  private static func inset(in width: Double) -> Double { Page.column(in: width, widest: 640).x }

  private func row(_ row: Int) -> Row? {
    guard places.indices.contains(row) else { return nil }
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
    return Row(
      place.name, \.headline, place.line(from: home), before: [kind],
      after: saved.contains(place.id) ? [bookmark] : [])
  }
}

extension Place {
  /// The district is last, because long lines are cut off at the end.
  func line(from home: Point2D) -> String {
    "\(Place.text(ofDistance: distance(from: home))) · \(kind.title) · \(district)"
  }
}

final class PlaceDetails: View {
  /// The height with a name in one line, points.
  static let height = 176.0
  let directions = Button("Directions", kind: .filled)
  let save = Button("Save", kind: .tinted)
  let close = Button("Close", kind: .tinted)
  private let home: Point2D
  private var place: Place?

  init(home: Point2D) {
    self.home = home
    super.init()
    for button in [directions, save, close] { add(button) }
  }

  func show(_ place: Place, isSaved: Bool) {
    self.place = place
    save.title = isSaved ? "Saved" : "Save"
    invalidate()
  }

  override var role: Role? { .group }
  override var label: String { place?.name ?? "" }

  override var spokenDetail: String {
    guard let place else { return "" }
    let stars = place.rating.map { ", \($0) stars by \(place.reviews) people" } ?? ""
    return "\(place.line(from: home)), \(place.address)\(stars)"
  }

  override func height(in width: Double) -> Double {
    // Narrow cards have their buttons in two rows.
    buttonsTop(in: width) + (width < Page.narrow ? 112 : 64)
  }

  private func buttonsTop(in width: Double) -> Double {
    let rows = rows(in: width).map(\.height)
    return rows.reduce(8, +) + (width < Page.narrow ? 0 : 12)
  }

  /// The place's name and address, each as high as its words, points.
  private func rows(in width: Double) -> [(row: Row, height: Double)] {
    guard let place else { return [] }
    let isNarrow = width < Page.narrow
    let name = Row(place.name, isNarrow ? \.narrowTitle : \.title, place.line(from: home))
    let address = Row(
      place.address, { isNarrow ? $0.caption.colored($0.palette.text) : $0.body },
      place.rating.map { "★ \($0) (\(place.reviews))" }, \.smallHeadline, isBeside: true)
    let inset = Page.column(in: width, widest: 640).x
    return [(name, isNarrow ? 84.0 : 56), (address, isNarrow ? 64 : 36)].map { row, least in
      // 8 points less than a list's row, because no line separates the two.
      let words = typesetter.map { row.height(in: width, inset: inset, with: $0) - 8 }
      return (row, max(least, words ?? 0))
    }
  }

  override func layout() {
    let column = Page.column(in: frame.width, widest: 640)
    let (gap, y) = (8.0, buttonsTop(in: frame.width))
    if frame.width < Page.narrow {
      let half = (column.width - gap) / 2
      directions.frame = Rect2D(x: column.x, y: y, width: column.width, height: 44)
      save.frame = Rect2D(x: column.x, y: y + 52, width: half, height: 44)
      close.frame = Rect2D(x: column.x + half + gap, y: y + 52, width: half, height: 44)
      return
    }
    let width = ((column.width - 2 * gap) / 3).rounded(.down)
    for (index, button) in [directions, save, close].enumerated() {
      button.frame = Rect2D(
        x: column.x + Double(index) * (width + gap), y: y, width: width, height: 44)
    }
  }

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    var y = 8.0
    for (row, height) in rows(in: frame.width) {
      row.paint(
        with: painter, in: Rect2D(x: 0, y: y, width: frame.width, height: height),
        inset: Page.column(in: frame.width, widest: 640).x)
      y += height
    }
    painter.separator(y: frame.height - 1, width: frame.width)
  }
}
