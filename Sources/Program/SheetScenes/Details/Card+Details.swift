import SheetControls
import SheetStage

extension Card {
  /// The height of the empty strip at the card's top, points.
  static let freeTop = 24.0

  static func details(of picture: ScenePicture) -> Card {
    let details = picture.details
    let facts = PaintedView(
      label: details.facts.map { "\($0.name) \($0.value)" }.joined(separator: ", "), role: .text,
      height: { 68 * ($0 < Page.narrow ? 2 : 1) }
    ) { painter, bounds in
      paint(details.facts, with: painter, in: bounds)
    }
    var items: [StackView.Item] = [
      .init(Label.title(details.title), gap: 4),
      .init(Label(details.byline + " · " + details.date) { $0.caption.lines(2) }, gap: 12),
      .init(Label(details.caption) { $0.body }, gap: 16),
      .init(Label(details.tags.joined(separator: ", ")) { $0.caption.lines(2) }, gap: 20),
      .init(facts, gap: 24),
      .init(heading("Colours"), gap: 10),
      .init(SwatchesView { picture.statistics.colors }, gap: 24),
      .init(heading("Light"), gap: 10),
      .init(PaintedView.histogram(of: picture), gap: picture.isBuiltIn ? 24 : 32),
    ]
    if picture.isBuiltIn { items.append(.init(LakeMapView(place: details.place), gap: 24)) }
    return Card(header: View(), headerHeight: freeTop, content: StackView(items, top: 4))
  }

  private static func heading(_ text: String) -> Label { Label(text) { $0.headline } }

  private static func paint(
    _ facts: [(name: String, value: String)], with painter: ViewPainter, in bounds: Rect2D
  ) {
    let (palette, type) = (painter.palette, painter.type)
    painter.fill(bounds, radius: 14, with: palette.raised)
    let columns = max(1, bounds.width < Page.narrow ? min(2, facts.count) : facts.count)
    let width = bounds.width / Double(columns)
    for (index, fact) in facts.enumerated() {
      let (left, top) = (Double(index % columns) * width, Double(index / columns) * 68)
      let inner = max(0, width - 8)
      painter.text(
        fact.value, type.headline.centered,
        in: Rect2D(x: left + 4, y: top + 14, width: inner, height: 22)
      )
      painter.text(
        fact.name, type.caption.centered,
        in: Rect2D(x: left + 4, y: top + 37, width: inner, height: 18))
      if index % columns > 0 {
        painter.fill(
          Rect2D(x: painter.snapped(left), y: top + 18, width: painter.hairline, height: 32),
          with: palette.separator)
      }
    }
  }
}

extension PaintedView {
  /// A histogram of the picture's lightness, darkest at the left.
  static func histogram(of picture: ScenePicture) -> PaintedView {
    PaintedView(label: "Histogram", height: { _ in 72 }) { painter, bounds in
      painter.fill(bounds, radius: 14, with: painter.palette.raised)
      let histogram = picture.statistics.histogram
      let area = bounds.inset(x: 12, y: 12)
      let pitch = area.width / Double(max(1, histogram.count))
      for (index, value) in histogram.enumerated() {
        let height = max(2, area.height * value)
        let share = Double(index) / Double(max(1, histogram.count - 1))
        painter.fill(
          Rect2D(
            x: area.x + (Double(index) + 0.15) * pitch, y: area.maxY - height, width: pitch * 0.7,
            height: height),
          radius: pitch * 0.35, with: painter.palette.accent.mixed(with: .white, share * 0.55))
      }
    }
  }
}
