import SheetEngine

/// Checks that each will- event ends exactly once, and each drag.
struct Ledger {
  private(set) var pending: SheetEvent?
  private(set) var fault: String?
  private var isDragged = false
  private var lastTime = -Double.infinity

  private static let wills: [SheetEvent.Kind: SheetEvent.Kind] = [
    .didPresent: .willPresent, .didChange: .willChange, .didDismiss: .willDismiss,
  ]

  mutating func record(_ events: SheetEvents) {
    for event in events {
      if event.time < lastTime { fault = "time runs back at \(event.summary)" }
      lastTime = event.time
      switch event.kind {
      case .willPresent, .willChange, .willDismiss:
        if event.supersedes != pending?.kind {
          fault = "\(event.summary) after \(pending?.summary ?? "nothing")"
        }
        pending = event
      case .didPresent, .didChange, .didDismiss:
        if pending?.kind != Self.wills[event.kind] || pending?.detent != event.detent {
          fault = "\(event.summary) after \(pending?.summary ?? "nothing")"
        }
        pending = nil
      case .dragBegan:
        if isDragged { fault = "a drag begins in a drag" }
        isDragged = true
      case .dragEnded:
        if !isDragged { fault = "a drag ends that never began" }
        isDragged = false
      case .clicked: if isDragged { fault = "a drag is a click" }
      case .attemptedDismiss: break
      }
    }
  }
}
