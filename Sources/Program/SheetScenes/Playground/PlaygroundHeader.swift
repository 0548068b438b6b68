import SheetControls

/// The part of the card that stays: why the last release went where it went.
final class PlaygroundHeader: View {
  static let height = 94.0
  private let why: WhyView

  init(_ why: WhyView) {
    self.why = why
    super.init()
    add(why)
  }

  override func layout() {
    let column = Page.column(in: frame.width)
    why.frame = Rect2D(x: column.x, y: 19, width: column.width, height: frame.height - 20)
  }

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    painter.hairline(
      fromX: 0, toX: frame.width, y: frame.height - 1, with: painter.palette.separator)
  }
}
