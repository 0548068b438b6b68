/// Beginning and end of motions: the only place that makes will- and did- events.
extension Sheet {
  mutating func arrive(_ active: ActiveMotion, _ events: inout [SheetEvent]) {
    guard let transition = pending else { return }
    pending = nil
    let target = transition.place
    if isAtHighest(target), !isAtHighest(place) { lowerPlace = place }
    place = target
    (leastOwnHeight, returningSlide) = (target.height ?? .infinity, 0)
    if transition.kind == .dismiss {
      state = .hidden
      leave()
    } else {
      state = .resting
      fitContent(toTop: active.motion.target)
      // The content takes over the card's remaining velocity.
      if active.leftover > 0 { content.fling(velocity: active.leftover, at: now) }
    }
    report(.did(transition), at: active.motion.end, &events)
  }

  /// Hides the sheet and ends its gestures: a finger still on the dimmer or the content has no further
  /// effect, and the content is at its top the next time.
  private mutating func leave() {
    (sidePress, click, clickedFrom) = (nil, nil, nil)
    // Not in a copy that looks ahead, because it would allocate one of the samples.
    if !looksAhead { tracker.removeSamples() }
    wheel = WheelAccumulator()
    lowerPlace = .hidden
    resetContent()
    forOtherAreas { $0.resetContent() }
  }

  /// Announces a transition, begins its motion at the card's position, and ends the one that it supersedes.
  ///
  /// An equal pending transition continues without another announcement.
  ///
  /// - Parameters:
  ///   - velocity: The card's start velocity, points per second; nil is its current one.
  ///   - animation: The animation; nil is the transition's own.
  mutating func begin(
    _ transition: SheetTransition, velocity: Double? = nil, along animation: SheetAnimation? = nil,
    _ events: inout [SheetEvent]
  ) {
    let continues = pending.map { $0.kind == transition.kind && $0.place == transition.place }
    let announced = continues == true ? pending ?? transition : transition
    if continues != true { announce(transition, insteadOf: pending, &events) }
    // A flick may overshoot, even to the current destination.
    travel(
      announced, velocity: velocity, along: animation ?? self.animation(of: transition), &events)
  }

  /// Reports that a transition begins.
  ///
  /// - Parameter pending: The transition that it supersedes.
  func announce(
    _ transition: SheetTransition, insteadOf pending: SheetTransition? = nil,
    _ events: inout [SheetEvent]
  ) {
    report(.will(transition, supersedes: pending?.kind), at: now, &events)
  }

  /// Adds an event to a list, except in a copy that looks ahead, which needs no events and saves their
  /// memory.
  func report(_ kind: SheetEvent.Kind, at time: Double, _ events: inout [SheetEvent]) {
    if !looksAhead { events.append(SheetEvent(time: time, kind: kind)) }
  }

  /// Starts a motion of the card from its current position.
  ///
  /// - Parameters:
  ///   - velocity: The start velocity, points per second; nil is the current one.
  ///   - animation: The animation; nil is the transition's own.
  mutating func travel(
    _ transition: SheetTransition, velocity: Double? = nil, along animation: SheetAnimation? = nil,
    _ events: inout [SheetEvent]
  ) {
    let motion = Motion(
      from: top(at: now), velocity: velocity ?? self.velocity(at: now), to: top(of: transition),
      at: now, along: animation ?? self.animation(of: transition), within: bounds)
    set(out: ActiveMotion(motion: motion), for: transition, &events)
  }

  /// Starts a motion of the card, and ends it if its duration is 0.
  mutating func set(
    out active: ActiveMotion, for transition: SheetTransition, _ events: inout [SheetEvent]
  ) {
    set(out: active, for: transition)
    if active.motion.end <= now { arrive(active, &events) }
  }

  mutating func set(out active: ActiveMotion, for transition: SheetTransition) {
    pending = transition
    let here = active.motion.position(at: now)
    let slid = isHidden ? 0 : slide(atTop: here, at: now)
    leastOwnHeight = Swift.min(leastOwnHeight, transition.place.height ?? .infinity)
    returningSlide = slid - Swift.max(0, here - slidesBelow)
    // Held content is clamped later, after its release.
    if !content.isHeld, transition.kind != .dismiss {
      fitContent(toTop: active.motion.target)
    }
    state = .moving(active)
  }

  func top(of transition: SheetTransition) -> Double {
    transition.kind == .dismiss ? hiddenTop : top(of: transition.place)
  }

  func animation(of transition: SheetTransition) -> SheetAnimation {
    switch (transition.kind, transition.cause) {
    case (.present, _): configuration.animations.present
    case (.dismiss, _): configuration.animations.dismiss
    case (.change, .resize), (.change, .configuration):
      configuration.animations.resize ?? configuration.animations.settle
    case (.change, .flick): flicked(configuration.animations.settle)
    case (.change, _): configuration.animations.settle
    }
  }

  /// The animation after a flick, which may swing a little.
  private func flicked(_ animation: SheetAnimation) -> SheetAnimation {
    guard case .spring(let spring) = animation.curve,
      let damping = configuration.release.flickDamping
    else { return animation }
    return SheetAnimation(
      .spring(SheetSpring(response: spring.response, dampingRatio: damping)),
      duration: animation.duration)
  }
}
