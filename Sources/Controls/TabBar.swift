public import Painting
internal import Pixels

/// The bar at the bottom of a screen that switches between its parts.
public final class TabBar: Control {
  /// One part of the screen.
  public struct Tab: Sendable {
    /// Its name.
    public let title: String
    /// Its drawing, on 24 × 24 points.
    public let icon: Path

    /// Creates a part.
    public init(_ title: String, icon: Path) {
      self.title = title
      self.icon = icon
    }
  }

  /// How high it is, points.
  public static let height = 56.0

  /// Which tab is chosen.
  public private(set) var selection = 0
  private let tabs: [Tab]
  private var hoveredTab: Int?
  private var pressedTab: Int?

  /// Creates a bar with at least one tab.
  ///
  /// - Parameter action: What happens after another tab was chosen.
  public init(_ tabs: [Tab], action: @escaping () -> Void = {}) {
    precondition(!tabs.isEmpty, "a bar needs a tab")
    self.tabs = tabs
    super.init(action: action)
  }

  /// Chooses a tab without telling anybody.
  public func select(_ tab: Int) {
    let tab = min(max(0, tab), tabs.count - 1)
    guard tab != selection else { return }
    selection = tab
    invalidate()
  }

  private func choose(_ tab: Int) {
    let old = selection
    select(tab)
    if selection != old { action() }
  }

  private var tabWidth: Double { frame.width / Double(tabs.count) }

  private func tab(at place: Point) -> Int {
    min(max(0, Int(place.x / max(1, tabWidth))), tabs.count - 1)
  }

  override public func pressed(_ press: Press) { pressedTab = tab(at: press.place) }

  override public func clicked(at place: Point) {
    if pressedTab == tab(at: place) { choose(tab(at: place)) }
  }

  override public func hovered(at place: Point?) {
    let now = place.map(tab)
    if now != hoveredTab {
      hoveredTab = now
      invalidate()
    }
  }

  override public func keyPressed(_ key: KeyPress) -> Bool {
    switch key.key {
    case .left: choose(selection - 1)
    case .right: choose(selection + 1)
    case _ where key.isActivation: choose((selection + 1) % tabs.count)
    default: return false
    }
    return true
  }

  override public var focusOutline: (box: Rect, radius: Double) {
    let tab = Rect(x: tabWidth * Double(selection), y: 0, width: tabWidth, height: frame.height)
    return (tab.inset(x: 6, y: 4), 10)
  }

  override public func paint(with painter: Painter, palette: Palette, dirty: Rect) {
    painter.fill(bounds, with: palette.background)
    painter.hairline(fromX: 0, toX: frame.width, y: 0, with: palette.separator)
    let type = TypeScale(palette: palette)
    for (index, tab) in tabs.enumerated() {
      let box = Rect(x: tabWidth * Double(index), y: 0, width: tabWidth, height: frame.height)
      if index == hoveredTab, highlight > 0 {
        painter.fill(box.inset(x: 6, y: 4), radius: 10, with: palette.shade.faded(to: highlight))
      }
      let color = index == selection ? palette.accent : palette.secondaryText
      painter.stroke(
        tab.icon.icon(x: box.midX, y: box.y + 21, size: 24), width: 1.9, with: color)
      painter.text(
        tab.title, type.caption.centered.colored(color),
        in: Rect(x: box.x + 2, y: 34, width: box.width - 4, height: 18), centered: true)
    }
  }
}
