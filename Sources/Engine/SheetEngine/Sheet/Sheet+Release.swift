extension Sheet {
  mutating func release(_ point: Point2D, _ pointer: PointerID) {
    // Handles a move first if the release is at another point than the last move.
    let press = holdingPress
    let isThere = press?.pointer == pointer && press?.last.isAbout(point) == true
    if point.isSensible, !isThere { pointerMoved(point, pointer) }
    // Removes the possible click even after a drag, otherwise it would outlast the press. A drag
    // reports no click.
    let tapped = takeClick(of: pointer, at: point)
    let clicked = draggingPointer == pointer ? nil : tapped
    endPress(point, pointer)
    if let clicked { report(.clicked(axis.inView(clicked)), at: now) }
  }

  private mutating func endPress(_ point: Point2D, _ pointer: PointerID) {
    if case .held(var grab) = state, grab.press.pointer == pointer {
      let velocity = grab.press.phase == .dragging ? tracker.velocity(at: now) : 0
      grab.tap = tap(of: grab, velocity: velocity)
      if performTap(grab) { return }
      if grab.press.phase == .dragging {
        letGo(grab, velocity: velocity)
      } else {
        resume(grab, by: .drag)
      }
    } else if contentPress?.pointer == pointer {
      endContentPress(velocity: -tracker.velocity(at: now))
    } else if let side = sidePress, side.press.pointer == pointer {
      sidePress = nil
      if side.part == .dimmer, isTap(from: side.press.start, to: point, pointer) {
        dismiss(by: .tap)
      }
    }
  }

  /// A flick of the handle is no tap.
  func tap(of grab: Grab, velocity: Double) -> Grab.Tap {
    grab.tap == .handle && isFlick(velocity) ? .none : grab.tap
  }

  /// Handles the release of a possible tap; false if the press is no tap.
  private mutating func performTap(_ grab: Grab) -> Bool {
    switch grab.tap {
    case .none: return false
    case .dimmer: dismiss(by: .tap)
    case .handle, .doubleOnHandle:
      let target = target(of: grab.tap)
      if grab.tap == .handle { clickedFrom = destination }
      step(to: target, by: .tap)
      // `step` does nothing if the card is at the target or leaving: `resume` releases the card.
      if case .held = state { resume(grab, by: .tap) }
    }
    return true
  }

  /// Ends a drag: moves the card to the decision's target, or flings the content.
  mutating func letGo(_ grab: Grab, velocity: Double) {
    let here = heldTop(grab)
    let decision = decideRelease(grab, at: here, velocity: velocity)
    let flingsContent = takesContent(grab, velocity: velocity)
    let speed = heldVelocity(grab, pointer: velocity)
    let target = decision.choice
    if target == .hidden || decision.isRefused {
      dismiss(by: decision.cause)
    } else if grab.hasMovedContent, isAtRest(at: target) {
      // Announces no transition, because the card is already at its target.
      rest(at: target)
    } else {
      begin(releaseTransition(to: target, by: decision.cause))
      if grab.holdsContent { flingContentOnArrival(velocity: speed, from: here) }
    }
    guard grab.holdsContent, contents.active.scroll.isHeld else { return }
    letContentGo(velocity: flingsContent ? -velocity : 0)
    flingStepsDown = flingsContent && contents.active.scroll.topArrival != nil
  }

  private func isAtRest(at target: SheetPlace) -> Bool {
    target == place && pending == nil && top(at: now) == top(of: target)
  }

  /// Passes a fling from card to content: when a card that was flung up arrives at its highest
  /// detent, the content is flung with the remaining velocity.
  ///
  /// - Parameters:
  ///   - velocity: The card's velocity at the release, points per second.
  ///   - here: The card's `top` at the release, points.
  private mutating func flingContentOnArrival(velocity: Double, from here: Double) {
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
      // Replaces the spring by a fling, because a spring stops the card before the content starts
      // to scroll. Keeps a spring that is faster.
      let fling = Motion(
        from: here, velocity: velocity, slidingTo: target, friction: friction, at: now)
      guard fling.end <= active.motion.end else { return }
      active.motion = fling
    }
    active.leftover = left
    start(active, for: pending)
  }

  /// The transition after a release: the pending one if it presents the sheet at the target,
  /// otherwise a new one.
  private func releaseTransition(
    to target: SheetPlace, by cause: SheetEvent.Cause
  ) -> SheetTransition {
    if let pending, pending.kind == .present, pending.place == target { return pending }
    return change(to: target, by: cause)
  }

  /// Cancels the gesture of a pointer; nil cancels every pointer. The card continues to its
  /// destination, or returns to its place; dragged content returns to its former offset.
  mutating func cancel(_ pointer: PointerID? = nil, by cause: SheetEvent.Cause) {
    func ends(_ press: PointerID) -> Bool { pointer == nil || pointer == press }
    if let click, ends(click.pointer) { self.click = nil }
    if let sidePress, ends(sidePress.press.pointer) { takeBack(sidePress) }
    guard case .held(let grab) = state, ends(grab.press.pointer) else { return }
    if grab.opens, !configuration.isPersistent {
      begin(change(to: .hidden, by: cause))
    } else {
      resume(grab, by: cause)
    }
    if grab.hasMovedContent { contents.active.scroll.animate(to: grab.startOffset, at: now) }
  }

  /// Cancels a press on the dimmer, the content or the view's edge; dragged content returns to its
  /// offset at the press.
  private mutating func takeBack(_ side: SidePress) {
    sidePress = nil
    guard case .content(let startOffset) = side.part else { return }
    letContentGo(velocity: 0)
    if side.press.phase == .dragging { contents.active.scroll.animate(to: startOffset, at: now) }
  }

  /// Releases a card that was not dragged, or whose drag was cancelled: the card continues its
  /// transition, or returns to its place.
  mutating func resume(_ grab: Grab, by cause: SheetEvent.Cause) {
    if let pending {
      travel(pending)
    } else if place != .hidden, top(at: now) == top(of: place) {
      rest(at: place)
    } else {
      begin(change(to: place, by: cause))
    }
    freeContent()
  }
}

extension Point2D {
  /// Whether two points differ only by rounding. A release at the point of the last move is no
  /// other move, because a repeated point would reduce the measured velocity.
  fileprivate func isAbout(_ other: Point2D) -> Bool {
    abs(x - other.x) < 1e-6 && abs(y - other.y) < 1e-6
  }
}
