public import Painting
internal import Pixels

/// One of a few words in a row.
public final class SegmentedPicker: Control {
  /// Which word is chosen.
  public private(set) var selection: Int
  /// The words.
  public let titles: [String]
  private var marker: Glide
  private var hoveredIndex: Int?

  /// Creates a picker.
  ///
  /// - Parameters:
  ///   - titles: The words, at least one.
  ///   - selection: Which is chosen at first.
  ///   - action: What happens after another was chosen.
  public init(_ titles: [String], selection: Int, action: @escaping () -> Void = {}) {
    precondition(titles.indices.contains(selection), "no such word")
    self.titles = titles
    self.selection = selection
    marker = Glide(at: Double(selection))
    super.init(action: action)
  }

  /// Chooses a word without telling anybody; what lies outside is the nearest.
  public func select(_ index: Int) {
    let index = min(max(0, index), titles.count - 1)
    guard index != selection else { return }
    selection = index
    // Where nobody looks there is no way to be seen.
    if canvas == nil { marker.jump(to: Double(index)) } else { marker.go(to: Double(index)) }
    animate()
    invalidate()
  }

  private func choose(_ index: Int) {
    let old = selection
    select(index)
    if selection != old { action() }
  }

  override public func clicked(at place: Point) { choose(index(at: place)) }

  override public func hovered(at place: Point?) {
    let now = place.map(index)
    if now != hoveredIndex {
      hoveredIndex = now
      invalidate()
    }
  }

  override public func keyPressed(_ key: KeyPress) -> Bool {
    switch key.key {
    case .left: choose(selection - 1)
    case .right: choose(selection + 1)
    case _ where key.isActivation: choose((selection + 1) % titles.count)
    default: return false
    }
    return true
  }

  override public func advance(to time: Double) -> Bool {
    invalidate()
    return marker.advance(to: time)
  }

  override public var focusOutline: (box: Rect, radius: Double) {
    (bounds.inset(x: -3, y: -3), 13)
  }

  private var segment: Double { (frame.width - 4) / Double(titles.count) }

  private func index(at place: Point) -> Int {
    min(max(0, Int((place.x - 2) / max(1, segment))), titles.count - 1)
  }

  override public func paint(with painter: Painter, palette: Palette, dirty: Rect) {
    let type = TypeScale(palette: palette)
    painter.fill(bounds, radius: 10, with: palette.raised)
    let knob = Rect(
      x: 2 + segment * marker.value, y: 2, width: segment, height: frame.height - 4)
    painter.fill(knob.offset(x: 0, y: 0.5), radius: 8, with: palette.shade.faded(to: 0.1))
    painter.fill(knob, radius: 8, with: palette.picked)
    for (index, title) in titles.enumerated() {
      let box = Rect(
        x: 2 + segment * Double(index), y: 0, width: segment, height: frame.height)
      if hoveredIndex == index, index != selection {
        painter.fill(
          box.inset(x: 2, y: 4), radius: 7, with: palette.shade.faded(to: highlight))
      }
      let style = index == selection ? type.smallHeadline : type.caption
      painter.text(title, style.centered, in: box.inset(x: 3, y: 0), centered: true)
    }
  }
}
