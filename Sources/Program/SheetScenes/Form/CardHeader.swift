import SheetControls

final class CardHeader: View {
  var title: String {
    didSet { if title != oldValue { invalidate() } }
  }
  var detail: String? {
    didSet { if detail != oldValue { invalidate() } }
  }
  private let button: Button
  private let buttonWidth: Double
  private let top: Double

  init(
    _ title: String, detail: String? = nil, top: Double, button: Button, buttonWidth: Double
  ) {
    self.title = title
    self.detail = detail
    self.button = button
    self.buttonWidth = buttonWidth
    self.top = top
    super.init()
    add(button)
  }

  override var role: Role? { .group }
  override var label: String { title }

  override var semantics: Semantics {
    var semantics = Semantics()
    semantics.detail = detail ?? ""
    return semantics
  }

  private var row: Row { Row(title, \.bar, detail) }

  private func wordsWidth(in width: Double) -> Double {
    max(0, Page.column(in: width).width - buttonWidth - 12)
  }

  override func height(in width: Double) -> Double {
    // Less space than a row of a list, because the handle and the line keep a distance too.
    typesetter.map { top + row.height(in: wordsWidth(in: width), with: $0) - 8 } ?? 0
  }

  override func layout() {
    let column = Page.column(in: frame.width)
    button.frame = Rect2D(
      x: column.x + column.width - buttonWidth, y: middle - 18, width: buttonWidth, height: 36)
  }

  private var middle: Double { ((top + frame.height) / 2).rounded() }

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    row.paint(
      with: painter,
      in: Rect2D(
        x: Page.column(in: frame.width).x, y: top, width: wordsWidth(in: frame.width),
        height: frame.height - top))
    painter.hairline(
      fromX: 0, toX: frame.width, y: frame.height - 1, with: painter.palette.separator)
  }
}
