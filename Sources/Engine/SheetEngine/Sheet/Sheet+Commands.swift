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
    var (ordered, events) = (self, EventLog.kept)
    ordered.pass(to: time, into: &events)
    if let refusal = ordered.apply(input, into: &events) { throw refusal }
    self = ordered
    return events.events
  }

  /// Replaces the configuration at once, at rest, in motion or during a drag. No configuration is
  /// refused, and any time before the latest one counts as the latest.
  ///
  /// - Parameters:
  ///   - configuration: The new configuration. A missing current detent is replaced by the nearest.
  ///     An equal configuration changes nothing.
  ///   - isAnimated: Whether a card at rest moves to its new height or jumps; nil uses
  ///     `SheetAnimations.resize`. Also applies to a hidden sheet that becomes persistent.
  ///   - time: Now, seconds.
  /// - Returns: The events, with the cause `configuration`.
  @discardableResult
  public mutating func configure(
    _ configuration: SheetConfiguration, animated isAnimated: Bool? = nil, at time: Double
  ) -> [SheetEvent] {
    var events = EventLog.kept
    pass(to: time, into: &events)
    configure(configuration, animated: isAnimated, into: &events)
    return events.events
  }

  mutating func configure(
    _ configuration: SheetConfiguration, animated isAnimated: Bool?, into events: inout EventLog
  ) {
    let corrected = configuration.corrected
    guard corrected != self.configuration else { return }
    let resize = corrected.animations.resize
    let animation = isAnimated == true ? resize ?? corrected.animations.settle : resize
    let former = mayFly ? FormerDrawing(of: self) : nil
    rearrange(
      .configuration(corrected), along: isAnimated == false ? nil : animation,
      by: .configuration, into: &events)
    if let former { redraw(after: former) }
    // Ends a motion of 0 s.
    settle(until: now, into: &events)
  }

  /// Presents the sheet, or moves a visible one.
  mutating func comeUp(
    to wanted: SheetPlace?, animated isAnimated: Bool, into events: inout EventLog
  ) -> SheetRefusal? {
    if let wanted, let refusal = refusal(of: wanted) { return refusal }
    let target = wanted ?? initialDetent
    guard target != .hidden else { return .noRestingPosition }
    let animation = isAnimated ? nil : SheetAnimation.atOnce
    let transition = SheetTransition(.present, to: target, by: .api)
    if track.isHidden || track.isLeaving {
      begin(transition, along: animation, into: &events)
    } else if track.isDeparting {
      // A pointer has caught the leaving card: the presentation begins when the pointer releases
      // it.
      resumeLater(with: transition, into: &events)
    } else if let goal = wanted ?? (!isAnimated && track.isMoving ? destination : nil) {
      move(to: goal, along: animation, by: .api, into: &events)
    }
    // The end of a flight that has outlasted the card's motion.
    if !isAnimated, case .resting = track.phase { land() }
    return nil
  }

  /// Dismisses the sheet, even while a pointer holds it; no effect on a hidden or leaving sheet. A
  /// leaving sheet that a pointer has caught goes on, unless a drag ends.
  ///
  /// - Parameter isGranted: Whether the function of `SheetDismissal.asks` has already agreed.
  @discardableResult
  mutating func dismiss(
    by cause: SheetEvent.Cause, isGranted: Bool = false, into events: inout EventLog
  ) -> SheetRefusal? {
    if track.isHidden || track.isLeaving { return nil }
    if track.isDeparting, cause != .drag, cause != .flick {
      resume(by: cause, into: &events)
      return nil
    }
    let isPossible = cause == .api ? !configuration.isPersistent : configuration.isDismissible
    guard isPossible, isGranted || configuration.dismissal.question?.body(cause) ?? true else {
      refuseDismissal(by: cause, into: &events)
      return isPossible ? .vetoed : .isPersistent
    }
    begin(change(to: .hidden, by: cause), into: &events)
    return nil
  }

  /// Reports a refused dismissal; a card that a pointer has released returns to a detent.
  mutating func refuseDismissal(
    by cause: SheetEvent.Cause, into events: inout EventLog
  ) {
    let isReleased = cause == .flick || cause == .drag
    let back = isReleased ? nearestDetent(to: top(at: now)) : destination
    let speed = velocity(at: now)
    let isHeldTap = cause == .tap && track.isHeld
    if isReleased || isHeldTap { endPress(into: &events) }
    events.add(.refusedDismissal(by: cause, at: back), at: now)
    if isReleased {
      begin(change(to: back, by: cause), velocity: speed, into: &events)
    } else if isHeldTap {
      resume(by: .tap, velocity: speed, into: &events)
    }
  }

  /// Moves to a place; a leaving sheet comes back. A nil animation is the one configured for the
  /// transition.
  @discardableResult
  mutating func move(
    to target: SheetPlace, along animation: SheetAnimation? = nil, by cause: SheetEvent.Cause,
    into events: inout EventLog
  ) -> SheetRefusal? {
    if track.isHidden { return .isHidden }
    guard canRest(at: target) else { return refusal(of: target) }
    switch track.phase {
    case .resting where place == target: return nil
    // Keeps the press, because it can still become a drag.
    case .held(_, resumes: nil) where gesture.draggingPointer == nil && place == target: return nil
    case .moving where destination == target:
      if let animation, let transition = track.transition {
        travel(transition, along: animation, into: &events)
      }
      return nil
    case .hidden, .resting, .held, .moving: break
    }
    begin(change(to: target, by: cause), along: animation, into: &events)
    return nil
  }

  private func refusal(of place: SheetPlace) -> SheetRefusal? {
    if canRest(at: place) { return nil }
    guard let id = place.detent, !configuration.detents.contains(where: { $0.id == id }) else {
      return .noRestingPosition
    }
    return .unknownDetent(id)
  }

  func change(to place: SheetPlace, by cause: SheetEvent.Cause) -> SheetTransition {
    SheetTransition(place == .hidden ? .dismiss : .change, to: place, by: cause)
  }
}
