/// Commands of the program. Times are seconds. A refused command changes nothing, not even
/// `latestTime`.
extension Sheet {
  /// Presents a hidden sheet, or moves a visible one. A nil `place` is the initial detent of a
  /// hidden sheet, and the current target of a visible one.
  ///
  /// - Parameters:
  ///   - place: A detent, or a height.
  ///   - isAnimated: Whether the sheet moves or jumps. If a pointer has caught the leaving card,
  ///     the card moves, but not until the pointer releases it.
  ///   - time: Now, seconds.
  /// - Returns: The events, oldest first.
  @discardableResult
  public mutating func present(
    _ place: SheetPlace? = nil, animated isAnimated: Bool = true, at time: Double
  ) throws(SheetRefusal) -> [SheetEvent] {
    try order(.present(place, animated: isAnimated), at: time)
  }

  /// Dismisses the sheet, even if `SheetDismissal.refused` keeps the user from dismissing it.
  ///
  /// - Returns: The events, oldest first; none if the sheet is hidden or leaving already.
  @discardableResult
  public mutating func dismiss(at time: Double) throws(SheetRefusal) -> [SheetEvent] {
    try order(.dismiss, at: time)
  }

  /// Moves the sheet to a detent or height, or dismisses it.
  ///
  /// - Returns: The events, oldest first; none if the sheet is at the place or moving to it
  ///   already.
  @discardableResult
  public mutating func move(
    to place: SheetPlace, at time: Double
  ) throws(SheetRefusal) -> [SheetEvent] {
    try order(.move(to: place), at: time)
  }

  /// Handles an input like `handle(_:at:)`, but throws if a command is refused, or if the time is
  /// over a second before the latest time.
  ///
  /// - Returns: The events, oldest first.
  @discardableResult
  public mutating func order(
    _ input: SheetInput, at time: Double
  ) throws(SheetRefusal) -> [SheetEvent] {
    if let refusal = SheetRefusal.of(time, after: now) { throw refusal }
    var (ordered, refusal) = (self, SheetRefusal?.none)
    let events = ordered.reporting(at: time) { refusal = $0.apply(input) }
    if let refusal { throw refusal }
    self = ordered
    return events
  }

  /// Presents the sheet, or moves a visible one.
  mutating func comeUp(to wanted: SheetPlace?, animated isAnimated: Bool) -> SheetRefusal? {
    if let wanted, let refusal = refusal(of: wanted) { return refusal }
    let target = wanted ?? initialDetent
    guard target != .hidden else { return .noRestingPosition }
    let animation = isAnimated ? nil : SheetAnimation.atOnce
    let transition = SheetTransition(.present, to: target, by: .api)
    if isHiddenOrLeaving {
      begin(transition, along: animation)
    } else if case .held = state, let pending, pending.kind == .dismiss {
      // A pointer has caught the leaving card: the presentation begins when the pointer releases
      // it.
      announce(transition, insteadOf: pending)
      self.pending = transition
    } else if let goal = wanted ?? (!isAnimated && isMoving ? destination : nil) {
      move(to: goal, along: animation, by: .api)
    }
    return nil
  }

  /// Dismisses the sheet, even while a pointer holds it; no effect on a hidden or leaving sheet.
  @discardableResult
  mutating func dismiss(by cause: SheetEvent.Cause) -> SheetRefusal? {
    if isHiddenOrLeaving { return nil }
    let isPossible = cause == .api ? !configuration.isPersistent : configuration.isDismissible
    guard isPossible, configuration.dismissal.question?.body(cause) ?? true else {
      refuseDismissal(by: cause)
      return isPossible ? .vetoed : .isPersistent
    }
    begin(change(to: .hidden, by: cause))
    return nil
  }

  /// Reports a refused dismissal; a card that a pointer has released returns to a detent.
  private mutating func refuseDismissal(by cause: SheetEvent.Cause) {
    let isReleased = cause == .flick || cause == .drag
    let back = isReleased ? nearestDetent(to: top(at: now)) : destination
    report(.refusedDismissal(by: cause, at: back), at: now)
    if isReleased {
      begin(change(to: back, by: cause))
    } else if cause == .tap, case .held(let grab) = state {
      resume(grab, by: .tap)
    }
  }

  /// Moves to a place; a leaving sheet comes back. A nil animation is the one configured for the
  /// transition.
  @discardableResult
  mutating func move(
    to target: SheetPlace, along animation: SheetAnimation? = nil, by cause: SheetEvent.Cause
  ) -> SheetRefusal? {
    if isHidden { return .isHidden }
    guard canRest(at: target) else { return refusal(of: target) }
    switch state {
    case .resting where place == target: return nil
    // Keeps the press, because it can still become a drag.
    case .held(let grab)
    where grab.press.phase != .dragging && pending == nil && place == target:
      return nil
    case .moving where destination == target:
      if let animation, let pending { travel(pending, along: animation) }
      return nil
    case .hidden, .resting, .held, .moving: break
    }
    begin(change(to: target, by: cause), along: animation)
    return nil
  }

  private func refusal(of place: SheetPlace) -> SheetRefusal? {
    if canRest(at: place) { return nil }
    guard let id = place.detent, !configuration.detents.contains(where: { $0.id == id }) else {
      return .noRestingPosition
    }
    return .unknownDetent(id)
  }

  @inline(__always)
  var isHidden: Bool {
    if case .hidden = state { true } else { false }
  }

  @inline(__always)
  var isHiddenOrLeaving: Bool { isHidden || isMoving && pending?.kind == .dismiss }

  /// Whether the sheet ignores wheel and touchpad, because it is hidden, leaving or held.
  @inline(__always)
  var isHeldOrLeaving: Bool {
    if case .held = state { true } else { isHiddenOrLeaving }
  }

  func change(to place: SheetPlace, by cause: SheetEvent.Cause) -> SheetTransition {
    SheetTransition(place == .hidden ? .dismiss : .change, to: place, by: cause)
  }
}
