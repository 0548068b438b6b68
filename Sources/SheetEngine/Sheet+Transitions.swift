/// Beginning and ending motions: the only place where will- and did- events are made.
extension Sheet {
  /// Moves the clock on and ends the motion whose end has come.
  mutating func catchUp(to time: Double, _ events: inout SheetEvents) {
    now = later(time.isFinite ? time : now)
    guard let travel, travel.motion.end <= now else { return }
    arrive(travel, &events)
  }

  private mutating func arrive(_ travel: Travel, _ events: inout SheetEvents) {
    detent = travel.transition.detent
    if travel.transition.kind == .dismiss {
      state = .hidden
      // A finger still on the dimmer has nothing left to tap.
      dimmerPress = nil
    } else {
      state = .resting
    }
    events.append(
      SheetEvent(
        time: travel.motion.end, kind: travel.transition.didEvent, detent: detent,
        cause: travel.transition.cause))
  }

  /// Announces a change, begins its motion from where the card is, and ends what it supersedes.
  ///
  /// Continuing the very change that is pending is no new change and is not announced again.
  mutating func begin(_ transition: Transition, _ events: inout SheetEvents) {
    let pending = pendingTransition
    let continues = pending.map { $0.kind == transition.kind && $0.detent == transition.detent }
    let announced = continues == true ? pending ?? transition : transition
    if continues != true {
      events.append(
        SheetEvent(
          time: now, kind: transition.willEvent, detent: transition.detent,
          cause: transition.cause, supersedes: pending?.willEvent))
    }
    travel(announced, &events)
  }

  /// Sets the card on its way, from where it is now.
  mutating func travel(_ transition: Transition, _ events: inout SheetEvents) {
    let motion = Motion(
      from: top(at: now), velocity: velocity(at: now), to: place(of: transition), at: now,
      along: animation(of: transition))
    state = transition.travelling(along: motion)
    // A way of no length is over at once.
    if motion.end <= now { arrive(Travel(motion: motion, transition: transition), &events) }
  }

  /// The change that has been announced and has neither ended nor been superseded.
  var pendingTransition: Transition? {
    switch state {
    case .hidden, .resting: nil
    case .pressed(let grab), .dragging(let grab): grab.interrupted
    case .presenting(let travel), .settling(let travel), .dismissing(let travel):
      travel.transition
    }
  }

  func place(of transition: Transition) -> Double {
    transition.kind == .dismiss ? hiddenTop : top(of: transition.detent)
  }

  func animation(of transition: Transition) -> SheetAnimation {
    switch (transition.kind, transition.cause) {
    case (.present, _): configuration.present
    case (.dismiss, _): configuration.dismiss
    case (.change, .resize): configuration.resize ?? configuration.settle
    case (.change, .flick): flicked(configuration.settle)
    case (.change, _): configuration.settle
    }
  }

  /// The animation after a flick: it may swing a little.
  private func flicked(_ animation: SheetAnimation) -> SheetAnimation {
    guard case .spring(let spring) = animation.curve,
      let damping = configuration.release.flickDamping
    else { return animation }
    return SheetAnimation(
      .spring(Spring(response: spring.response, dampingRatio: damping)),
      duration: animation.duration)
  }
}

extension Transition {
  /// The state of a card that is on its way because of this.
  func travelling(along motion: Motion) -> SheetState {
    let travel = Travel(motion: motion, transition: self)
    switch kind {
    case .present: return .presenting(travel)
    case .change: return .settling(travel)
    case .dismiss: return .dismissing(travel)
    }
  }
}
