package final class ActionRow: Control {
  private let detail: String
  private let icon: Path

  package init(_ title: String, detail: String, icon: Path) {
    self.detail = detail
    self.icon = icon
    super.init(label: title)
  }

  override package var spokenDetail: String { detail }

  private var row: Row {
    let drawing = Row.Mark(width: 24, isDecoration: true) { [icon] painter, slot in
      painter.stroke(
        icon: icon, x: slot.midX, y: slot.midY, size: 22, width: 1.8, with: painter.palette.accent)
    }
    return Row(label, \.body, detail, before: [drawing], after: [.forward])
  }

  override package var focusOutline: FocusOutline { (bounds.inset(x: -8, y: 3), 10) }

  override package func height(in width: Double) -> Double {
    typesetter.map { row.height(in: width, with: $0) } ?? 0
  }

  override package func paint(with painter: ViewPainter, dirty: Rect2D) {
    paintHighlight(with: painter, in: bounds.inset(x: -8, y: 3), radius: 10)
    row.paint(with: painter, in: bounds)
  }
}
