import SheetControls
import SheetEngine
import SheetTrace

/// A setting written as text; below its field the meaning, or the reason why the text is invalid.
final class TextRow: View {
  let field: TextField
  private let title: String
  private let hint: String
  /// Whether the text is a colour, which is also shown as a swatch.
  private let isColor: Bool
  var problem: String? {
    didSet {
      guard problem != oldValue else { return }
      invalidate()
      onResize()
    }
  }
  private(set) var text: String
  /// Called when the height may have changed.
  var onResize: () -> Void = {}

  init(_ title: String, hint: String, text: String, isColor: Bool = false) {
    self.isColor = isColor
    self.title = title
    self.hint = hint
    self.text = text
    field = TextField(placeholder: title, icon: nil, isOutlined: true)
    super.init()
    add(field)
    field.setText(text)
    field.onChange = { [weak self] in
      guard let self else { return }
      self.text = field.buffer.text
      invalidate()
    }
  }

  /// Shows a value, unless the user is writing.
  func show(_ value: String) {
    guard !field.isFocused, value != text else { return }
    text = value
    problem = nil
    field.setText(value)
  }

  override var role: Role? { .group }
  override var label: String { title }

  override var semantics: Semantics {
    var semantics = Semantics()
    semantics.detail = problem ?? hint
    return semantics
  }

  private static let hintTop = 68.0

  override func height(in width: Double) -> Double {
    guard let typesetter else { return 0 }
    let style = TypeScale(palette: .light).caption
    return TextRow.hintTop
      + typesetter.wrapped(problem ?? hint, style, width: width, lines: 6).size.height + 8
  }

  override func layout() {
    field.frame = Rect2D(x: 0, y: 26, width: max(0, frame.width - (isColor ? 44 : 0)), height: 36)
  }

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    let (palette, type) = (painter.palette, painter.type)
    painter.fittedText(title, type.body, in: Rect2D(width: frame.width, height: 22))
    if isColor, let color {
      let swatch = Rect2D(x: frame.width - 36, y: 26, width: 36, height: 36)
      painter.fill(swatch, radius: 12, with: palette.track.faded(to: 0.6))
      painter.fill(swatch.inset(x: 1, y: 1), radius: 11, with: color)
    }
    let style = problem == nil ? type.caption : type.caption.colored(palette.danger)
    painter.text(problem ?? hint, style.lines(6), x: 0, y: TextRow.hintTop, width: frame.width)
  }

  /// Nil if the text is not a colour.
  private var color: Color? {
    guard let change = try? SettingChange(key: "card.color", value: text[...]),
      let color = try? SheetConfiguration.standard.changed(by: [change]).look.cardColor
    else { return nil }
    return Color(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}
