import SheetControls

final class TitleBar: View {
  static let height = 56.0

  let back = IconButton(Icon.back, label: "Back")
  var hasLine = true {
    didSet { if hasLine != oldValue { invalidate() } }
  }
  private let title: String
  private let button: Button?
  private let buttonWidth: Double

  init(_ title: String, button: Button? = nil, buttonWidth: Double = 0) {
    self.title = title
    self.button = button
    self.buttonWidth = buttonWidth
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
    button?.frame = Rect2D(
      x: max(56, frame.width - margin - buttonWidth), y: 10, width: buttonWidth, height: 36)
  }

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    let palette = painter.palette
    painter.fill(bounds, with: palette.background)
    let side = max(56, buttonWidth + margin + 8)
    // Centres the title in the window if that is wide enough, else between the buttons.
    let isRoomy = frame.width - 2 * side >= 120
    let end = frame.width - (isRoomy || button != nil ? side : margin)
    let rect = Rect2D(
      x: isRoomy ? side : 56, y: 0, width: max(0, end - (isRoomy ? side : 56)),
      height: frame.height)
    let layout = painter.typesetter.fitted(title, painter.type.bar.centered, width: rect.width)
    // Leaves out a title without enough room, because the window's title shows it too.
    if !layout.isEllipsized { painter.text(title, layout.style, in: rect, centered: true) }
    if hasLine {
      painter.hairline(
        fromX: 0, toX: frame.width, y: frame.height - painter.hairline, with: palette.separator)
    }
  }
}
