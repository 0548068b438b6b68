internal import Controls
internal import Painting

/// What the map's sheet found: the chosen place in full, and below it the list.
final class MapResults: View {
  var onChoose: (Place) -> Void = { _ in }
  var onSave: (Place) -> Void = { _ in }
  var onDirections: () -> Void = {}
  var onClose: () -> Void = {}
  /// What it says when there is nothing.
  var emptyText = "" {
    didSet { list.emptyText = emptyText }
  }

  private(set) var places: [Place] = []
  private(set) var chosen: Place?
  private var saved: Set<Int> = []
  private let home: Point
  private let details: PlaceDetails
  private lazy var list = ListView(count: 0, rowHeight: 64) {
    [unowned self] row, painter, palette, box in
    paintRow(row, painter, palette, box)
  }

  init(home: Point) {
    self.home = home
    details = PlaceDetails(home: home)
    super.init()
    details.isHidden = true
    add(details)
    add(list)
    list.onSelect = { [unowned self] row in onChoose(places[row]) }
    details.save.action = { [unowned self] in if let chosen { onSave(chosen) } }
    details.directions.action = { [unowned self] in onDirections() }
    details.close.action = { [unowned self] in onClose() }
  }

  /// Shows places, and one of all places in full.
  func show(_ places: [Place], chosen: Place?, saved: Set<Int>) {
    self.places = places
    self.chosen = chosen
    self.saved = saved
    list.count = places.count
    details.isHidden = chosen == nil
    if let chosen { details.show(chosen, isSaved: saved.contains(chosen.id)) }
    layout()
    invalidate()
  }

  /// How high everything is together, points.
  var fullHeight: Double { detailsHeight + list.fullHeight + 16 }

  private var detailsHeight: Double { chosen == nil ? 0 : PlaceDetails.height }

  override func layout() {
    details.frame = Rect(x: 0, y: 0, width: frame.width, height: PlaceDetails.height)
    list.frame = Rect(
      x: 0, y: detailsHeight, width: frame.width, height: list.fullHeight)
  }

  private func paintRow(_ row: Int, _ painter: Painter, _ palette: Palette, _ box: Rect) {
    guard places.indices.contains(row) else { return }
    let place = places[row]
    let column = box.column
    let type = TypeScale(palette: palette)
    let color = MapColors(for: palette).pin(of: place.kind)
    painter.fillCircle(x: column.x + 20, y: box.midY, radius: 20, with: color)
    PlaceIcon(place.kind).paint(
      x: column.x + 20, y: box.midY, size: 22, with: MapColors(for: palette).onPin,
      painter: painter)
    let left = column.x + 56
    let isSaved = saved.contains(place.id)
    let width = max(0, column.maxX - left - (isSaved ? 28 : 0))
    painter.text(place.name, type.headline, x: left, y: box.y + 12, width: width)
    painter.text(place.line(from: home), type.caption, x: left, y: box.y + 34, width: width)
    if isSaved {
      painter.fill(
        Icon.bookmark.icon(x: column.maxX - 9, y: box.midY, size: 18), with: palette.accent)
    }
    // On a phone the line goes on to the card's edge.
    let end = column.x - box.x > 20 ? column.maxX : box.maxX
    painter.hairline(fromX: left, toX: end, y: box.maxY - 1, with: palette.separator)
  }
}

extension Rect {
  /// The part of a row that holds something: margins at the sides, and no wider than one reads.
  var column: Rect {
    let margin = width < 360 ? 16.0 : 20.0
    let column = min(width - 2 * margin, 640)
    return Rect(
      x: x + ((width - column) / 2).rounded(), y: y, width: max(0, column), height: height)
  }
}

extension Place {
  /// How far it is, what, and where: what matters less is cut first.
  func line(from home: Point) -> String {
    "\(Place.text(ofDistance: distance(from: home))) · \(kind.title) · \(district)"
  }
}
