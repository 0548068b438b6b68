/// Orders of the program. Times are seconds. An order that is refused changes nothing, not even the time: what
/// would have been over by then is reported by the next call.
extension Sheet {
  /// Lets the sheet come up, or go to a place if it is up; nil is its initial detent, or where it is.
  ///
  /// - Parameters:
  ///   - place: A detent, or a height.
  ///   - isAnimated: Whether it moves there, or is there at once.
  ///   - time: Now, seconds.
  /// - Returns: What happened, oldest first.
  @discardableResult
  public mutating func present(
    _ place: SheetPlace? = nil, animated isAnimated: Bool = true, at time: Double
  ) throws(SheetRefusal) -> [SheetEvent] {
    try order(.present(place, animated: isAnimated), at: time)
  }

  /// Lets the sheet go, also one that `isDismissible` keeps from the user.
  ///
  /// - Returns: What happened, oldest first; nothing where it is hidden or leaving already.
  @discardableResult
  public mutating func dismiss(at time: Double) throws(SheetRefusal) -> [SheetEvent] {
    try order(.dismiss, at: time)
  }

  /// Moves the sheet to a detent, to any height, or away.
  ///
  /// - Returns: What happened, oldest first; nothing where it is there or on its way already.
  @discardableResult
  public mutating func move(
    to place: SheetPlace, at time: Double
  ) throws(SheetRefusal) -> [SheetEvent] {
    try order(.move(to: place), at: time)
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

  /// Comes up. When it is already up or coming, it goes where it was asked to come. A place where it cannot rest
  /// counts as the initial detent.
  ///
  /// - Returns: Why it does less than that.
  mutating func comeUp(
    to wanted: SheetPlace?, animated isAnimated: Bool, _ events: inout [SheetEvent]
  ) -> SheetRefusal? {
    let possible = wanted.flatMap { canRest(at: $0) ? $0 : nil }
    let target = possible ?? initialDetent
    guard target != .hidden else { return .noRestingPosition }
    let animation = isAnimated ? nil : SheetAnimation.atOnce
    let transition = SheetTransition(.present, to: target, by: .api)
    if isHiddenOrLeaving {
      begin(transition, along: animation, &events)
    } else if case .held = state, let pending, pending.kind == .dismiss {
      // Caught on its way out: once let go, it comes back instead.
      announce(transition, insteadOf: pending, &events)
      self.pending = transition
    } else if let goal = possible ?? (!isAnimated && isMoving ? destination : nil) {
      move(to: goal, along: animation, by: .api, &events)
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
    report(.refusedDismissal(by: cause, at: place), at: now, &events)
    if cause == .flick || cause == .drag {
      begin(change(to: nearestDetent(to: top(at: now)), by: cause), &events)
    } else if cause == .tap, case .held(let grab) = state {
      resume(grab, by: .tap, &events)
    }
  }

  /// Goes to a place. The latest order counts: it also turns a sheet round that is on its way out.
  ///
  /// - Parameter animation: How it moves; nil is as it does because of this.
  /// - Returns: Why it does not.
  @discardableResult
  mutating func move(
    to target: SheetPlace, along animation: SheetAnimation? = nil, by cause: SheetEvent.Cause,
    _ events: inout [SheetEvent]
  ) -> SheetRefusal? {
    if isHidden { return .isHidden }
    guard canRest(at: target) else { return refusal(of: target) }
    switch state {
    case .resting where place == target: return nil
    // The drag may go on from there.
    case .held(let grab)
    where grab.phase != .dragging && pending == nil && place == target:
      return nil
    case .moving where destination == target:
      if let animation, let pending { travel(pending, along: animation, &events) }
      return nil
    case .hidden, .resting, .held, .moving: break
    }
    begin(change(to: target, by: cause), along: animation, &events)
    return nil
  }

  /// Why it cannot rest at a place; nil where it can.
  private func refusal(of place: SheetPlace) -> SheetRefusal? {
    if canRest(at: place) { return nil }
    guard let id = place.detent, index(of: id) == nil else { return .noRestingPosition }
    return .unknownDetent(id)
  }

  private var isHidden: Bool {
    if case .hidden = state { true } else { false }
  }

  /// Whether it is hidden, or on its own way out.
  var isHiddenOrLeaving: Bool { isHidden || isMoving && pending?.kind == .dismiss }

  /// Whether it is hidden or on its own way out, or a pointer holds it: then neither wheel nor touchpad
  /// move it.
  var isHeldOrLeaving: Bool {
    if case .held = state { true } else { isHiddenOrLeaving }
  }

  /// A change to a place.
  func change(to place: SheetPlace, by cause: SheetEvent.Cause) -> SheetTransition {
    SheetTransition(place == .hidden ? .dismiss : .change, to: place, by: cause)
  }
}
