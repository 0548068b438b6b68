/// The only code that reports `will` and `did` events.
extension Sheet {
  /// Announces a transition, which supersedes the current one, and starts its motion. An equal
  /// current transition continues without an announcement.
  ///
  /// - Parameters:
  ///   - velocity: The start velocity, points per second; nil is the card's current one.
  ///   - animation: The animation; nil is the one configured for the transition.
  ///   - refusal: A refused dismissal, which is reported before the transition.
  @inline(never)
  mutating func begin(
    _ transition: SheetTransition, velocity: Double? = nil, along animation: SheetAnimation? = nil,
    after refusal: SheetEvent.Kind? = nil, into events: inout EventLog
  ) {
    let current = track.transition
    let continues = current?.kind == transition.kind && current?.place == transition.place
    // Starts a motion even at the destination, because a flick may overshoot it.
    startMotion(
      for: continues ? current ?? transition : transition, velocity: velocity,
      along: animation ?? self.animation(of: transition), after: refusal, into: &events)
  }

  /// Reports a transition that has superseded another; one that continues has been reported.
  func announce(
    _ transition: SheetTransition, insteadOf former: SheetTransition?, into events: inout EventLog
  ) {
    if transition != former { events.add(.will(transition, supersedes: former?.kind), at: now) }
  }

  /// The held card gets another transition to continue with.
  mutating func replaceResumption(by transition: SheetTransition, into events: inout EventLog) {
    let former = track.replaceResumption(by: transition)
    announce(transition, insteadOf: former, into: &events)
  }

  /// Starts a motion from the card's current position. A nil velocity is the card's current one; a
  /// nil animation is the animation configured for the transition.
  mutating func startMotion(
    for transition: SheetTransition, velocity: Double? = nil,
    along animation: SheetAnimation? = nil, after refusal: SheetEvent.Kind? = nil,
    into events: inout EventLog
  ) {
    let card = moment(at: now)
    let (here, speed) = (card.top, velocity ?? card.velocity)
    // Ignores the velocity of a dismissed card that is already out of the view, otherwise a spring
    // would overshoot `hiddenTop`.
    let hasLeft = transition.kind == .dismiss && here == hiddenTop && speed > 0
    let motion = Motion(
      from: here, velocity: hasLeft ? 0 : speed, to: top(of: transition.place),
      at: now, along: animation ?? self.animation(of: transition), within: bounds)
    startMotion(Travel(motion: motion), for: transition, after: refusal, into: &events)
  }

  /// Starts a motion; `bands` is where the rubber bands have started so far, nil where they start
  /// now.
  @inline(never)
  mutating func startMotion(
    _ wanted: Travel, for transition: SheetTransition, from bands: RubberBands? = nil,
    after refusal: SheetEvent.Kind? = nil, into events: inout EventLog
  ) {
    var travel = wanted
    travel.slidingHeight = min(travel.slidingHeight, track.slidingHeight)
    let target = travel.motion.target
    travel.bands = self.bands(
      after: bands ?? self.bands, from: travel.motion.position(at: now), to: target)
    let here = currentTop
    let (former, ended) = track.move(by: travel, for: transition)
    reportEnd(of: ended, into: &events)
    if let refusal { events.add(refusal, at: now) }
    announce(transition, insteadOf: former, into: &events)
    // Skips content that a pointer holds, because its release sets its scroll limit.
    if !contents.active.scroll.isHeld, transition.kind != .dismiss {
      fitContent(toTop: target, from: scrollWindow(atTop: here))
    }
    if travel.motion.end <= now { arrive(into: &events) }
    freeContent(of: ended)
  }

  /// The card's motion is over.
  mutating func arrive(into events: inout EventLog) {
    guard case .moving(let travel, _) = track.phase, let transition = track.transition else {
      return
    }
    let target = transition.place
    let ended = track.arrive(hasClimbed: isAtHighest(target) && !isAtHighest(track.home))
    reportEnd(of: ended, into: &events)
    if transition.kind == .dismiss {
      gesture.reset()
      contents.reset()
    } else {
      fitContent(toTop: travel.motion.target)
      if travel.leftover > 0 { contents.fling(velocity: travel.leftover, at: now) }
    }
    events.add(.did(transition), at: travel.motion.end)
  }

  func animation(of transition: SheetTransition) -> SheetAnimation {
    animation(of: transition.kind, transition.cause)
  }

  func animation(of kind: SheetTransition.Kind, _ cause: SheetEvent.Cause) -> SheetAnimation {
    switch (kind, cause) {
    case (.present, _): configuration.animations.present
    case (.dismiss, _): configuration.animations.dismiss
    case (.change, .resize), (.change, .configuration): contentAnimation
    case (.change, .flick): flicked(configuration.animations.settle)
    case (.change, _): configuration.animations.settle
    }
  }

  /// The animation of a card whose content changes. Never nil, because a jump would confuse a user
  /// who has not caused the change.
  var contentAnimation: SheetAnimation {
    configuration.animations.resize ?? configuration.animations.settle
  }

  private func flicked(_ animation: SheetAnimation) -> SheetAnimation {
    guard case .spring(let spring) = animation.curve,
      let damping = configuration.release.flickDamping
    else { return animation }
    return SheetAnimation(
      .spring(SheetSpring(response: spring.response, dampingRatio: damping)),
      duration: animation.duration)
  }
}
