/// Changes without an input: a motion ends, or a touchpad pauses.
extension Sheet {
  private enum Change {
    case cardArrives, flingReachesTop, contentRests, touchpadPauses, flightEnds
  }

  /// Advances the time and ends motions that are over.
  ///
  /// The result does not depend on the number of calls. Every input advances the time first; call
  /// this at `motionEnd` to get a motion's final events in time.
  ///
  /// - Parameter time: Now, seconds; +∞ ends all motions.
  /// - Returns: The events, each with its exact time.
  @discardableResult
  public mutating func advance(to time: Double) -> [SheetEvent] {
    var events = EventLog.kept
    // `now` does not become `time`, because an input with an earlier time may still arrive.
    settle(until: time, into: &events)
    return events.events
  }

  // Inlined, otherwise a stack would copy the sheet for the call.
  /// The time of the next change without an input, seconds; nil for none. A motion ends, flung
  /// content reaches its top, or a pause ends a touchpad's gesture. Read this again after that
  /// time.
  @inline(__always)
  public var motionEnd: Double? { nextChange?.time }

  /// Makes all changes that are due until a time, and sets `now`.
  mutating func pass(to time: Double, into events: inout EventLog) {
    // An event needs a time: an invalid first time counts as 0.
    let time = later(time.isFinite ? time : now.isFinite ? now : 0)
    settle(until: time, into: &events)
    now = time
  }

  /// Makes all changes that are due until a time.
  mutating func settle(until time: Double, into events: inout EventLog) {
    while let (change, moment) = nextChange, moment <= time {
      now = later(moment)
      make(change, into: &events)
    }
  }

  // Not inlined, because almost no call has such a change to make.
  @inline(never)
  private mutating func make(_ change: Change, into events: inout EventLog) {
    let former = mayFly ? FormerDrawing(of: self) : nil
    switch change {
    case .cardArrives: arrive(into: &events)
    case .flingReachesTop: contentReachesTop(into: &events)
    case .contentRests: contents.finish(by: now)
    case .touchpadPauses: endTouchpad(velocity: 0, into: &events)
    case .flightEnds: endFlight()
    }
    if let former { redraw(after: former) }
  }

  // Inlined, because passing the sheet to another function may copy two thousand bytes.
  @inline(__always)
  private var nextChange: (change: Change, time: Double)? {
    var next = (change: Change.contentRests, time: contents.end ?? .infinity)
    if let top = contents.stepDown, top.time <= next.time { next = (.flingReachesTop, top.time) }
    if let pause = gesture.touchpadEnd, pause <= next.time { next = (.touchpadPauses, pause) }
    if let end = flightEnd, end < next.time { next = (.flightEnds, end) }
    if let end = track.arrival, end <= next.time { next = (.cardArrives, end) }
    return next.time < .infinity ? next : nil
  }

  func later(_ time: Double) -> Double { time > now ? time : now }

  /// Answers a query at a time, or at `now` if that is later.
  @inline(__always)
  func query<Answer>(at time: Double, _ answer: (Sheet, Moment) -> Answer) -> Answer {
    let time = later(time)
    // Copies the sheet only if changes are due, because a copy is two thousand bytes.
    guard isDue(by: time) else { return answer(self, moment(at: time)) }
    let settled = settled(until: time)
    return answer(settled, settled.moment(at: time))
  }

  @inline(__always)
  private func isDue(by time: Double) -> Bool { motionEnd.map { $0 <= time } ?? false }

  private func settled(until time: Double) -> Sheet {
    var (settled, events) = (self, EventLog.dropped)
    settled.settle(until: time, into: &events)
    return settled
  }

  /// Whether, until a time, the sheet may leave or get another destination without an input: a
  /// dismissal or a touchpad's pause is due, or flung content reaches its top.
  func redirectsItself(by time: Double) -> Bool {
    isDue(by: time)
      && (track.announced?.kind == .dismiss || contents.stepsDown || gesture.touchpadEnd != nil)
  }
}

/// The only code that reports `will` and `did` events.
extension Sheet {
  /// Announces a transition, which supersedes the current one, and starts its motion. An equal
  /// current transition continues without an announcement.
  ///
  /// - Parameters:
  ///   - velocity: The start velocity, points per second; nil is the card's current one.
  ///   - animation: The animation; nil is the one configured for the transition.
  mutating func begin(
    _ transition: SheetTransition, velocity: Double? = nil, along animation: SheetAnimation? = nil,
    into events: inout EventLog
  ) {
    let current = track.transition
    let continues = current?.kind == transition.kind && current?.place == transition.place
    // Starts a motion even at the destination, because a flick may overshoot it.
    travel(
      continues ? current ?? transition : transition, velocity: velocity,
      along: animation ?? self.animation(of: transition), into: &events)
  }

  /// Reports a transition that has superseded another; one that continues has been reported.
  func announce(
    _ transition: SheetTransition, insteadOf former: SheetTransition?, into events: inout EventLog
  ) {
    if transition != former { events.add(.will(transition, supersedes: former?.kind), at: now) }
  }

  /// The held card gets another transition to continue with.
  mutating func resumeLater(with transition: SheetTransition, into events: inout EventLog) {
    announce(transition, insteadOf: track.resume(with: transition), into: &events)
  }

  /// Starts a motion from the card's current position. A nil velocity is the card's current one; a
  /// nil animation is the animation configured for the transition.
  mutating func travel(
    _ transition: SheetTransition, velocity: Double? = nil, along animation: SheetAnimation? = nil,
    into events: inout EventLog
  ) {
    let here = top(at: now)
    let speed = velocity ?? self.velocity(at: now)
    // Ignores the velocity of a dismissed card that is already out of the view, otherwise a spring
    // would overshoot `hiddenTop`.
    let hasLeft = transition.kind == .dismiss && here == hiddenTop && speed > 0
    let motion = Motion(
      from: here, velocity: hasLeft ? 0 : speed, to: top(of: transition.place),
      at: now, along: animation ?? self.animation(of: transition), within: bounds)
    start(Travel(motion: motion), for: transition, into: &events)
  }

  /// Starts a motion; `bands` is where the rubber bands have started so far, nil where they start
  /// now.
  mutating func start(
    _ wanted: Travel, for transition: SheetTransition, from bands: RubberBands? = nil,
    into events: inout EventLog
  ) {
    var travel = wanted
    travel.slidingHeight = min(travel.slidingHeight, track.slidingHeight)
    let target = travel.motion.target
    travel.bands = self.bands(
      after: bands ?? self.bands, from: travel.motion.position(at: now), to: target)
    let here = top(at: now)
    if track.isHeld { endPress(into: &events) }
    announce(transition, insteadOf: track.move(by: travel, for: transition), into: &events)
    // Skips content that a pointer holds, because the release sets its scroll limit.
    if !contents.active.scroll.isHeld, transition.kind != .dismiss {
      fitContent(toTop: target, from: scrollWindow(atTop: here))
    }
    if travel.motion.end <= now { arrive(into: &events) }
  }

  /// The card's motion is over.
  private mutating func arrive(into events: inout EventLog) {
    guard case .moving(let travel, _) = track.phase, let transition = track.transition else {
      return
    }
    let target = transition.place
    track.arrive(hasClimbed: isAtHighest(target) && !isAtHighest(track.home))
    if transition.kind == .dismiss {
      // A pointer that is still down has no further effect.
      endPress(into: &events)
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

extension Sheet {
  /// Continues the card's motion at `rate` times the speed, along the same path; no effect unless
  /// `rate` is above 0.
  package mutating func pace(by rate: Double, at time: Double) -> [SheetEvent] {
    var events = EventLog.kept
    pace(by: rate, at: time, into: &events)
    return events.events
  }

  mutating func pace(by rate: Double, at time: Double, into events: inout EventLog) {
    pass(to: time, into: &events)
    guard rate > 0, rate.isFinite else { return }
    let now = now
    track.pace {
      $0.motion = $0.motion.paced(by: rate, at: now)
      $0.leftover *= rate
    }
  }
}
