internal import SheetControls

/// The prompt, the number of matching lines, and the search field.
final class ChooseHeader: View {
  let field: TextField
  private let prompt: String
  /// The number of matching lines, of all lines; empty before the first line.
  var count = "" {
    didSet { if count != oldValue { invalidate() } }
  }

  private static let top = 20.0
  private static let titleHeight = 24.0
  static let height = 112.0

  init(prompt: String) {
    self.prompt = prompt
    field = TextField(placeholder: "Search")
    super.init()
    add(field)
  }

  override var role: Role? { .group }
  override var label: String { prompt }
  override var spokenDetail: String { count }

  /// The left edge and width of the field and of the rows' texts.
  static func column(in width: Double) -> (x: Double, width: Double) {
    Page.column(in: width, widest: 640)
  }

  /// A long prompt has several lines.
  private func words(in width: Double, _ typesetter: Typesetter, _ palette: Palette) -> Words {
    let (column, type) = (ChooseHeader.column(in: width), TypeScale(palette: palette))
    let count = typesetter.layout(count, type.caption.lines(1))
    // Leaves room for any number of lines, because the prompt must not wrap anew.
    let room = max(0, column.width - 120)
    return (typesetter.wrapped(prompt, type.bar, width: room, lines: 4), count)
  }

  private typealias Words = (prompt: TextLayout, count: TextLayout)

  override func height(in width: Double) -> Double {
    guard let typesetter else { return 0 }
    let prompt = words(in: width, typesetter, .light).prompt.size.height
    return ChooseHeader.height + max(0, prompt.rounded(.up) - ChooseHeader.titleHeight)
  }

  override func layout() {
    let column = ChooseHeader.column(in: frame.width)
    field.frame = Rect2D(x: column.x, y: frame.height - 56, width: column.width, height: 48)
  }

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    let column = ChooseHeader.column(in: frame.width)
    let (prompt, count) = words(in: frame.width, painter.typesetter, painter.palette)
    let title = field.frame.y - ChooseHeader.top - 12
    painter.text(
      prompt, x: column.x, y: ChooseHeader.top + (title - prompt.size.height) / 2)
    painter.text(
      count, x: column.x + column.width - count.size.width,
      y: ChooseHeader.top + (ChooseHeader.titleHeight - count.size.height) / 2)
  }
}
