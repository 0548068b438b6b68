import Glibc
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
    ) { paint(details.facts, with: $0, in: $1) }
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
    if picture.isBuiltIn { items.append(.init(PaintedView.lakeMap(place: details.place), gap: 24)) }
    return Card(header: View(), headerHeight: freeTop, content: StackView(items, top: 4))
  }

  private static func heading(_ text: String) -> Label { Label(text) { $0.headline } }

  private static func paint(
    _ facts: [(name: String, value: String)], with painter: ViewPainter, in bounds: Rect2D
  ) {
    let (palette, type) = (painter.palette, painter.type)
    painter.fill(bounds, radius: 14, with: palette.raised)
    let columns = bounds.width < Page.narrow ? 2 : facts.count
    for (index, fact) in facts.enumerated() {
      let cell = bounds.cell(index, columns: columns, height: 68)
      let (value, name) = (cell.inset(x: 4, y: 23), cell.inset(x: 4, y: 25))
      painter.text(fact.value, type.headline.centered, in: value.offset(x: 0, y: -9))
      painter.text(fact.name, type.caption.centered, in: name.offset(x: 0, y: 12))
      if cell.x > 0 {
        painter.fill(
          Rect2D(x: painter.snapped(cell.x), y: cell.y + 18, width: painter.hairline, height: 32),
          with: palette.separator)
      }
    }
  }
}

extension PaintedView {
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
          radius: pitch * 0.35, with: painter.palette.accent.lightened(by: share * 0.55))
      }
    }
  }
}

extension Color {
  /// The opaque colour mixed with white: 0 is the colour itself, 1 is white.
  fileprivate func lightened(by part: Double) -> Color {
    func mix(_ value: UInt8) -> Double { (Double(value) + (255 - Double(value)) * part) / 255 }
    return Color(red: mix(red), green: mix(green), blue: mix(blue))
  }
}

extension PaintedView {
  static func lakeMap(place: String) -> PaintedView {
    PaintedView(label: place, height: { _ in 148 }) { painter, bounds in
      let palette = painter.palette
      painter.grouped {
        painter.clip(to: Path(roundedRect: bounds, radius: 14))
        painter.fill(bounds, with: palette.raised)
        for step in 1...9 {
          let line = contour(grown: Double(step) * 17, in: bounds)
          painter.stroke(line, width: 1, with: palette.separator)
        }
        let lake = Color(rgb: palette.isLight ? 0xC9D6F3 : 0x36466F)
        painter.fill(contour(grown: 0, in: bounds), with: lake)
      }
      painter.paintEdge(of: bounds, radius: 14)
      let (x, y) = (bounds.width * 0.58, bounds.height * 0.30)
      painter.fillCircle(x: x, y: y + 14, radius: 4, with: Color(white: 0, alpha: 0.18))
      painter.fill(Icon.pin.icon(x: x, y: y, size: 34), with: palette.accent)
      painter.fillCircle(x: x, y: y - 3, radius: 4, with: .white)
      paintLabel(place, with: painter, in: bounds)
    }
  }

  /// A contour line around the lake: the shore if `grown` is 0, a line further outside for larger
  /// values.
  private static func contour(grown: Double, in bounds: Rect2D) -> Path {
    let (centerX, centerY) = (bounds.width * 0.46, bounds.midY + 8)
    return Path { path in
      for step in 0..<96 {
        let angle = Double(step) / 96 * 2 * .pi
        let wave = sin(2 * angle + 0.6) + 0.6 * sin(3 * angle + 1.9) + 0.35 * sin(5 * angle)
        let bend = wave * (1 + grown / 60)
        let x = centerX + (84 + grown * 1.5 + bend * 14) * cos(angle)
        let y = centerY + (26 + grown * 0.8 + bend * 8) * sin(angle)
        if step == 0 { path.move(x, y) } else { path.line(x, y) }
      }
      path.close()
    }
  }

  private static func paintLabel(_ place: String, with painter: ViewPainter, in bounds: Rect2D) {
    let style = painter.type.caption.colored(painter.palette.text)
    let layout = painter.typesetter.wrapped(place, style, width: bounds.width - 48)
    let height = max(28, layout.size.height + 8)
    let label = Rect2D(
      x: 12, y: bounds.height - 12 - height, width: layout.size.width + 24, height: height)
    painter.fill(label, radius: 14, with: painter.palette.surface)
    painter.text(layout, x: label.x + 12, y: label.y + (height - layout.size.height) / 2)
  }
}
