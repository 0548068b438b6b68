import Controls
import Painting

/// Title, who, where, when, and a few words.
struct HeadingSection: CardSection {
  let spacing = 16.0
  private let lines: [(layout: TextLayout, gap: Double)]

  init(details: PictureDetails, kit: CardKit) {
    func line(_ text: String, _ style: TextStyle, gap: Double) -> (TextLayout, Double) {
      (kit.typesetter.layout(text, style, width: kit.width), gap)
    }
    lines = [
      line(
        details.title, (kit.width < 320 ? kit.type.narrowTitle : kit.type.title).lines(2), gap: 4),
      line(
        details.byline + " · " + details.date, kit.type.caption, gap: 12),
      line(details.caption, kit.type.body, gap: 0),
    ]
  }

  var height: Double { lines.reduce(0) { $0 + $1.layout.size.height + $1.gap } }

  func paint(with painter: Painter, in box: Rect) {
    var y = box.y
    for line in lines {
      painter.text(line.layout, x: box.x, y: y)
      y += line.layout.size.height + line.gap
    }
  }
}
