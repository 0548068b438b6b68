import SheetEngine

/// A sheet's state by its events: the transition under way, whether the sheet is visible, whether it is dragged.
struct EventLedger {
  private(set) var pending: SheetEvent?
  private(set) var isVisible: Bool
  private(set) var isDragged = false

  init(isVisible: Bool) { self.isVisible = isVisible }

  private static let ends: [SheetEvent.Kind: SheetEvent.Kind] = [
    .didPresent: .willPresent, .didChange: .willChange, .didDismiss: .willDismiss,
  ]

  mutating func record(_ event: SheetEvent) throws(Fault) {
    var context: String { "\(event.summary) after \(pending?.summary ?? "nothing")" }
    switch event.kind {
    case .willPresent, .willChange, .willDismiss:
      try require(event.supersedes == pending?.kind, .pairs, context)
      try require((event.kind == .willDismiss) == (event.detent == .hidden), .pairs, context)
      pending = event
      isVisible = true
    case .didPresent, .didChange, .didDismiss:
      try require(pending?.kind == Self.ends[event.kind], .pairs, context)
      try require(pending?.detent == event.detent, .pairs, context)
      try require(pending?.cause == event.cause, .pairs, "another cause: \(context)")
      try require(event.supersedes == nil, .pairs, context)
      if event.kind == .didDismiss { isVisible = false }
      pending = nil
    case .dragBegan:
      try require(!isDragged, .pairs, "a drag begins in a drag")
      isDragged = true
      // A pull from the edge of the view brings a hidden sheet up.
      isVisible = true
    case .dragEnded:
      try require(isDragged, .pairs, "a drag ends that never began")
      isDragged = false
    case .clicked: try require(!isDragged, .pairs, "a drag is a click")
    case .attemptedDismiss: break
    }
  }
}
