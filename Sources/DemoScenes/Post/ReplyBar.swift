import Controls
import Painting
import Pixels

/// The place for a comment: a field and a button that sends what is in it.
final class ReplyBar: View {
  /// What is typed.
  let field = TextField(placeholder: "Add a comment", icon: nil)
  private let send = IconButton(Icon.send, isFilled: true)
  /// Takes a comment; it is never empty.
  var post: (String) -> Void = { _ in }
  /// The left edge and the width of what is in it.
  var column: (x: Double, width: Double) = (0, 0) {
    didSet { if column != oldValue { layout() } }
  }

  /// Creates a bar with an empty field.
  override init() {
    super.init()
    send.isEnabled = false
    add(field)
    add(send)
    field.onChange = { [unowned self] in send.isEnabled = !words.isEmpty }
    field.onSubmit = { [unowned self] in submit() }
    send.action = { [unowned self] in submit() }
  }

  /// What is typed, without the spaces around it.
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
    canvas?.focus(field)
    post(words)
  }

  override func layout() {
    let y = (frame.height - 40) / 2
    field.frame = Rect(x: column.x, y: y, width: max(0, column.width - 52), height: 40)
    send.frame = Rect(x: column.x + column.width - 42, y: y - 1, width: 42, height: 42)
  }

  override func paint(with painter: Painter, palette: Palette, dirty: Rect) {
    painter.fill(bounds, with: palette.background)
    painter.hairline(fromX: 0, toX: frame.width, y: 0, with: palette.separator)
  }
}
