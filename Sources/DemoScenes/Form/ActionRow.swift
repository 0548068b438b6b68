import Controls
import Painting
import Pixels

/// A row that leads somewhere: a drawing, words, an arrow.
final class ActionRow: Control {
  private let title: String
  private let detail: String
  private let icon: Path

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - icon: A drawing of 24 × 24 points.
  ///   - title: What it does.
  ///   - detail: What that means.
  init(_ title: String, detail: String, icon: Path) {
    self.title = title
    self.detail = detail
    self.icon = icon
    super.init()
  }

  override var focusOutline: (box: Rect, radius: Double) { (bounds.inset(x: -8, y: 3), 10) }

  override func paint(with painter: Painter, palette: Palette, dirty: Rect) {
    paintHighlight(
      with: painter, palette: palette, in: bounds.inset(x: -8, y: 3), radius: 10)
    painter.stroke(
      icon.icon(x: 12, y: bounds.midY, size: 22), width: 1.8, with: palette.accent)
    painter.stroke(
      Icon.forward.icon(x: frame.width - 6, y: bounds.midY, size: 16), width: 1.8,
      with: palette.secondaryText)
    let type = TypeScale(palette: palette)
    let width = max(0, frame.width - 36 - 24)
    let title = painter.typesetter.layout(title, type.body.lines(1), width: width)
    let detail = painter.typesetter.layout(detail, type.caption, width: width)
    let top = bounds.midY - (title.size.height + 1 + detail.size.height) / 2
    painter.text(title, x: 36, y: top)
    painter.text(detail, x: 36, y: top + title.size.height + 1)
  }
}
