/// The only code that reports `will` and `did` events.
extension Sheet {
  mutating func arrive(_ active: ActiveMotion) {
    guard let transition = pending else { return }
    pending = nil
    let target = transition.place
    if isAtHighest(target), !isAtHighest(place) { lowerPlace = place }
    rest(at: target)
    if transition.kind == .dismiss {
      state = .hidden
      leave()
    } else {
      fitContent(toTop: active.motion.target)
      if active.leftover > 0 { contents.active.scroll.fling(velocity: active.leftover, at: now) }
    }
    report(.did(transition), at: active.motion.end)
  }

  mutating func rest(at place: SheetPlace) {
    self.place = place
    leastShrinkingHeight = place.height ?? .infinity
    state = .resting
  }

  /// Ends the gestures of a hidden sheet and scrolls its contents to the top. A finger that is
  /// still down has no further effect.
  private mutating func leave() {
    (sidePress, click, clickedFrom) = (nil, nil, nil)
    // A copy made for a query (`looksAhead`) shares the list of samples with the original. Removing
    // the samples from the copy would allocate a new list.
    if !looksAhead { tracker.removeSamples() }
    wheel = WheelAccumulator()
    lowerPlace = .hidden
    flingStepsDown = false
    contents.change(at: now) { content, _ in content.reset() }
  }

  /// Announces a transition, which supersedes the pending one, and starts its motion. An equal
  /// pending transition continues without an announcement.
  ///
  /// - Parameters:
  ///   - velocity: The start velocity, points per second; nil is the card's current one.
  ///   - animation: The animation; nil is the one configured for the transition.
  mutating func begin(
    _ transition: SheetTransition, velocity: Double? = nil, along animation: SheetAnimation? = nil
  ) {
    var announced = transition
    if let pending, pending.kind == transition.kind, pending.place == transition.place {
      announced = pending
    } else {
      announce(transition, insteadOf: pending)
    }
    // Starts a motion even at the destination, because a flick may overshoot it.
    travel(announced, velocity: velocity, along: animation ?? self.animation(of: transition))
  }

  mutating func announce(_ transition: SheetTransition, insteadOf pending: SheetTransition? = nil) {
    report(.will(transition, supersedes: pending?.kind), at: now)
  }

  /// Records an event, except in a copy that looks ahead.
  mutating func report(_ kind: SheetEvent.Kind, at time: Double) {
    if !looksAhead { events.append(SheetEvent(time: time, kind: kind)) }
  }

  /// Starts a motion from the card's current position. A nil velocity is the card's current one; a
  /// nil animation is the animation configured for the transition.
  mutating func travel(
    _ transition: SheetTransition, velocity: Double? = nil, along animation: SheetAnimation? = nil
  ) {
    let here = top(at: now)
    let speed = velocity ?? self.velocity(at: now)
    // Ignores the velocity of a dismissed card that is already out of the view, otherwise a spring
    // would overshoot `hiddenTop`.
    let hasLeft = transition.kind == .dismiss && here == hiddenTop && speed > 0
    let motion = Motion(
      from: here, velocity: hasLeft ? 0 : speed, to: top(of: transition.place),
      at: now, along: animation ?? self.animation(of: transition), within: bounds)
    start(ActiveMotion(motion: motion), for: transition)
  }

  /// Starts a motion; `bands` is where the rubber bands have started so far, nil where they start
  /// now.
  mutating func start(
    _ active: ActiveMotion, for transition: SheetTransition, from bands: RubberBands? = nil
  ) {
    let window = scrollWindow(atTop: top(at: now), at: now)
    pending = transition
    let here = active.motion.position(at: now)
    let slid = isHidden ? 0 : slide(atTop: here, at: now)
    leastShrinkingHeight = min(leastShrinkingHeight, transition.place.height ?? .infinity)
    var active = active
    active.returningSlide = max(0, slid - max(0, here - slidesBelow))
    active.bands = self.bands(
      after: bands ?? self.bands, from: here, to: active.motion.target)
    // Skips content that a pointer holds, because the release sets its scroll limit.
    if !contents.active.scroll.isHeld, transition.kind != .dismiss {
      fitContent(toTop: active.motion.target, from: window)
    }
    state = .moving(active)
    if active.motion.end <= now { arrive(active) }
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
  private enum NextEvent {
    case cardArrives, flingReachesTop, contentRests, touchpadPauses
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
    // `now` does not become `time`, because an input with an earlier time may still arrive.
    passEvents(until: time)
    return takeEvents()
  }

  // Inlined, otherwise a stack would copy the sheet for the call.
  /// The time of the next change without an input, seconds; nil for none. A motion ends, flung
  /// content reaches its top, or a pause ends a touchpad's gesture. Read this again after that
  /// time.
  @inline(__always)
  public var motionEnd: Double? { nextEvent?.time }

  /// Makes all changes that are due until a time, and sets `now`.
  mutating func catchUp(to time: Double) {
    // An event needs a time: an invalid first time counts as 0.
    let time = later(time.isFinite ? time : now.isFinite ? now : 0)
    passEvents(until: time)
    now = time
  }

  mutating func passEvents(until time: Double) {
    while let (event, moment) = nextEvent, moment <= time {
      now = later(moment)
      let (dragged, position) = (draggingPointer, events.endIndex)
      pass(event)
      reportDrags(since: dragged, at: position)
    }
  }

  /// Makes the changes that are due at once after a change of the layout, such as the end of a
  /// motion of 0 s. The caller reports the drags that end.
  mutating func passEventsDueNow() {
    while let (event, moment) = nextEvent, moment <= now { pass(event) }
  }

  private mutating func pass(_ event: NextEvent) {
    switch event {
    case .cardArrives: if let activeMotion { arrive(activeMotion) }
    case .flingReachesTop: contentReachesTop()
    case .contentRests: contents.change(at: now) { $0.scroll.finish(by: $1) }
    case .touchpadPauses: endTouchpad(velocity: 0)
    }
  }

  // Inlined, because passing the sheet to another function may copy two thousand bytes.
  @inline(__always)
  private var nextEvent: (event: NextEvent, time: Double)? {
    var next = (event: NextEvent.contentRests, time: contents.end ?? .infinity)
    if flingStepsDown, let top = contents.active.scroll.topArrival, top.time <= next.time {
      next = (.flingReachesTop, top.time)
    }
    if let pause = touchpadEnd, pause <= next.time { next = (.touchpadPauses, pause) }
    if case .moving(let active) = state, active.motion.end <= next.time {
      next = (.cardArrives, active.motion.end)
    }
    return next.time < .infinity ? next : nil
  }

  /// Reads the sheet as it is at a time, or at `now` if that is later.
  @inline(__always)
  func reading<Value>(at time: Double, _ read: (Sheet, Double) -> Value) -> Value {
    let time = later(time)
    // Copies the sheet only if changes are due, because a copy is two thousand bytes.
    if isOutdated(at: time) { return read(caughtUp(to: time), time) }
    return read(self, time)
  }

  private func isOutdated(at time: Double) -> Bool {
    nextEvent.map { $0.time <= time } ?? false
  }

  /// Whether, until a time, the sheet may leave or get another destination without an input: a
  /// dismissal or a touchpad's pause is due, or flung content reaches its top.
  func redirectsItself(by time: Double) -> Bool {
    guard isOutdated(at: time) else { return false }
    return pending?.kind == .dismiss || flingStepsDown || touchpadEnd != nil
  }

  private func caughtUp(to time: Double) -> Sheet {
    var later = self
    later.looksAhead = true
    later.passEvents(until: time)
    if time.isFinite { later.now = time }
    return later
  }
}

extension Sheet {
  /// Continues the card's motion at `rate` times the speed, along the same path; no effect unless
  /// `rate` is above 0.
  package mutating func pace(by rate: Double, at time: Double) -> [SheetEvent] {
    reporting(at: time) { sheet in
      guard var active = sheet.activeMotion, rate > 0, rate.isFinite else { return }
      active.motion = active.motion.paced(by: rate, at: sheet.now)
      active.leftover *= rate
      sheet.state = .moving(active)
    }
  }
}
