import SheetEngine

struct EventLedger {
  private(set) var pending: SheetTransition?
  private(set) var isVisible: Bool
  private(set) var isDragged = false

  init(isVisible: Bool) { self.isVisible = isVisible }

  mutating func record(_ event: SheetEvent) throws(Fault) {
    let context = "\(event.summary) after \(pending.map { "\($0)" } ?? "nothing")"
    switch event.kind {
    case .will(let transition, let superseded):
      try require(superseded == pending?.kind, .pairs, context)
      let isGoing = transition.kind == .dismiss
      try require(isGoing == (transition.place == .hidden), .pairs, context)
      pending = transition
      isVisible = true
    case .did(let transition):
      try require(transition == pending, .pairs, context)
      if transition.kind == .dismiss { isVisible = false }
      pending = nil
    case .dragBegan:
      try require(!isDragged, .pairs, "a drag begins in a drag")
      isDragged = true
      // A pull from the edge of the view makes a hidden sheet visible.
      isVisible = true
    case .dragEnded:
      try require(isDragged, .pairs, "a drag ends that did not begin")
      isDragged = false
    case .clicked: try require(!isDragged, .pairs, "a click is reported during a drag")
    case .refusedDismissal: break
    }
  }
}
