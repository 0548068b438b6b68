import SheetControls

/// An icon for each kind of reaction, overlapping, and the number of people who reacted.
final class CountsButton: Control {
  private let state: ReactionsState

  init(_ state: ReactionsState) {
    self.state = state
    super.init(label: "Reactions")
  }

  // Paints no highlight, because the snapshot behind the sheet would keep it.
  override func stateChanged() {}

  override var focusOutline: FocusOutline { (bounds.inset(x: -6, y: 2), 12) }

  override var semantics: Semantics {
    var semantics = super.semantics
    semantics.detail = words
    return semantics
  }

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
    let kinds = kinds
    let drawings = Row.Mark(width: 5 + 19 * Double(kinds.count)) { painter, slot in
      for (index, kind) in kinds.enumerated().reversed() {
        let x = slot.x + 12 + Double(index) * 19
        painter.fillCircle(x: x, y: slot.midY, radius: 13.5, with: painter.palette.background)
        kind.paint(with: painter, x: x, y: slot.midY, size: 24)
      }
    }
    Row(words, before: kinds.isEmpty ? [] : [drawings], after: [.forward])
      .paint(with: painter, in: bounds)
  }
}
