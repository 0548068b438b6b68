/// A row that opens something: a drawing, text, an arrow.
package final class ActionRow: Control {
  private let detail: String
  private let icon: Path

  /// Creates a row.
  ///
  /// - Parameter icon: A drawing of 24 × 24 points.
  package init(_ title: String, detail: String, icon: Path) {
    self.detail = detail
    self.icon = icon
    super.init(label: title)
  }

  override package var semantics: Semantics {
    var semantics = super.semantics
    semantics.detail = detail
    return semantics
  }

  override package var focusOutline: FocusOutline { (bounds.inset(x: -8, y: 3), 10) }

  override package func height(in width: Double) -> Double {
    typesetter?.rowHeight(label, detail, width: width - 60) ?? 0
  }

  override package func paint(with painter: ViewPainter, dirty: Rect2D) {
    let (palette, type) = (painter.palette, painter.type)
    paintHighlight(with: painter, in: bounds.inset(x: -8, y: 3), radius: 10)
    let y = bounds.midY
    painter.stroke(icon: icon, x: 12, y: y, size: 22, width: 1.8, with: palette.accent)
    painter.stroke(
      icon: Icon.forward, x: frame.width - 6, y: y, size: 16, width: 1.8,
      with: palette.secondaryText)
    painter.twoLines(
      label, type.body.lines(1), detail, type.caption, x: 36, middle: y, width: frame.width - 60,
      lines: 3)
  }
}
