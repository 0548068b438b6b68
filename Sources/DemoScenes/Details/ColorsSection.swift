import Controls
import Painting
import Pixels

/// The picture's own colours, with their names for the web.
struct ColorsSection: CardSection {
  let spacing = 24.0
  private let store: PictureStore
  private let kit: CardKit
  private let heading: TextLayout

  init(store: PictureStore, kit: CardKit) {
    self.store = store
    self.kit = kit
    heading = kit.heading("Colours")
  }

  var height: Double { heading.size.height + 10 + 52 + 22 }

  func paint(with painter: Painter, in box: Rect) {
    painter.text(heading, x: box.x, y: box.y)
    let colors = store.statistics.colors
    let gap = 8.0
    let count = Double(max(1, colors.count))
    let width = (box.width - gap * (count - 1)) / count
    let top = box.y + heading.size.height + 10
    for (index, color) in colors.enumerated() {
      let swatch = Rect(x: box.x + Double(index) * (width + gap), y: top, width: width, height: 52)
      painter.fill(swatch, radius: 12, with: color)
      // A colour like the card's has an edge all the same.
      let half = painter.hairline / 2
      painter.stroke(
        Path(roundedRect: swatch.inset(x: half, y: half), radius: 12 - half),
        width: painter.hairline, with: kit.palette.separator)
      painter.text(
        ColorsSection.name(color), kit.type.caption.centered,
        in: Rect(x: swatch.x, y: swatch.maxY + 4, width: width, height: 18))
    }
  }

  /// Six digits of the base 16, as in `4A5FC1`.
  private static func name(_ color: Color) -> String {
    let digits = String(color.pixel & 0xFF_FFFF, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 6 - digits.count)) + digits
  }
}
