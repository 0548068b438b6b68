/// What happens when a pointer lets go, or when what it did is taken back.
extension Sheet {
  mutating func release(_ point: Point2D, _ pointer: PointerID, _ events: inout [SheetEvent]) {
    // A release somewhere else than the last move is a move as well.
    let last = lastPosition(of: pointer)
    if point.isSensible, last.map({ !$0.isAbout(point) }) ?? true {
      pointerMoved(point, pointer, &events)
    }
    // That may have been a drag, as short as it was; the press is over in any case.
    let tapped = takeClick(of: pointer, at: point)
    let clicked = draggingPointer == pointer ? nil : tapped
    endPress(point, pointer, &events)
    guard let clicked else { return }
    events.append(
      SheetEvent(time: now, kind: .clicked(axis.inView(clicked))))
  }

  private mutating func endPress(
    _ point: Point2D, _ pointer: PointerID, _ events: inout [SheetEvent]
  ) {
    if case .held(var grab) = state, grab.pointer == pointer {
      // A flick is one however short it is.
      let velocity = grab.phase == .dragging ? tracker.velocity(at: now) : 0
      if grab.tap == .handle, isFlick(velocity) { grab.tap = .none }
      if tap(grab, &events) { return }
      if grab.phase == .dragging {
        letGo(grab, velocity: velocity, &events)
      } else {
        resume(grab, by: .drag, &events)
      }
    } else if contentPress?.pointer == pointer {
      endContentPress(velocity: -tracker.velocity(at: now))
    } else {
      endEdgePress(of: pointer)
      guard let press = dimmerPress, press.pointer == pointer else { return }
      sidePress = nil
      if isTap(from: press.start, to: point, pointer) { dismiss(by: .tap, &events) }
    }
  }

  /// The last place of a pointer that was told, in the turned view; nil for one that holds nothing.
  private func lastPosition(of pointer: PointerID) -> Point2D? {
    if case .held(let grab) = state, grab.pointer == pointer { return grab.last }
    return contentPress?.pointer == pointer ? contentPress?.last : nil
  }

  /// Does what the release of a press means that hardly moved.
  ///
  /// - Returns: Whether it was a tap.
  private mutating func tap(_ grab: Grab, _ events: inout [SheetEvent]) -> Bool {
    switch grab.tap {
    case .none: return false
    case .dimmer: dismiss(by: .tap, &events)
    case .handle, .doubleOnHandle:
      let target = grab.tap == .handle ? tapTarget : doubleClickTarget
      if grab.tap == .handle { clickedFrom = destination }
      step(to: target, by: .tap, &events)
      // Where it stands there already, or is on its way out, nothing has changed.
      if case .held = state { resume(grab, by: .tap, &events) }
    }
    return true
  }

  /// A drag ends: the card goes where the decision says, and the content is flung if it was what moved.
  mutating func letGo(_ grab: Grab, velocity: Double, _ events: inout [SheetEvent]) {
    let here = heldTop(grab)
    let decision = decideRelease(grab, at: here, velocity: velocity)
    let isContents = takesContent(grab, velocity: velocity)
    let speed = heldVelocity(grab, pointer: velocity)
    switch decision.choice {
    case .hidden: dismiss(by: decision.cause, &events)
    case _ where decision.isRefused: dismiss(by: decision.cause, &events)
    case let target:
      let transition = arrival(at: target, by: decision.cause)
      if transition.kind == .change, target == place, pending == nil,
        top(at: now) == top(of: target), grab.hasMovedContent
      {
        // It rests where it was: nothing changes, and nothing is announced.
        state = .resting
      } else {
        begin(transition, &events)
        if grab.holdsContent { handOn(velocity: speed, from: here) }
      }
    }
    guard grab.holdsContent, content.isHeld else { return }
    letContentGo(velocity: isContents ? -velocity : 0)
    flingStepsDown = isContents && content.topArrival != nil
  }

  /// A card that is flung up to its highest detent faster than it can lose on the way passes the rest on
  /// to its content, which is flung when the card is there.
  ///
  /// - Parameters:
  ///   - velocity: How fast the card was let go, points per second.
  ///   - here: Where, points.
  private mutating func handOn(velocity: Double, from here: Double) {
    guard hasContent, var active = activeMotion, let pending, pending.kind != .dismiss else {
      return
    }
    let target = highestTop
    guard active.motion.target == target, scrollLimit(atTop: target) > 0, velocity < 0 else {
      return
    }
    let friction = KineticScroll.friction(ofRate: configuration.scroll.rate)
    let left = -velocity - friction * (here - target)
    guard here > target, left > KineticScroll.slowestFling else { return }
    if case .spring = animation(of: pending).curve {
      // A spring would stop dead before the content starts. So both are one fling, if that is not
      // slower than the spring.
      let fling = Motion(
        from: here, velocity: velocity, slidingTo: target, friction: friction, at: now)
      guard fling.end <= active.motion.end else { return }
      active.motion = fling
    }
    active.leftover = left
    set(out: active, for: pending)
  }

  /// A card that was caught while it was coming up, and is let go where it was going, is still
  /// coming up.
  private func arrival(at target: SheetPlace, by cause: SheetEvent.Cause) -> SheetTransition {
    if let pending, pending.kind == .present,
      pending.place == target
    {
      return pending
    }
    return change(to: target, by: cause)
  }

  /// Takes back what a pointer did: the card goes where it was going, or back where it rested.
  ///
  /// - Parameter pointer: Whose press ends; nil is every pointer's.
  mutating func cancel(
    _ pointer: PointerID? = nil, by cause: SheetEvent.Cause, _ events: inout [SheetEvent]
  ) {
    func ends(_ press: PointerID) -> Bool { pointer == nil || pointer == press }
    if let click, ends(click.pointer) { self.click = nil }
    if let sidePress, ends(sidePress.pointer) { takeBack(sidePress) }
    guard case .held(let grab) = state, ends(grab.pointer) else { return }
    if grab.opens, !configuration.isPersistent {
      begin(change(to: .hidden, by: cause), &events)
    } else {
      resume(grab, by: cause, &events)
    }
    if grab.hasMovedContent { content.animate(to: grab.startOffset, at: now) }
  }

  /// Ends a press beside the card or on its content, which goes back where it was caught.
  private mutating func takeBack(_ press: SidePress) {
    sidePress = nil
    guard case .content(let press) = press else { return }
    letContentGo(velocity: 0)
    if press.phase == .dragging { content.animate(to: press.startOffset, at: now) }
  }

  mutating func resume(
    _ grab: Grab, by cause: SheetEvent.Cause, _ events: inout [SheetEvent]
  ) {
    if let pending {
      travel(pending, &events)
    } else if place != .hidden, top(at: now) == top(of: place) {
      state = .resting
    } else {
      begin(change(to: place, by: cause), &events)
    }
    freeContent()
  }
}

extension Point2D {
  /// Whether it is the same point but for the rounding of a view that has changed since: a hand that has not moved
  /// keeps its velocity.
  fileprivate func isAbout(_ other: Point2D) -> Bool {
    abs(x - other.x) < 1e-6 && abs(y - other.y) < 1e-6
  }
}
