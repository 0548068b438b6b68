/// Orders of the program. Times are seconds. An order that is refused changes nothing, not even the time: what
/// would have been over by then is reported by the next call.
extension Sheet {
  /// Lets the sheet come up, or go to a detent if it is up; nil is its initial detent, or where it is.
  ///
  /// - Returns: What happened, oldest first.
  @discardableResult
  public mutating func present(
    _ detent: Detent.ID? = nil, at time: Double
  ) throws(SheetRefusal) -> [SheetEvent] {
    try order(.present(detent), at: time)
  }

  /// Lets the sheet go, also one that `isDismissible` keeps from the user.
  ///
  /// - Returns: What happened, oldest first; nothing where it is hidden or leaving already.
  @discardableResult
  public mutating func dismiss(at time: Double) throws(SheetRefusal) -> [SheetEvent] {
    try order(.dismiss, at: time)
  }

  /// Moves the sheet to a detent.
  ///
  /// - Returns: What happened, oldest first; nothing where it is there or on its way already.
  @discardableResult
  public mutating func move(
    to detent: Detent.ID, at time: Double
  ) throws(SheetRefusal) -> [SheetEvent] {
    try order(.move(to: detent), at: time)
  }

  /// Takes an input as an order: throws where `handle(_:at:)` would do less than the input says, or count
  /// another time.
  ///
  /// - Returns: What happened, oldest first.
  @discardableResult
  public mutating func order(
    _ input: SheetInput, at time: Double
  ) throws(SheetRefusal) -> [SheetEvent] {
    if let refusal = SheetRefusal.of(time, after: now) { throw refusal }
    var (ordered, events) = (self, [SheetEvent]())
    if let refusal = ordered.take(input, at: time, &events) { throw refusal }
    self = ordered
    return events
  }

  /// Comes up. When it is already up or coming, it goes where it was asked to come. A detent that does not
  /// exist counts as the initial one.
  ///
  /// - Returns: Why it does less than that.
  mutating func comeUp(to wanted: Detent.ID?, _ events: inout [SheetEvent]) -> SheetRefusal? {
    let named = wanted.flatMap { hasDetent($0) ? $0 : nil }
    let target = named ?? initialDetent
    guard target != .hidden else { return .noRestingPosition }
    let transition = SheetTransition(.present, to: target, by: .api)
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
    return wanted.flatMap { refusal(of: $0) }
  }

  /// Leaves, also while a pointer holds it; not when it is hidden or leaving already.
  ///
  /// - Returns: Why it stays.
  @discardableResult
  mutating func dismiss(
    by cause: SheetEvent.Cause, _ events: inout [SheetEvent]
  ) -> SheetRefusal? {
    if isHiddenOrLeaving { return nil }
    // The one place where a dismissal begins, so the one place to refuse it.
    let isPossible = cause == .api ? !configuration.isPersistent : canBeDismissed
    guard isPossible, configuration.mayDismiss?.body(cause) ?? true else {
      refuseDismissal(by: cause, &events)
      return isPossible ? .vetoed : .isPersistent
    }
    begin(change(to: .hidden, by: cause), &events)
    return nil
  }

  /// Reports the attempt. A card that was let go goes back, one that is held stays in the hand.
  private mutating func refuseDismissal(by cause: SheetEvent.Cause, _ events: inout [SheetEvent]) {
    report(.refusedDismissal(by: cause, at: detent), at: now, &events)
    if cause == .flick || cause == .drag {
      begin(change(to: nearestDetent(to: top(at: now)), by: cause), &events)
    } else if cause == .tap, case .held(let grab) = state {
      resume(grab, by: .tap, &events)
    }
  }

  /// Goes to a detent. The latest order counts: it also turns a sheet round that is on its way out.
  ///
  /// - Returns: Why it does not.
  @discardableResult
  mutating func move(
    to target: Detent.ID, by cause: SheetEvent.Cause, _ events: inout [SheetEvent]
  ) -> SheetRefusal? {
    if isHidden { return .isHidden }
    guard hasDetent(target) else { return refusal(of: target) }
    switch state {
    case .resting where detent == target: return nil
    // The drag may go on from there.
    case .held(let grab)
    where grab.phase != .dragging && grab.interrupted == nil && detent == target:
      return nil
    case .moving(let active) where active.transition.detent == target: return nil
    case .hidden, .resting, .held, .moving: break
    }
    begin(change(to: target, by: cause), &events)
    return nil
  }

  /// Why it cannot go to a detent; nil where it can.
  private func refusal(of detent: Detent.ID) -> SheetRefusal? {
    if hasDetent(detent) { return nil }
    return index(of: detent) == nil ? .unknownDetent(detent) : .noRestingPosition
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
  func change(to detent: Detent.ID, by cause: SheetEvent.Cause) -> SheetTransition {
    SheetTransition(detent == .hidden ? .dismiss : .change, to: detent, by: cause)
  }

  /// Puts another change in the place of the pending one.
  mutating func replacePending(with transition: SheetTransition) {
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
