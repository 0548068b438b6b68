/// Commands of the program. Times are seconds. A refused command changes nothing, not even
/// `latestTime`.
extension Sheet {
  /// Handles an input like `handle(_:at:)`, but throws if a command is refused, or if the time is
  /// over a second before the latest time.
  @discardableResult
  public mutating func perform(
    _ input: SheetInput, at time: Double
  ) throws(SheetRefusal) -> [SheetEvent] {
    if let refusal = SheetRefusal.ofTime(time, after: now) { throw refusal }
    var (attempted, events) = (self, EventLog.kept)
    attempted.advance(to: time, into: &events)
    if let refusal = attempted.apply(input, into: &events) { throw refusal }
    self = attempted
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
    report(at: time) { $0.configure(configuration, animated: isAnimated, into: &$1) }
  }

  mutating func configure(
    _ configuration: SheetConfiguration, animated isAnimated: Bool?, into events: inout EventLog
  ) {
    let corrected = configuration.corrected
    guard corrected != self.configuration else { return }
    let resize = corrected.animations.resize
    let animation = isAnimated == true ? resize ?? corrected.animations.settle : resize
    redrawing(if: mayFly) {
      $0.rearrange(
        .configuration(corrected), along: isAnimated == false ? nil : animation,
        by: .configuration, into: &events)
    }
    // The change may have begun a motion that is over at once.
    endMotions(by: now, into: &events)
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
    if track.isAway {
      begin(transition, along: animation, into: &events)
    } else if track.isDeparting {
      // A pointer has caught the leaving card: the presentation begins when the pointer releases
      // it.
      replaceResumption(by: transition, into: &events)
    } else if let goal = wanted ?? (!isAnimated && track.isMoving ? destination : nil) {
      move(to: goal, along: animation, by: .api, into: &events)
    }
    // The end of a flight that has outlasted the card's motion.
    if !isAnimated, case .resting = track.phase { flight.land() }
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
    if track.isAway { return nil }
    if track.isDeparting, cause != .drag, cause != .flick {
      resume(by: cause, into: &events)
      return nil
    }
    let isPossible = cause == .api ? !configuration.isPersistent : configuration.isDismissible
    guard isPossible, isGranted || configuration.dismissal.question?.body(cause) ?? true else {
      refuseDismissal(by: cause, into: &events)
      return isPossible ? .vetoed : .isPersistent
    }
    begin(transition(to: .hidden, by: cause), into: &events)
    return nil
  }

  /// Reports a refused dismissal; a card that a pointer has released returns to a detent.
  mutating func refuseDismissal(
    by cause: SheetEvent.Cause, into events: inout EventLog
  ) {
    let isReleased = cause == .flick || cause == .drag
    let back = isReleased ? nearestDetent(to: currentTop) : destination
    let refusal = SheetEvent.Kind.refusedDismissal(by: cause, at: back)
    if isReleased {
      begin(transition(to: back, by: cause), after: refusal, into: &events)
    } else if cause == .tap, track.isHeld {
      resume(by: .tap, after: refusal, into: &events)
    } else {
      events.add(refusal, at: now)
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
    case .held(let hold, resumes: nil) where !hold.press.isDragging && place == target: return nil
    case .moving where destination == target:
      if let animation, let transition = track.transition {
        startMotion(for: transition, along: animation, into: &events)
      }
      return nil
    case .hidden, .resting, .held, .moving: break
    }
    begin(transition(to: target, by: cause), along: animation, into: &events)
    return nil
  }

  private func refusal(of place: SheetPlace) -> SheetRefusal? {
    if canRest(at: place) { return nil }
    guard let id = place.detent, !configuration.detents.contains(where: { $0.id == id }) else {
      return .noRestingPosition
    }
    return .unknownDetent(id)
  }

  func transition(to place: SheetPlace, by cause: SheetEvent.Cause) -> SheetTransition {
    SheetTransition(place == .hidden ? .dismiss : .change, to: place, by: cause)
  }
}
