import SheetControls

final class TitleBar: View {
  static let height = 56.0

  let back = IconButton(Icon.back, label: "Back")
  var hasLine = true {
    didSet { if hasLine != oldValue { invalidate() } }
  }
  private let title: String
  private let button: Button?
  private static let buttonWidth = 92.0

  init(_ title: String, button: Button? = nil) {
    self.title = title
    self.button = button
    super.init()
    add(back)
    if let button { add(button) }
  }

  override var role: Role? { .group }
  override var label: String { title }
  private var margin: Double { Page.margin(in: frame.width) }

  override func layout() {
    let side = min(44, frame.height)
    back.frame = Rect2D(x: 28 - side / 2, y: (frame.height - side) / 2, width: side, height: side)
    let width = TitleBar.buttonWidth
    button?.frame = Rect2D(
      x: max(56, frame.width - margin - width), y: 10, width: width, height: 36)
  }

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    painter.fill(bounds, with: painter.palette.background)
    let side = max(56, (button == nil ? 0 : TitleBar.buttonWidth) + margin + 8)
    // Centres the title in the window if the window is wide enough, else between the buttons.
    let isRoomy = frame.width - 2 * side >= 120
    let (start, end) = (
      isRoomy ? side : 56, frame.width - (isRoomy || button != nil ? side : margin)
    )
    let rect = Rect2D(x: start, y: 0, width: max(0, end - start), height: frame.height)
    let layout = painter.typesetter.fitted(title, painter.type.bar.centered, width: rect.width)
    // Leaves out a title without enough room, because the window's title shows it too.
    if !layout.isEllipsized { painter.text(title, layout.style, in: rect, centered: true) }
    if hasLine {
      painter.separator(y: frame.height - painter.hairline, width: frame.width)
    }
  }
}

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

  init(_ title: String, detail: String? = nil, top: Double, button: Button, buttonWidth: Double) {
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
  override var spokenDetail: String { detail ?? "" }
  private var row: Row { Row(title, \.bar, detail) }

  private func wordsWidth(in width: Double) -> Double {
    max(0, Page.column(in: width).width - buttonWidth - 12)
  }

  override func height(in width: Double) -> Double {
    // 8 points less than a list's row, because the handle and the line add space.
    typesetter.map { top + row.height(in: wordsWidth(in: width), with: $0) - 8 } ?? 0
  }

  override func layout() {
    let column = Page.column(in: frame.width)
    let middle = ((top + frame.height) / 2).rounded()
    button.frame = Rect2D(
      x: column.x + column.width - buttonWidth, y: middle - 18, width: buttonWidth, height: 36)
  }

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    row.paint(
      with: painter,
      in: Rect2D(
        x: Page.column(in: frame.width).x, y: top, width: wordsWidth(in: frame.width),
        height: frame.height - top))
    painter.separator(y: frame.height - 1, width: frame.width)
  }
}
