import SheetControls

/// The part of the card that does not scroll: a title, the number of people, and a tab for each
/// reaction.
final class ReactionsHeader: View {
  static let height = 104.0

  /// A tab for all, and one for each reaction.
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

  /// The number of people in the list, as text.
  private var people: String {
    let count = state.count(of: filter)
    return ReactionsState.long(count) + (count == 1 ? " person" : " people")
  }

  /// The selected reaction; nil: all.
  var filter: Reaction? { Reaction(rawValue: tabs.selection - 1) }

  /// Updates the counts.
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
    let (palette, type) = (painter.palette, painter.type)
    painter.fill(bounds, with: palette.surface)
    let (x, width) = Page.column(in: frame.width)
    let count = painter.typesetter.layout(people, type.caption)
    let title = painter.typesetter.layout(
      label, frame.width < Page.narrow ? type.narrowTitle : type.title)
    let base = 24 + title.baseline
    painter.text(title, x: x, y: 24)
    painter.text(count, x: x + width - count.size.width, y: base - count.baseline)
    painter.hairline(
      fromX: 0, toX: frame.width, y: frame.height - painter.hairline, with: palette.separator)
  }
}
