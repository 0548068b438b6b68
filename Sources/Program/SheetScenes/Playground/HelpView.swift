import SheetControls

/// The list of the playground's keys. A press anywhere on the list closes it.
final class HelpView: Control {
  static let width = 340.0
  static var height: Double { 52 + Double(rows.count) * row + 12 }
  private static let row = 24.0

  static let rows: [(keys: String, meaning: String)] = [
    ("Space", "The last throw again"), ("T", "A random throw"),
    ("S held", "Five times as slow"),
    ("1 – 4", "Crisp, bouncy, heavy, dead"),
    ("U, Ctrl Z", "Undo"), ("Ctrl Shift Z", "Redo"), ("Ctrl C", "Copy as a command"),
    ("F", "Save a film of the last throw"),
    ("Tab, arrows", "All controls"), ("?", "This list"),
  ]

  override var label: String { "Keys" }
  override var semantics: Semantics {
    var semantics = super.semantics
    semantics.detail = HelpView.rows.map { "\($0.keys): \($0.meaning)" }.joined(separator: ". ")
    return semantics
  }

  override var isFocusable: Bool { false }

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    let (palette, type) = (painter.palette, painter.type)
    let body = bounds.inset(x: 1, y: 1)
    painter.fill(body, radius: 16, with: palette.surface)
    painter.stroke(Path(roundedRect: body, radius: 16), width: 1, with: palette.separator)
    painter.text("Keys", type.bar, x: 16, y: 16)
    for (index, row) in HelpView.rows.enumerated() {
      let y = 52 + Double(index) * HelpView.row
      painter.text(row.keys, type.smallHeadline.colored(palette.accent), x: 16, y: y, width: 90)
      painter.text(
        row.meaning, type.caption.colored(palette.text), x: 108, y: y,
        width: max(0, frame.width - 116))
    }
  }
}
