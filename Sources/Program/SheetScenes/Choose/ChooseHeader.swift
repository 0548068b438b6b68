internal import SheetControls

/// The prompt, the number of matching lines, and the search field.
final class ChooseHeader: View {
  let field: TextField
  private let prompt: String
  /// The number of lines that match, of all lines; nil while nothing is known.
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

  override func layout() {
    let column = ChooseHeader.column(in: frame.width)
    field.frame = Rect2D(x: column.x, y: 56, width: column.width, height: 48)
  }

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    let column = ChooseHeader.column(in: frame.width)
    let row = Rect2D(
      x: column.x, y: ChooseHeader.top, width: column.width, height: ChooseHeader.titleHeight)
    let caption = painter.type.caption
    let words = painter.typesetter.layout(count, caption.lines(1))
    painter.text(
      words, x: row.maxX - words.size.width, y: row.midY - words.size.height / 2)
    let room = max(0, row.width - words.size.width - 12)
    painter.text(
      prompt, painter.type.bar.lines(1),
      in: Rect2D(x: row.x, y: row.y, width: room, height: row.height), centered: true)
  }
}
