package final class TabBar: Choice {
  package struct Tab: Sendable {
    package let title: String
    package let icon: Path

    package init(_ title: String, icon: Path) {
      self.title = title
      self.icon = icon
    }
  }

  package static let height = 56.0

  /// Whether the bar is at a screen's bottom, with a background and a line above it.
  package var isBar = true {
    didSet { if isBar != oldValue { invalidate() } }
  }

  private let tabs: [Tab]

  package init(_ tabs: [Tab], action: @escaping () -> Void = {}) {
    precondition(!tabs.isEmpty, "a bar needs a tab")
    self.tabs = tabs
    super.init(action: action)
  }

  override package var role: Role? { .tabs }
  override package var label: String { tabs.map(\.title).joined(separator: ", ") }
  override package var count: Int { tabs.count }
  override package func label(of item: Int) -> String { tabs[item].title }

  override package var focusOutline: FocusOutline { (rect(of: selection).inset(x: 6, y: 4), 10) }

  override package func paint(with painter: ViewPainter, dirty: Rect2D) {
    let (palette, type) = (painter.palette, painter.type)
    if isBar {
      painter.fill(bounds, with: palette.background)
      painter.hairline(fromX: 0, toX: frame.width, y: 0, with: palette.separator)
    }
    let style = painter.typesetter.fitted(
      type.caption.centered, to: tabs.map(\.title), width: rect(of: 0).width - 2)
    for (index, tab) in tabs.enumerated() {
      let rect = rect(of: index)
      paintHover(over: index, with: painter, in: rect.inset(x: 6, y: 4), radius: 10)
      let color = index == selection ? palette.accent : palette.secondaryText
      painter.stroke(icon: tab.icon, x: rect.midX, y: 21, width: 1.9, with: color)
      painter.text(
        tab.title, style.colored(color),
        in: Rect2D(x: rect.x + 1, y: 34, width: rect.width - 2, height: 18), centered: true)
    }
  }
}
