/// Beginning and end of motions: the only code that reports `will` and `did` events.
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
    leastOwnHeight = place.height ?? .infinity
    state = .resting
  }

  /// Ends the gestures of a sheet that is now hidden, and puts its contents back to their tops: a finger that
  /// is still down on the dimmer or the content has no further effect.
  private mutating func leave() {
    (sidePress, click, clickedFrom) = (nil, nil, nil)
    // Keeps the samples of a copy that looks ahead, because removing them would allocate memory for
    // the copy.
    if !looksAhead { tracker.removeSamples() }
    wheel = WheelAccumulator()
    lowerPlace = .hidden
    flingStepsDown = false
    contents.change(at: now) { content, _ in content.reset() }
  }

  /// Announces a transition, which supersedes the pending one, and begins its motion at the card's position.
  ///
  /// An equal pending transition continues without another announcement.
  ///
  /// - Parameters:
  ///   - velocity: The card's start velocity, points per second; nil is its current one.
  ///   - animation: The animation; nil is the transition's own.
  mutating func begin(
    _ transition: SheetTransition, velocity: Double? = nil, along animation: SheetAnimation? = nil
  ) {
    var announced = transition
    if let pending, pending.kind == transition.kind, pending.place == transition.place {
      announced = pending
    } else {
      announce(transition, insteadOf: pending)
    }
    // Starts a motion even if the card is at its destination, because a flick may overshoot it.
    travel(announced, velocity: velocity, along: animation ?? self.animation(of: transition))
  }

  /// Reports that a transition begins.
  ///
  /// - Parameter pending: The transition that it supersedes.
  mutating func announce(_ transition: SheetTransition, insteadOf pending: SheetTransition? = nil) {
    report(.will(transition, supersedes: pending?.kind), at: now)
  }

  /// Records an event; does nothing in a copy that looks ahead, which needs no events.
  mutating func report(_ kind: SheetEvent.Kind, at time: Double) {
    if !looksAhead { events.append(SheetEvent(time: time, kind: kind)) }
  }

  /// Starts a motion of the card from its current position. A nil velocity is the current one; a nil animation
  /// is the transition's own.
  mutating func travel(
    _ transition: SheetTransition, velocity: Double? = nil, along animation: SheetAnimation? = nil
  ) {
    let here = top(at: now)
    let speed = velocity ?? self.velocity(at: now)
    // A card at the view's edge leaves at once, because a spring with its velocity would overshoot.
    let hasLeft = transition.kind == .dismiss && here == hiddenTop && speed > 0
    let motion = Motion(
      from: here, velocity: hasLeft ? 0 : speed, to: top(of: transition.place),
      at: now, along: animation ?? self.animation(of: transition), within: bounds)
    start(ActiveMotion(motion: motion), for: transition)
  }

  mutating func start(_ active: ActiveMotion, for transition: SheetTransition) {
    let window = scrollWindow(atTop: top(at: now), at: now)
    pending = transition
    let here = active.motion.position(at: now)
    let slid = isHidden ? 0 : slide(atTop: here, at: now)
    leastOwnHeight = min(leastOwnHeight, transition.place.height ?? .infinity)
    var active = active
    active.returningSlide = max(0, slid - max(0, here - slidesBelow))
    let returns = here > bandStart && active.motion.target <= bandStart
    active.bandStart = returns ? bandStart : .infinity
    // Content that a pointer holds is fitted after its release.
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
  /// A change that time alone causes.
  private enum NextEvent {
    case cardArrives, flingReachesTop, contentRests, touchpadPauses
  }

  /// Advances the time and ends motions that are over.
  ///
  /// The result does not depend on the number of calls, and every input advances the time first.
  /// Call this at `motionEnd` to get the events of a motion's end in time.
  ///
  /// - Parameter time: Now, seconds; +∞ ends all motions.
  /// - Returns: The events, each with its exact time.
  @discardableResult
  public mutating func advance(to time: Double) -> [SheetEvent] {
    // Leaves `now` at the last change before `time`, because a window system may still deliver an older input.
    passEvents(until: time)
    return takeEvents()
  }

  // Inlined, because otherwise a stack would copy the sheet for the call.
  /// The next end of a motion, or transfer of a fling between card and content, seconds; nil if
  /// nothing moves without a pointer. Read this again after that time, because another end may follow.
  @inline(__always)
  public var motionEnd: Double? { nextEvent?.time }

  /// Makes all changes that are due until a time, and sets the sheet's time.
  mutating func catchUp(to time: Double) {
    // An invalid first time counts as 0, because an event needs a time.
    let time = later(time.isFinite ? time : now.isFinite ? now : 0)
    passEvents(until: time)
    now = time
  }

  mutating func passEvents(until time: Double) {
    while let (event, moment) = nextEvent, moment <= time {
      now = later(moment)
      let (dragged, position) = (draggingPointer, events.endIndex)
      switch event {
      case .cardArrives: if let activeMotion { arrive(activeMotion) }
      case .flingReachesTop: contentReachesTop()
      case .contentRests: contents.change(at: now) { $0.scroll.finish(by: $1) }
      case .touchpadPauses: endTouchpad(velocity: 0)
      }
      reportDrags(since: dragged, at: position)
    }
  }

  // Inlined, like all small functions that every input calls, because a mutating function passes the sheet
  // to another function as a copy of two thousand bytes.
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

  /// Reads from the sheet as it is at a time, or at `now` if that is later.
  @inline(__always)
  func reading<Value>(at time: Double, _ read: (Sheet, Double) -> Value) -> Value {
    let time = later(time)
    // Copies the sheet only if changes are due, because a copy is two thousand bytes.
    if isOutdated(at: time) { return read(caughtUp(to: time), time) }
    return read(self, time)
  }

  /// Whether changes that are due until a time affect what `reading(at:_:)` reads. The card's arrival does
  /// not while the content rests, because the motion has the final frame.
  private func isOutdated(at time: Double) -> Bool {
    if case .moving(let active) = state, active.motion.end <= time,
      active.leftover != 0 || contents.active.scroll.isHeld || contents.active.scroll.end != nil
        || leastOwnHeight.isFinite
    {
      return true
    }
    if let pause = touchpadEnd, pause <= time { return true }
    guard flingStepsDown, let top = contents.active.scroll.topArrival else { return false }
    return top.time <= time
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
  /// Continues the card's motion at `rate` times the speed, along the same path.
  ///
  /// - Parameters:
  ///   - rate: 0.2 is five times as slow; a number that is not above 0 changes nothing.
  ///   - time: Now, seconds.
  /// - Returns: The events until now.
  package mutating func pace(by rate: Double, at time: Double) -> [SheetEvent] {
    reporting(at: time) { sheet in
      guard var active = sheet.activeMotion, rate > 0, rate.isFinite else { return }
      active.motion = active.motion.paced(by: rate, at: sheet.now)
      active.leftover *= rate
      sheet.state = .moving(active)
    }
  }
}
