/// Releases and cancels of pointers.
extension Sheet {
  mutating func release(_ point: Point2D, _ pointer: PointerID, into events: inout EventLog) {
    // Handles a move first if the release is at another point than the last move.
    let isThere = track.press.map { $0.pointer == pointer && $0.last.isAbout(point) } ?? false
    if point.isSensible, !isThere { pointerMoved(point, pointer, into: &events) }
    // Removes the possible click even after a drag, otherwise it would outlast the press. A drag
    // reports no click.
    let clicked = gesture.clicks.take(of: pointer, at: point, configuration.drag)
    let isClick = track.draggingPointer != pointer && !track.isDeparting
    if let press = track.press { release(press, of: pointer, at: point, into: &events) }
    if let clicked, isClick { events.add(.clicked(axis.inView(clicked)), at: now) }
  }

  private mutating func release(
    _ press: Press, of pointer: PointerID, at point: Point2D, into events: inout EventLog
  ) {
    let velocity = pointerVelocity(of: press, at: now)
    switch track.owner(of: pointer) {
    case nil: break
    case .card:
      if performTap(released(press.tap, velocity: velocity), into: &events) { return }
      if press.isDragging {
        letGo(velocity: velocity, into: &events)
      } else {
        resume(by: .drag, into: &events)
      }
    case .side(let part):
      endSidePress(velocity: -velocity, into: &events)
      if part == .dimmer, press.isTap(at: point, configuration.drag) {
        dismiss(by: .tap, into: &events)
      }
    }
  }

  /// Ends a press that does not hold the card. Content that it has held gets the velocity, points per
  /// second, positive where the offset grows.
  @inline(never)
  mutating func endSidePress(velocity: Double = 0, into events: inout EventLog) {
    finish(track.endSidePress(contentVelocity: velocity), into: &events)
  }

  /// Reports the end of a press, and frees the content that it has held.
  @inline(never)
  private mutating func finish(_ ended: Track.EndedPress?, into events: inout EventLog) {
    reportEnd(of: ended, into: &events)
    freeContent(of: ended)
  }

  /// Reports the end of a press.
  mutating func reportEnd(of ended: Track.EndedPress?, into events: inout EventLog) {
    guard let ended else { return }
    if ended.press.isDragging { events.add(.dragEnded, at: now) }
    gesture.end(ended.press)
  }

  /// A flick of the handle is no tap.
  func released(_ tap: Press.Tap, velocity: Double) -> Press.Tap {
    tap == .handle && isFlick(velocity) ? .none : tap
  }

  /// Handles the release of a possible tap; false if the press is no tap.
  private mutating func performTap(_ tap: Press.Tap, into events: inout EventLog) -> Bool {
    switch tap {
    case .none: return false
    case .dimmer: dismiss(by: .tap, into: &events)
    case .handle, .doubleOnHandle:
      let target = target(of: tap)
      if tap == .handle { gesture.beginClicks(from: destination) }
      step(to: target, by: .tap, into: &events)
      // `step` does nothing if the card is at the target or leaving: `resume` releases the card.
      if track.isHeld { resume(by: .tap, into: &events) }
    }
    return true
  }

  func target(of tap: Press.Tap) -> SheetPlace {
    switch tap {
    case .none, .dimmer: destination
    case .handle: tapTarget
    case .doubleOnHandle: doubleClickTarget
    }
  }

  /// The next detent up; from the highest detent, the lowest.
  var tapTarget: SheetPlace { detent(above: topOfDestination) ?? lowestDetent }

  /// The highest detent. If the sheet was at the highest detent before the double click, the place
  /// where it rested before that.
  ///
  /// Uses `clickedFrom`, because the first click of the double click has already moved the card.
  private var doubleClickTarget: SheetPlace {
    let origin = gesture.clickedFrom ?? destination
    guard isAtHighest(origin) else { return highestDetent }
    let lower = track.lowerPlace
    return !isAtHighest(lower) && canRest(at: lower) ? lower : lowestDetent
  }

  /// Ends a drag: moves the card to the decision's target, or flings the content.
  mutating func letGo(velocity: Double, into events: inout EventLog) {
    guard case .held(var hold, _) = track.phase else { return }
    let here = heldTop(hold)
    let decision = decideRelease(of: hold, at: here, velocity: velocity)
    let flingsContent = takesContent(hold, velocity: velocity)
    let speed = heldVelocity(hold, pointer: velocity)
    let target = decision.choice
    if flingsContent {
      hold.flingContent(velocity: -velocity)
      track.update(hold)
    }
    if highestDetent == .hidden {
      // Without a detent the card must leave: neither the user nor the program decides it.
      begin(transition(to: .hidden, by: decision.cause), into: &events)
    } else if decision.isRefused {
      // Does not ask the program, which has refused in the drag.
      refuseDismissal(by: decision.cause, into: &events)
    } else if target == .hidden {
      dismiss(by: decision.cause, isGranted: hold.veto == .granted, into: &events)
    } else if hold.movedContentStart != nil, isAtRest(at: target) {
      // Announces no transition, because the card is already at its target.
      stay(at: target, into: &events)
    } else {
      begin(
        releaseTransition(to: target, by: decision.cause), velocity: speed, into: &events)
      if hold.holdsContent { flingContentOnArrival(velocity: speed, from: here, into: &events) }
    }
    if flingsContent { contents.letFlingStepDown() }
  }

  private func isAtRest(at target: SheetPlace) -> Bool {
    target == place && track.announced == nil && currentTop == top(of: target)
  }

  /// The held card rests at the place where it is.
  private mutating func stay(at place: SheetPlace, into events: inout EventLog) {
    finish(track.rest(at: place), into: &events)
  }

  /// Passes a fling from card to content: when a card that was flung up arrives at its highest
  /// detent, the content is flung with the remaining velocity.
  ///
  /// - Parameters:
  ///   - velocity: The card's velocity at the release, points per second.
  ///   - here: The card's `top` at the release, points.
  private mutating func flingContentOnArrival(
    velocity: Double, from here: Double, into events: inout EventLog
  ) {
    guard hasContent, case .moving(let travel, let announced) = track.phase,
      announced.kind != .dismiss
    else { return }
    let target = highestTop
    guard travel.motion.target == target, scrollLimit(atTop: target) > 0, velocity < 0 else {
      return
    }
    let friction = KineticScroll.friction(ofRate: configuration.scroll.rate)
    let left = -velocity - friction * (here - target)
    guard here > target, left > KineticScroll.slowestFling else { return }
    var motion = travel.motion
    if case .spring = animation(of: announced.kind, announced.cause).curve {
      // Replaces the spring by a fling, because a spring stops the card before the content starts
      // to scroll. Keeps a spring that is faster.
      let fling = Motion(
        from: here, velocity: velocity, slidingTo: target, friction: friction, at: now)
      guard fling.end <= motion.end else { return }
      motion = fling
    }
    track.fling(along: motion, leaving: left)
  }

  /// The transition after a release: the current one if it presents the sheet at the target,
  /// otherwise a new one.
  private func releaseTransition(
    to target: SheetPlace, by cause: SheetEvent.Cause
  ) -> SheetTransition {
    if track.announced?.kind == .present, destination == target, let current = track.transition {
      return current
    }
    return transition(to: target, by: cause)
  }

  /// Calls the function of `SheetDismissal.asks` in a drag that pulls the card below its lowest
  /// detent, once in a drag; after a refusal the card resists.
  ///
  /// - Parameter before: The pulled `top` before this move, points.
  @inline(never)
  func askVeto(_ hold: inout Hold, _ before: Double) {
    // Without a detent the card leaves anyway.
    guard case .asks(let mayDismiss) = configuration.dismissal, highestDetent != .hidden else {
      return
    }
    if mayDismiss.body(.drag) {
      hold.grant()
    } else {
      hold.refuse(max(0, min(hold.resistedTop(before), hiddenTop) - lowestTop))
    }
  }

  /// Cancels the gesture of a pointer; nil cancels every pointer. The card continues to its
  /// destination, or returns to its place; dragged content returns to its former offset.
  mutating func cancel(
    _ pointer: PointerID?, by cause: SheetEvent.Cause, into events: inout EventLog
  ) {
    gesture.clicks.drop(of: pointer)
    // Even before the axis is decided, when the touchpad has no press.
    if pointer == nil { gesture.touchpadAxis.ignoreRest() }
    guard let press = track.press else { return }
    switch track.owner(of: pointer ?? press.pointer) {
    case nil: break
    case .card: cancelHold(by: cause, into: &events)
    case .side(let part):
      endSidePress(into: &events)
      if case .content(let startOffset) = part, press.isDragging {
        contents.animate(to: startOffset, at: now)
      }
    }
  }

  private mutating func cancelHold(by cause: SheetEvent.Cause, into events: inout EventLog) {
    guard case .held(let hold, _) = track.phase else { return }
    if hold.opens, !configuration.isPersistent {
      begin(transition(to: .hidden, by: cause), into: &events)
    } else {
      resume(by: cause, into: &events)
    }
    if let offset = hold.movedContentStart { contents.animate(to: offset, at: now) }
  }

  /// Releases a card that was not dragged, or whose drag was cancelled: the card continues its
  /// transition, or returns to its place.
  mutating func resume(
    by cause: SheetEvent.Cause, after refusal: SheetEvent.Kind? = nil, into events: inout EventLog
  ) {
    if let transition = track.transition {
      startMotion(for: transition, after: refusal, into: &events)
    } else if place != .hidden, currentTop == top(of: place) {
      stay(at: place, into: &events)
      if let refusal { events.add(refusal, at: now) }
    } else {
      begin(transition(to: place, by: cause), after: refusal, into: &events)
    }
  }
}

extension Point2D {
  /// Whether two points differ only by rounding. A release at the point of the last move is no
  /// other move, because a repeated point would reduce the measured velocity.
  fileprivate func isAbout(_ other: Point2D) -> Bool {
    abs(x - other.x) < 1e-6 && abs(y - other.y) < 1e-6
  }
}
