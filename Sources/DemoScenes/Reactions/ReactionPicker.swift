import Controls
import Painting
import Pixels

/// One's own reaction: a drawing for each, one of which can be on.
final class ReactionPicker: Control {
  /// How high it is, points.
  static let height = 52.0

  private let state: ReactionsState
  private var hoveredIndex: Int?
  private var pressedIndex: Int?
  /// Which the keys are on.
  private var current = 0
  private var swell = Glide(at: 0)

  /// Creates a picker.
  init(_ state: ReactionsState) { self.state = state }

  private func choose(_ index: Int) {
    let reaction = Reaction.allCases[index]
    current = index
    state.own = state.own == reaction ? nil : reaction
    if state.own != nil {
      swell.jump(to: 1)
      swell.go(to: 0)
      animate()
    }
    invalidate()
    action()
  }

  private var slot: Double { frame.width / Double(Reaction.allCases.count) }

  private func index(at place: Point) -> Int {
    min(max(0, Int(place.x / max(1, slot))), Reaction.allCases.count - 1)
  }

  private func box(of index: Int) -> Rect {
    Rect(x: slot * Double(index), y: 0, width: slot, height: frame.height)
  }

  override func pressed(_ press: Press) { pressedIndex = index(at: press.place) }

  override func clicked(at place: Point) {
    if pressedIndex == index(at: place) { choose(index(at: place)) }
  }

  override func hovered(at place: Point?) {
    let now = place.map(index)
    if now != hoveredIndex {
      hoveredIndex = now
      invalidate()
    }
  }

  override func keyPressed(_ key: KeyPress) -> Bool {
    switch key.key {
    case .left: move(to: current - 1)
    case .right: move(to: current + 1)
    default:
      guard key.isActivation else { return false }
      choose(current)
    }
    return true
  }

  private func move(to index: Int) {
    current = min(max(0, index), Reaction.allCases.count - 1)
    invalidate()
  }

  override func advance(to time: Double) -> Bool {
    invalidate()
    return swell.advance(to: time)
  }

  override var focusOutline: (box: Rect, radius: Double) {
    (box(of: current).inset(x: 3, y: 3), 14)
  }

  override func paint(with painter: Painter, palette: Palette, dirty: Rect) {
    painter.fill(bounds, radius: 16, with: palette.raised)
    for (index, reaction) in Reaction.allCases.enumerated() {
      let box = box(of: index)
      let isOn = state.own == reaction
      if isOn {
        painter.fill(box.inset(x: 4, y: 4), radius: 12, with: palette.accentTint)
        painter.stroke(
          Path(roundedRect: box.inset(x: 4.75, y: 4.75), radius: 11.25), width: 1.5,
          with: palette.accent)
      }
      let isUnder = hoveredIndex == index && highlight > 0
      if isUnder {
        painter.fill(
          box.inset(x: 4, y: 4), radius: 12, with: palette.shade.faded(to: highlight))
      }
      let size = 28 + (isUnder && !isPressed ? 2.0 : 0) + (isOn ? 5 * swell.value : 0)
      reaction.paint(with: painter, x: box.midX, y: box.midY, size: size)
    }
  }
}
