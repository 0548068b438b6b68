import Controls
import Painting
import Pixels

/// Tabs side by side, each a drawing, a word or both. When they are too wide together they move
/// closer, and then they scroll sideways.
final class TabStrip: Control {
  /// One of the tabs.
  struct Tab {
    /// What it says.
    var title: String
    /// What is drawn before that; nil is nothing.
    var icon: ((_ painter: Painter, _ x: Double, _ y: Double, _ size: Double) -> Void)?
  }

  /// The tabs; their number stays.
  var tabs: [Tab] {
    didSet {
      slots = nil
      invalidate()
    }
  }
  /// Which is chosen.
  private(set) var selection = 0
  /// Free room at both ends, points.
  var margin = 16.0 {
    didSet { if margin != oldValue { slots = nil } }
  }

  private var slots: [Rect]?
  private var marker = Glide(at: 0)
  private var shift = Glide(at: 0)
  private var hoveredTab: Int?
  private var press: (place: Double, shift: Double, moved: Bool)?

  private static let iconSize = 20.0
  private static let iconGap = 5.0

  /// Creates a strip with at least one tab.
  init(_ tabs: [Tab], action: @escaping () -> Void = {}) {
    self.tabs = tabs
    super.init(action: action)
  }

  override var claim: PressClaim? { overflow > 0 ? .sideways : .click }
  override var pointerShape: PointerShape { .hand }

  /// Chooses a tab; what lies outside is the nearest.
  private func choose(_ tab: Int) {
    let tab = min(max(0, tab), tabs.count - 1)
    guard tab != selection else { return }
    selection = tab
    marker.go(to: Double(tab))
    let slot = places[tab]
    let least = slot.maxX + margin - frame.width
    shift.go(to: min(max(min(shift.value, slot.x - margin), least, 0), overflow))
    animate()
    invalidate()
    action()
  }

  // MARK: Input

  override func pressed(_ press: Press) {
    self.press = (press.place.x, shift.value, false)
  }

  override func dragged(to place: Point) {
    guard var press else { return }
    let way = press.place - place.x
    if abs(way) > 4 { press.moved = true }
    self.press = press
    if press.moved {
      shift.jump(to: min(max(0, press.shift + way), overflow))
      invalidate()
    }
  }

  override func dragEnded(at place: Point) {
    if let press, !press.moved, bounds.contains(place), let tab = tab(at: place) { choose(tab) }
    press = nil
  }

  override func pressCancelled() {
    if let press, press.moved {
      shift.jump(to: press.shift)
      invalidate()
    }
    press = nil
  }

  override func clicked(at place: Point) {
    press = nil
    if let tab = tab(at: place) { choose(tab) }
  }

  override func hovered(at place: Point?) {
    let now = place.flatMap(tab)
    if now != hoveredTab {
      hoveredTab = now
      invalidate()
    }
  }

  override func keyPressed(_ key: KeyPress) -> Bool {
    switch key.key {
    case .left: choose(selection - 1)
    case .right: choose(selection + 1)
    case .home: choose(0)
    case .end: choose(tabs.count - 1)
    case _ where key.isActivation: choose((selection + 1) % tabs.count)
    default: return false
    }
    return true
  }

  override func advance(to time: Double) -> Bool {
    invalidate()
    let moves = marker.advance(to: time)
    return shift.advance(to: time) || moves
  }

  override func layout() {
    slots = nil
    shift.jump(to: min(shift.value, overflow))
  }

  override var focusOutline: (box: Rect, radius: Double) {
    guard places.indices.contains(selection) else { return (bounds, 10) }
    let box = places[selection].offset(x: -shift.value, y: 0)
    return (box.intersection(bounds).inset(x: 1, y: 5), 10)
  }

  override func paint(with painter: Painter, palette: Palette, dirty: Rect) {
    painter.grouped {
      painter.clip(to: bounds)
      for (index, slot) in places.enumerated() {
        let box = slot.offset(x: -shift.value, y: 0)
        if !box.intersection(dirty).isEmpty { paint(index, in: box, painter, palette) }
      }
      let mark = markerBox
      painter.fill(
        Path(roundedRect: mark, radius: 1.5), with: palette.accent)
    }
  }

  private func paint(_ index: Int, in box: Rect, _ painter: Painter, _ palette: Palette) {
    let tab = tabs[index]
    if index == hoveredTab, highlight > 0 {
      painter.fill(box.inset(x: 1, y: 5), radius: 10, with: palette.shade.faded(to: highlight))
    }
    let type = TypeScale(palette: palette)
    let style =
      index == selection
      ? type.smallHeadline.colored(palette.accent)
      : type.smallHeadline.colored(palette.secondaryText)
    let text = painter.typesetter.layout(tab.title, style)
    let drawn = tab.icon == nil ? 0 : TabStrip.iconSize + TabStrip.iconGap
    let left = box.midX - (text.size.width + drawn) / 2
    tab.icon?(painter, left + TabStrip.iconSize / 2, box.midY, TabStrip.iconSize)
    painter.text(text, x: left + drawn, y: box.midY - text.size.height / 2)
  }

  /// The line under the chosen tab, on its way from one to the next.
  private var markerBox: Rect {
    let places = self.places
    guard !places.isEmpty else { return bounds.intersection(Rect(x: 0, y: 0, width: 0, height: 0)) }
    let low = min(max(0, Int(marker.value)), places.count - 1)
    let high = min(low + 1, places.count - 1)
    let part = marker.value - Double(low)
    let x = places[low].x + (places[high].x - places[low].x) * part
    let width = places[low].width + (places[high].width - places[low].width) * part
    return Rect(x: x - shift.value + 6, y: frame.height - 3, width: width - 12, height: 3)
  }
}

// MARK: Places

extension TabStrip {
  /// How much wider than the strip the tabs are, points.
  private var overflow: Double { max(0, (places.last?.maxX ?? 0) + margin - frame.width) }

  private func tab(at place: Point) -> Int? {
    let x = place.x + shift.value
    return places.firstIndex { x >= $0.x && x < $0.maxX }
  }

  /// The tabs' places before they are scrolled.
  private var places: [Rect] {
    if let slots { return slots }
    guard let canvas else { return [] }
    let type = TypeScale(palette: canvas.palette)
    let natural = tabs.map { tab in
      let text = canvas.typesetter.layout(tab.title, type.smallHeadline).size.width
      return text + (tab.icon == nil ? 0 : TabStrip.iconSize + TabStrip.iconGap)
    }
    let room = frame.width - 2 * margin - natural.reduce(0, +)
    let padding = min(14, max(5, (room / Double(tabs.count) / 2).rounded(.down)))
    var x = margin
    let made = natural.map { width in
      defer { x += width + 2 * padding }
      return Rect(x: x, y: 0, width: width + 2 * padding, height: frame.height)
    }
    slots = made
    return made
  }
}
