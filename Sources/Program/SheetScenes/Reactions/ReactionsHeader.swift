import SheetControls

final class ReactionsHeader: View {
  static let height = 104.0

  let tabs: TabStrip
  private let state: ReactionsState

  init(_ state: ReactionsState) {
    self.state = state
    tabs = TabStrip(ReactionsHeader.tabs(state))
    super.init()
    add(tabs)
  }

  override var role: Role? { .group }
  override var label: String { "Reactions" }

  override var semantics: Semantics {
    var semantics = Semantics()
    semantics.detail = people
    return semantics
  }

  private var people: String {
    let count = state.count(of: filter)
    return ReactionsState.long(count) + (count == 1 ? " person" : " people")
  }

  /// Nil: all.
  var filter: Reaction? { Reaction(rawValue: tabs.selection - 1) }

  func update() {
    tabs.tabs = ReactionsHeader.tabs(state)
    invalidate()
  }

  private static func tabs(_ state: ReactionsState) -> [TabStrip.Tab] {
    [TabStrip.Tab("All")]
      + Reaction.allCases.map { reaction in
        let count = ReactionsState.short(state.count(of: reaction))
        return TabStrip.Tab(count, label: "\(reaction.word), \(count)") {
          painter, x, y, size in
          reaction.paint(with: painter, x: x, y: y, size: size)
        }
      }
  }

  override func layout() {
    let column = Page.column(in: frame.width)
    tabs.margin = column.width < 560 ? column.x - 7 : 0
    tabs.frame = Rect2D(
      x: column.width < 560 ? 0 : column.x - 14, y: 56,
      width: column.width < 560 ? frame.width : column.width + 28, height: 48)
  }

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    let palette = painter.palette
    painter.fill(bounds, with: palette.surface)
    Row(
      label, frame.width < Page.narrow ? \.narrowTitle : \.title, people, isBeside: true
    ).paint(
      with: painter, in: Rect2D(x: 0, y: 16, width: frame.width, height: 44),
      inset: Page.column(in: frame.width).x)
    painter.hairline(
      fromX: 0, toX: frame.width, y: frame.height - painter.hairline, with: palette.separator)
  }
}
