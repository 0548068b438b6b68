import Controls
import Painting
import Pixels

/// The picture's own colours, with their names for the web.
final class SwatchesView: View {
  private static let gap = 8.0
  private let store: PictureStore

  init(_ store: PictureStore) { self.store = store }

  override var role: Role? { .image }
  override var label: String { "Colours" }
  override func height(in width: Double) -> Double { 52 + 22 }

  override func paint(with painter: Painter, palette: Palette, dirty: Rect) {
    let colors = store.statistics.colors
    let count = Double(max(1, colors.count))
    let width = (frame.width - SwatchesView.gap * (count - 1)) / count
    let type = TypeScale(palette: palette)
    for (index, color) in colors.enumerated() {
      let swatch = Rect(
        x: Double(index) * (width + SwatchesView.gap), y: 0, width: width, height: 52)
      painter.fill(swatch, radius: 12, with: color)
      // Shows the edge of a swatch in the card's colour.
      let half = painter.hairline / 2
      painter.stroke(
        Path(roundedRect: swatch.inset(x: half, y: half), radius: 12 - half),
        width: painter.hairline, with: palette.separator)
      painter.text(
        SwatchesView.name(color), type.caption.centered,
        in: Rect(x: swatch.x, y: swatch.maxY + 4, width: width, height: 18))
    }
  }

  /// Six hexadecimal digits, as in `4A5FC1`.
  private static func name(_ color: Color) -> String {
    let digits = String(color.pixel & 0xFF_FFFF, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 6 - digits.count)) + digits
  }
}
