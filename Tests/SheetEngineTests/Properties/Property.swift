import SheetEngine

enum Property: String {
  /// All numbers in frames are finite.
  case finite
  /// Each will- event has one did- event or is superseded; each drag ends.
  case pairs
  /// Events are in the order of their times, and no event is in the future.
  case order
  /// A sheet becomes visible or hidden only with an event.
  case visibility
  /// A hidden sheet is invisible; a visible sheet rests at a detent or at a height set by the app.
  case rest
  /// A sheet without a motion does not move, and a held sheet does not move by itself.
  case still
  /// Positions are continuous over time, and velocities are their slopes.
  case continuity
  /// No card or content jumps at an input that neither moves a pointer nor changes a size.
  case jump
  /// A dragged card follows the pointer.
  case follow
  /// A release goes to the target in the frame before it, without a jump.
  case announcedTarget
  /// Everything comes to rest within 10 s once no pointer is down.
  case comesToRest
  /// A stack at rest behaves like a stack restored from its saved state.
  case fresh
  /// A card is inside the view, its `top` between `minimumTop` and the hidden position.
  case bounds
  /// The dim is within 0 and `dim.opacity`, and a non-increasing function of `top`.
  case dim
  /// The result of a query depends on its time only, not on other queries or on how often time
  /// advances.
  case time
  /// A stack of one sheet behaves like the sheet alone.
  case twin
  /// Infinite, NaN and past times give finite positions, the same for a sheet and a stack.
  case oddTimes
  /// No pointer and no key reaches or holds a sheet beneath a modal sheet.
  case modal
  /// Keys go to a reachable sheet or the background; Escape does what `escapeEffect` names.
  case keys
  /// A sheet at rest keeps its detent when the view is resized.
  case resize
  /// A transition's cause fits the input that began it.
  case causes
  /// A press belongs to what it hits; pointers that are not down have no effect.
  case pointers
  /// A click has the effect of the region under it: card, handle, dimmer or background.
  case clicks
  /// A sheet recedes at least as far as the sheets above it, and stays at its edge of the view.
  case backdrop
  /// A card between its origin and its place neither jumps nor turns more than once, keeps its size
  /// under a pointer, and is hit where it is drawn.
  case flight
  /// Drags, flings, the wheel and keys move card and content only in the input's direction.
  case direction
}

/// A property that does not hold.
struct Fault: Error {
  var property: Property
  var message: String
}

func require(
  _ holds: Bool, _ property: Property, _ message: @autoclosure () -> String
) throws(Fault) {
  if !holds { throw Fault(property: property, message: message()) }
}

/// Checks the order of a sheet's events.
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

/// Records the events of one initially hidden sheet, and finds faults in their order.
struct EventBalance {
  private(set) var fault: String?
  private var ledger = EventLedger(isVisible: false)
  private var lastTime = -Double.infinity

  var pending: SheetTransition? { ledger.pending }

  mutating func record(_ events: [SheetEvent]) {
    for event in events {
      if event.time < lastTime { fault = "time runs back at \(event.summary)" }
      lastTime = event.time
      do throws(Fault) { try ledger.record(event) } catch { fault = error.message }
    }
  }
}
