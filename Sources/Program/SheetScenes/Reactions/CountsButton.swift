import SheetControls

/// One line: an icon for each kind of reaction, overlapping, and the number of people who reacted.
final class CountsButton: Control {
  private let state: ReactionsState

  init(_ state: ReactionsState) {
    self.state = state
    super.init(label: "Reactions")
  }

  // Hovering and pressing change no pixel, because the snapshot behind the sheet would keep the
  // highlight.
  override func stateChanged() {}

  override var focusOutline: FocusOutline { (bounds.inset(x: -6, y: 2), 12) }

  override var semantics: Semantics {
    var semantics = super.semantics
    semantics.detail = words
    return semantics
  }

  /// The number of people who reacted, as text.
  private var words: String {
    state.own == nil
      ? ReactionsState.long(state.count(of: nil))
      : "You and \(ReactionsState.long(state.people.count)) others"
  }

  /// The kinds of reactions present, most frequent first.
  private var kinds: [Reaction] {
    Reaction.allCases.filter { state.count(of: $0) > 0 }
      .sorted { state.count(of: $0) > state.count(of: $1) }
  }

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    let (palette, type) = (painter.palette, painter.type)
    let kinds = kinds
    for (index, kind) in kinds.enumerated().reversed() {
      let x = 12 + Double(index) * 19
      painter.fillCircle(x: x, y: bounds.midY, radius: 13.5, with: palette.background)
      kind.paint(with: painter, x: x, y: bounds.midY, size: 24)
    }
    let left = kinds.isEmpty ? 0.0 : 12 + Double(kinds.count - 1) * 19 + 20
    let end = frame.width - 20
    let layout = painter.typesetter.line(words, type.headline, width: max(0, end - left))
    painter.text(layout, x: left, y: bounds.midY - layout.size.height / 2)
    painter.stroke(
      icon: Icon.forward, x: frame.width - 8, y: bounds.midY, size: 18, width: 2,
      with: palette.secondaryText)
  }
}
