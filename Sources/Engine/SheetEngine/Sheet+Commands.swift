/// What programs ask for. Times are seconds; `SheetEvents.refusal` says why an order was not carried out.
extension Sheet {
  /// Lets the sheet come up, or go to a detent if it is up; nil is its initial detent, or where it is.
  ///
  /// - Returns: What happened; `refusal` says why nothing did.
  @discardableResult
  public mutating func present(_ detent: Detent.ID? = nil, at time: Double) -> SheetEvents {
    handle(.present(detent), at: time)
  }

  /// Lets the sheet go, also one that `isDismissible` keeps from the user.
  ///
  /// - Returns: What happened; `refusal` says why nothing did.
  @discardableResult
  public mutating func dismiss(at time: Double) -> SheetEvents { handle(.dismiss, at: time) }

  /// Moves the sheet to a detent.
  ///
  /// - Returns: What happened; `refusal` says why nothing did.
  @discardableResult
  public mutating func move(to detent: Detent.ID, at time: Double) -> SheetEvents {
    handle(.move(to: detent), at: time)
  }

  /// Comes up. When it is already up or coming, it goes where it was asked to come.
  mutating func comeUp(to wanted: Detent.ID?, _ events: inout SheetEvents) {
    if let wanted { events.refusal = refusal(of: wanted) }
    let named = wanted.flatMap { hasDetent($0) ? $0 : nil }
    let target = named ?? initialDetent
    guard target != .hidden else { return events.refusal = .noRestingPosition }
    let transition = Transition(kind: .present, detent: index(of: target), cause: .api)
    if isHiddenOrLeaving {
      begin(transition, &events)
    } else if case .held(let grab) = state, let leaving = grab.interrupted, leaving.kind == .dismiss
    {
      // Caught on its way out: once let go, it comes back instead.
      announce(transition, insteadOf: leaving, &events)
      replacePending(with: transition)
    } else if let named {
      move(to: named, by: .api, &events)
    }
  }

  /// Leaves, also while a pointer holds it; not when it is hidden or leaving already.
  mutating func dismiss(by cause: SheetEvent.Cause, _ events: inout SheetEvents) {
    if isHiddenOrLeaving { return }
    // The one place where a dismissal begins, so the one place to refuse it.
    let isPossible = cause == .api ? !configuration.isPersistent : canBeDismissed
    guard isPossible, configuration.mayDismiss?.body(cause) ?? true else {
      if cause == .api { events.refusal = isPossible ? .vetoed : .isPersistent }
      return refuseDismissal(by: cause, &events)
    }
    begin(change(to: .hidden, by: cause), &events)
  }

  /// Reports the attempt. A card that was let go goes back, one that is held stays in the hand.
  private mutating func refuseDismissal(by cause: SheetEvent.Cause, _ events: inout SheetEvents) {
    events.append(SheetEvent(time: now, kind: .attemptedDismiss, detent: detent, cause: cause))
    if cause == .flick || cause == .drag {
      begin(change(to: nearestDetent(to: top(at: now)), by: cause), &events)
    } else if cause == .tap, case .held(let grab) = state {
      resume(grab, by: .tap, &events)
    }
  }

  /// Goes to a detent. The latest order counts: it also turns a sheet round that is on its way out.
  mutating func move(
    to target: Detent.ID, by cause: SheetEvent.Cause, _ events: inout SheetEvents
  ) {
    if cause == .api { events.refusal = isHidden ? .isHidden : refusal(of: target) }
    guard hasDetent(target) else { return }
    switch state {
    case .hidden: return
    case .resting where detent == target: return
    // The drag may go on from there.
    case .held(let grab)
    where grab.phase != .dragging && grab.interrupted == nil && detent == target:
      return
    case .moving(let active) where active.transition.detent == index(of: target): return
    case .resting, .held, .moving: break
    }
    begin(change(to: target, by: cause), &events)
  }

  /// Why it cannot go to a detent; nil where it can.
  private func refusal(of detent: Detent.ID) -> SheetRefusal? {
    if hasDetent(detent) { return nil }
    return index(of: detent).value == nil ? .unknownDetent(detent) : .noRestingPosition
  }

  private var isHidden: Bool {
    if case .hidden = state { true } else { false }
  }

  /// Whether it is hidden, or on its own way out.
  var isHiddenOrLeaving: Bool { isHidden || activeTransition?.transition.kind == .dismiss }

  /// Whether it is hidden or on its own way out, or a pointer holds it: then neither wheel nor touchpad
  /// move it.
  var isHeldOrLeaving: Bool {
    if case .held = state { true } else { isHiddenOrLeaving }
  }

  /// A change to a detent; away where there is none any more.
  func change(to detent: Detent.ID, by cause: SheetEvent.Cause) -> Transition {
    Transition(
      kind: detent == .hidden ? .dismiss : .change, detent: index(of: detent), cause: cause)
  }

  /// Puts another change in the place of the pending one.
  mutating func replacePending(with transition: Transition) {
    switch state {
    case .held(var grab):
      grab.interrupted = transition
      state = .held(grab)
    case .moving(var active):
      active.transition = transition
      state = .moving(active)
    case .hidden, .resting: break
    }
  }
}
