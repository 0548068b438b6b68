/// Tabs side by side, each a drawing, a word or both. With too little room, the tabs move closer
/// together, and then the strip scrolls sideways.
package final class TabStrip: Choice {
  package struct Tab {
    package typealias Drawing = (_ painter: Painter, _ x: Double, _ y: Double, _ size: Double) ->
      Void
    let title: String
    /// For screen readers; the tab may show less.
    let label: String
    let icon: Drawing?

    package init(_ title: String, label: String? = nil, icon: Drawing? = nil) {
      self.title = title
      self.label = label ?? title
      self.icon = icon
    }
  }

  /// At least one; their number must not change.
  package var tabs: [Tab] {
    didSet { measure() }
  }
  package var margin = 16.0 {
    didSet { if margin != oldValue { measure() } }
  }

  private var rects: [Rect2D] = []
  private var marker = Glide(at: 0)
  private var scroll = SidewaysScroll()

  private static let iconSize = 20.0
  private static let iconGap = 5.0

  package init(_ tabs: [Tab], action: @escaping () -> Void = {}) {
    self.tabs = tabs
    super.init(action: action)
  }

  override package var role: Role? { .tabs }
  override package var label: String { tabs.map(\.title).joined(separator: ", ") }
  override package var count: Int { tabs.count }
  override package func label(of item: Int) -> String { tabs[item].label }
  override package var claim: PressClaim? { scroll.overflow > 0 ? .sideways : .click }
  override package var pointerShape: PointerShape { .hand }

  override package func layout() { measure() }

  private func measure() {
    guard let canvas else { return }
    let style = TypeScale(palette: canvas.palette).smallHeadline
    let widths = tabs.map { tab in
      canvas.typesetter.layout(tab.title, style).size.width
        + (tab.icon == nil ? 0 : TabStrip.iconSize + TabStrip.iconGap)
    }
    let padding = SidewaysScroll.padding(widths, in: frame.width - 2 * margin, least: 5)
    var x = margin
    rects = widths.map { width in
      defer { x += width + 2 * padding }
      return Rect2D(x: x, y: 0, width: width + 2 * padding, height: frame.height)
    }
    scroll.overflow = max(0, x + margin - frame.width)
    invalidate()
  }

  override package func rect(of item: Int) -> Rect2D {
    rects.indices.contains(item) ? rects[item].offset(x: -scroll.offset, y: 0) : bounds
  }

  override package func item(at point: Point2D) -> Int? {
    rects.firstIndex { (0..<$0.width).contains(point.x + scroll.offset - $0.x) }
  }

  override package func selectionChanged() {
    move(&marker, to: Double(selection))
    guard rects.indices.contains(selection) else { return }
    let rect = rects[selection]
    scroll.reveal(rect.x...rect.maxX, margin: margin, width: frame.width)
  }

  override package func advance(to time: Double) -> Bool {
    invalidate()
    let moves = marker.advance(to: time)
    return scroll.advance(to: time) || moves
  }

  override package func pressed(_ press: Press) {
    super.pressed(press)
    scroll.press(at: press.point.x)
  }

  override package func dragged(to point: Point2D) { if scroll.move(to: point.x) { invalidate() } }

  override package func dragEnded(at point: Point2D) {
    if !scroll.release(), bounds.contains(point) { clicked(at: point) }
  }

  override package func pressCancelled() {
    scroll.cancel()
    invalidate()
  }

  override package func scrolledSideways(by points: Double) -> Bool {
    guard scroll.overflow > 0 else { return false }
    scroll.scroll(by: points)
    invalidate()
    return true
  }

  override package var focusOutline: FocusOutline {
    (rect(of: selection).intersection(bounds).inset(x: 1, y: 5), 10)
  }

  override package func paint(with painter: ViewPainter, dirty: Rect2D) {
    painter.grouped {
      painter.clip(to: bounds)
      for index in rects.indices where !rect(of: index).intersection(dirty).isEmpty {
        paint(index, in: rect(of: index), painter)
      }
      scroll.paintEnds(of: bounds, with: painter, ground: painter.palette.surface)
      paintMarker(with: painter)
    }
  }

  private func paint(_ index: Int, in rect: Rect2D, _ painter: ViewPainter) {
    let palette = painter.palette
    let tab = tabs[index]
    paintHover(over: index, with: painter, in: rect.inset(x: 1, y: 5), radius: 10)
    let style = painter.type.smallHeadline
      .colored(index == selection ? palette.accent : palette.secondaryText)
    let text = painter.typesetter.layout(tab.title, style)
    let drawn = tab.icon == nil ? 0 : TabStrip.iconSize + TabStrip.iconGap
    let left = rect.midX - (text.size.width + drawn) / 2
    tab.icon?(painter, left + TabStrip.iconSize / 2, rect.midY, TabStrip.iconSize)
    painter.text(text, x: left + drawn, y: rect.midY - text.size.height / 2)
  }

  private func paintMarker(with painter: ViewPainter) {
    guard !rects.isEmpty else { return }
    let low = min(max(0, Int(marker.value)), count - 1)
    let (from, to) = (rect(of: low), rect(of: min(low + 1, count - 1)))
    let part = marker.value - Double(low)
    painter.fill(
      Rect2D(
        x: from.x + (to.x - from.x) * part + 6, y: frame.height - 3,
        width: from.width + (to.width - from.width) * part - 12, height: 3),
      radius: 1.5, with: painter.palette.accent)
  }
}
