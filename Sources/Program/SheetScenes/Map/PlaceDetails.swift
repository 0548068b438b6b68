internal import SheetControls

final class PlaceDetails: View {
  static let height = 176.0
  /// The height in a narrow card, points: words in two lines, buttons in two rows.
  private static let narrowHeight = 268.0

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

  override var semantics: Semantics {
    var semantics = Semantics()
    if let place {
      let stars = place.rating.map { ", \($0) stars by \(place.reviews) people" } ?? ""
      semantics.detail = "\(place.line(from: home)), \(place.address)\(stars)"
    }
    return semantics
  }

  override func height(in width: Double) -> Double {
    width < Page.narrow ? PlaceDetails.narrowHeight : PlaceDetails.height
  }

  override func layout() {
    let column = Page.column(in: frame.width, widest: 640)
    let gap = 8.0
    if frame.width < Page.narrow {
      let half = (column.width - gap) / 2
      directions.frame = Rect2D(x: column.x, y: 156, width: column.width, height: 44)
      save.frame = Rect2D(x: column.x, y: 208, width: half, height: 44)
      close.frame = Rect2D(x: column.x + half + gap, y: 208, width: half, height: 44)
      return
    }
    let width = ((column.width - 2 * gap) / 3).rounded(.down)
    for (index, button) in [directions, save, close].enumerated() {
      button.frame = Rect2D(
        x: column.x + Double(index) * (width + gap), y: 112, width: width, height: 44)
    }
  }

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    guard let place else { return }
    let column = Page.column(in: frame.width, widest: 640)
    let isNarrow = frame.width < Page.narrow
    Row(place.name, isNarrow ? \.narrowTitle : \.title, place.line(from: home)).paint(
      with: painter, in: Rect2D(x: 0, y: 8, width: frame.width, height: isNarrow ? 84 : 56),
      inset: column.x)
    Row(
      place.address, { isNarrow ? $0.caption.colored($0.palette.text) : $0.body },
      place.rating.map { "★ \($0) (\(place.reviews))" }, \.smallHeadline, isBeside: true
    ).paint(
      with: painter,
      in: Rect2D(x: 0, y: isNarrow ? 92 : 64, width: frame.width, height: isNarrow ? 64 : 36),
      inset: column.x)
    painter.hairline(
      fromX: 0, toX: frame.width, y: frame.height - 1, with: painter.palette.separator)
  }
}
