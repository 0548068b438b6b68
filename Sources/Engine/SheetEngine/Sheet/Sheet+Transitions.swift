/// Beginning and ending motions: the only place where will- and did- events are made.
extension Sheet {
  mutating func arrive(_ active: ActiveMotion, _ events: inout [SheetEvent]) {
    guard let transition = pending else { return }
    pending = nil
    let target = transition.place
    if target == highestDetent, place != target { lowerPlace = place }
    place = target
    if transition.kind == .dismiss {
      state = .hidden
      leave()
    } else {
      state = .resting
      fitContent(toTop: active.motion.target)
      // What the card's motion had left, the content goes on with.
      if active.leftover > 0 { content.fling(velocity: active.leftover, at: now) }
    }
    report(.did(transition), at: active.motion.end, &events)
  }

  /// A hidden sheet keeps no gesture: a finger still on the dimmer or the content taps and pulls nothing,
  /// and the next time the content is at its top.
  private mutating func leave() {
    (sidePress, click, clickedFrom) = (nil, nil, nil)
    tracker = VelocityTracker()
    wheel = WheelAccumulator()
    lowerPlace = .hidden
    resetContent()
    forOtherAreas { $0.resetContent() }
  }

  /// Announces a change, begins its motion from where the card is, and ends what it supersedes.
  ///
  /// Continuing the very change that is pending is no new change and is not announced again.
  ///
  /// - Parameters:
  ///   - velocity: How fast the card starts, points per second; nil is as fast as it is.
  ///   - animation: How it moves; nil is as it does because of this.
  mutating func begin(
    _ transition: SheetTransition, velocity: Double? = nil, along animation: SheetAnimation? = nil,
    _ events: inout [SheetEvent]
  ) {
    let continues = pending.map { $0.kind == transition.kind && $0.place == transition.place }
    let announced = continues == true ? pending ?? transition : transition
    if continues != true { announce(transition, insteadOf: pending, &events) }
    // A flick may swing, also one to where the card was going anyway.
    travel(
      announced, velocity: velocity, along: animation ?? self.animation(of: transition), &events)
  }

  /// Reports that a change begins.
  ///
  /// - Parameter pending: The change that it supersedes.
  func announce(
    _ transition: SheetTransition, insteadOf pending: SheetTransition? = nil,
    _ events: inout [SheetEvent]
  ) {
    report(.will(transition, supersedes: pending?.kind), at: now, &events)
  }

  /// Adds an event to a list. A copy that looks ahead has no use for events, and takes no memory for them.
  func report(_ kind: SheetEvent.Kind, at time: Double, _ events: inout [SheetEvent]) {
    if !looksAhead { events.append(SheetEvent(time: time, kind: kind)) }
  }

  /// Starts a motion of the card from where it is now.
  ///
  /// - Parameters:
  ///   - velocity: How fast it starts, points per second; nil is as fast as it is.
  ///   - animation: How it moves; nil is as it does because of this.
  mutating func travel(
    _ transition: SheetTransition, velocity: Double? = nil, along animation: SheetAnimation? = nil,
    _ events: inout [SheetEvent]
  ) {
    let motion = Motion(
      from: top(at: now), velocity: velocity ?? self.velocity(at: now), to: top(of: transition),
      at: now, along: animation ?? self.animation(of: transition), within: bounds)
    set(out: ActiveMotion(motion: motion), for: transition, &events)
  }

  /// Starts a motion of the card, which may be over at once.
  mutating func set(
    out active: ActiveMotion, for transition: SheetTransition, _ events: inout [SheetEvent]
  ) {
    set(out: active, for: transition)
    if active.motion.end <= now { arrive(active, &events) }
  }

  mutating func set(out active: ActiveMotion, for transition: SheetTransition) {
    pending = transition
    // Held content is released first, and fitted then.
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

  /// The animation after a flick: it may swing a little.
  private func flicked(_ animation: SheetAnimation) -> SheetAnimation {
    guard case .spring(let spring) = animation.curve,
      let damping = configuration.release.flickDamping
    else { return animation }
    return SheetAnimation(
      .spring(SheetSpring(response: spring.response, dampingRatio: damping)),
      duration: animation.duration)
  }
}
