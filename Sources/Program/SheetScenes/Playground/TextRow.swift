import SheetControls

/// A setting that is written: its name, a field, and below what it means or why it cannot be that.
final class TextRow: View {
  let field: TextField
  private let title: String
  private let hint: String
  /// Why what was written is no value; nil when it is one.
  var problem: String? {
    didSet { if problem != oldValue { invalidate() } }
  }
  private(set) var text: String

  init(_ title: String, hint: String, text: String) {
    self.title = title
    self.hint = hint
    self.text = text
    field = TextField(placeholder: title, icon: nil)
    super.init()
    add(field)
    field.setText(text)
    field.onChange = { [weak self] in
      guard let self else { return }
      self.text = field.buffer.text
    }
  }

  /// Shows a value; what is being written stays.
  func show(_ value: String) {
    guard !field.isFocused, value != text else { return }
    text = value
    problem = nil
    field.setText(value)
  }

  override func layout() {
    field.frame = Rect2D(x: 0, y: 24, width: frame.width, height: 40)
  }

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    let (palette, type) = (painter.palette, painter.type)
    painter.text(title, type.body.lines(1), x: 0, y: 0, width: frame.width)
    let style = problem == nil ? type.caption : type.caption.colored(palette.danger)
    painter.text(problem ?? hint, style.lines(1), x: 0, y: 68, width: frame.width)
  }
}
