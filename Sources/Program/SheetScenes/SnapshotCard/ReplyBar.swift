import SheetControls

final class ReplyBar: View {
  private let field = TextField(placeholder: "Add a comment", icon: nil)
  private let send = IconButton(Icon.send, label: "Send", isFilled: true)
  /// Called with a comment that is not empty.
  var post: (String) -> Void = { _ in }
  var column: (x: Double, width: Double) = (0, 0) {
    didSet { if column != oldValue { layout() } }
  }

  override init() {
    super.init()
    send.isEnabled = false
    add(field)
    add(send)
    field.onChange = { [weak self] in self?.showWhetherItCanBeSent() }
    field.onSubmit = { [weak self] in self?.submit() }
    send.action = { [weak self] in self?.submit() }
  }

  func focusField() { canvas?.focus(field) }

  private func showWhetherItCanBeSent() { send.isEnabled = !words.isEmpty }

  private var words: String {
    let text = field.buffer.text
    guard let first = text.firstIndex(where: { !$0.isWhitespace }),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(text[first...last])
  }

  private func submit() {
    let words = words
    guard !words.isEmpty else { return }
    field.setText("")
    send.isEnabled = false
    focusField()
    post(words)
  }

  override func layout() {
    let y = (frame.height - 40) / 2
    field.frame = Rect2D(x: column.x, y: y, width: max(0, column.width - 52), height: 40)
    send.frame = Rect2D(x: column.x + column.width - 42, y: y - 1, width: 42, height: 42)
  }

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    let palette = painter.palette
    painter.fill(bounds, with: palette.background)
    painter.hairline(fromX: 0, toX: frame.width, y: 0, with: palette.separator)
  }
}
