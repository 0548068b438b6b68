import SheetControls

final class ReactionPicker: Choice {
  static let height = 52.0

  private let state: ReactionsState
  private var swell = Glide(at: 0)

  init(_ state: ReactionsState) {
    self.state = state
    super.init()
  }

  override var role: Role? { .picker }
  override var label: String { "Your reaction" }
  override var count: Int { Reaction.allCases.count }
  override func label(of item: Int) -> String { Reaction.allCases[item].word }

  override var semantics: Semantics {
    var semantics = super.semantics
    semantics.items?.selection = state.own?.rawValue
    return semantics
  }

  override var choosesByArrows: Bool { false }

  override func choose(_ item: Int) {
    select(item)
    let reaction = Reaction.allCases[selection]
    state.own = state.own == reaction ? nil : reaction
    if state.own != nil {
      swell.jump(to: 1)
      move(&swell, to: 0)
    }
    invalidate()
    action()
  }

  override func advance(to time: Double) -> Bool {
    invalidate()
    return swell.advance(to: time)
  }

  override var focusOutline: FocusOutline { (rect(of: selection).inset(x: 3, y: 3), 14) }

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    let palette = painter.palette
    painter.fill(bounds, radius: 16, with: palette.raised)
    for (index, reaction) in Reaction.allCases.enumerated() {
      let rect = rect(of: index)
      let isOn = state.own == reaction
      if isOn {
        painter.fill(rect.inset(x: 4, y: 4), radius: 12, with: palette.accentTint)
        painter.stroke(
          Path(roundedRect: rect.inset(x: 4.75, y: 4.75), radius: 11.25), width: 1.5,
          with: palette.accent)
      }
      paintHover(over: index, with: painter, in: rect.inset(x: 4, y: 4), radius: 12)
      let grows = index == hoveredItem && highlight > 0 && !isPressed
      let size = 28 + (grows ? 2.0 : 0) + (isOn ? 5 * swell.value : 0)
      reaction.paint(with: painter, x: rect.midX, y: rect.midY, size: size)
    }
  }
}
