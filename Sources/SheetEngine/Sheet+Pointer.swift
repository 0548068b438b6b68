/// What pointers do: press, drag, release, tap, and having it all taken back.
extension Sheet {
  mutating func press(_ point: Point, _ pointer: PointerID) {
    guard point.isFinite, dimmerPress == nil else { return }
    switch state {
    // A second pointer does not disturb the first.
    case .hidden, .pressed, .dragging: return
    case .presenting, .resting, .settling, .dismissing: break
    }
    let region = region(at: point, at: now)
    if canGrab(region) {
      let here = top(at: now)
      state = .pressed(
        Grab(
          pointer: pointer, start: point, startTop: here, canTap: region == .dimmer,
          interrupted: pendingTransition, tracker: VelocityTracker(place: point.y, at: now)))
    } else if region == .dimmer {
      dimmerPress = DimmerPress(pointer: pointer, start: point)
    }
  }

  /// Whether a press there holds the card.
  private func canGrab(_ region: SheetRegion) -> Bool {
    switch (configuration.drag.area, region) {
    case (_, .background), (.none, _): false
    case (.handle, _): region == .handle
    case (.card, _): region == .card || region == .handle
    case (.view, _): true
    }
  }

  mutating func pointerMoved(_ point: Point, _ pointer: PointerID) {
    guard point.isFinite else { return }
    switch state {
    case .pressed(let grab) where grab.pointer == pointer:
      let moved = following(grab, to: point)
      state = abs(moved.travel) > configuration.drag.slop ? .dragging(moved) : .pressed(moved)
    case .dragging(let grab) where grab.pointer == pointer:
      state = .dragging(following(grab, to: point))
    case .hidden, .presenting, .resting, .pressed, .dragging, .settling, .dismissing:
      guard let press = dimmerPress, press.pointer == pointer else { return }
      // Too far to be a tap, and nothing else it could become.
      if !isTap(from: press.start, to: point) { dimmerPress = nil }
    }
  }

  private func following(_ grab: Grab, to point: Point) -> Grab {
    var moved = grab
    moved.travel = point.y - grab.start.y
    moved.canTap = grab.canTap && isTap(from: grab.start, to: point)
    moved.tracker.add(point.y, at: now)
    return moved
  }

  private func isTap(from start: Point, to point: Point) -> Bool {
    let (dx, dy) = (point.x - start.x, point.y - start.y)
    let slop = configuration.drag.tapSlop
    return dx * dx + dy * dy <= slop * slop
  }

  /// Where the card is while a pointer drags it, points: its travel since the press, held at the
  /// limits, so that a quick drag reaches them exactly and the way back starts where it left.
  func draggedTop(_ grab: Grab) -> Double {
    (grab.startTop + grab.travel).clamped(highestTop, hiddenTop)
  }

  mutating func release(_ point: Point, _ pointer: PointerID, _ events: inout SheetEvents) {
    // A release somewhere else than the last move is a move as well.
    if point.isFinite, lastPlace(of: pointer) != point.y { pointerMoved(point, pointer) }
    switch state {
    case .pressed(let grab) where grab.pointer == pointer:
      if grab.canTap { tapDimmer(&events) } else { resume(grab, by: .drag, &events) }
    case .dragging(let grab) where grab.pointer == pointer:
      if grab.canTap { tapDimmer(&events) } else { letGo(grab, &events) }
    case .hidden, .presenting, .resting, .pressed, .dragging, .settling, .dismissing:
      guard let press = dimmerPress, press.pointer == pointer else { return }
      dimmerPress = nil
      if isTap(from: press.start, to: point) { tapDimmer(&events) }
    }
  }

  private func lastPlace(of pointer: PointerID) -> Double? {
    switch state {
    case .pressed(let grab) where grab.pointer == pointer,
      .dragging(let grab) where grab.pointer == pointer:
      grab.start.y + grab.travel
    case .hidden, .presenting, .resting, .pressed, .dragging, .settling, .dismissing:
      nil
    }
  }

  private mutating func tapDimmer(_ events: inout SheetEvents) {
    dismiss(by: .tap, &events)
  }

  private mutating func letGo(_ grab: Grab, _ events: inout SheetEvents) {
    let decision = decideRelease(top: draggedTop(grab), velocity: grab.tracker.velocity(at: now))
    switch decision.choice {
    case .dismiss:
      dismiss(by: decision.cause, &events)
    case .detent(let target):
      begin(arrival(at: target, by: decision.cause), &events)
    }
  }

  /// A card that was caught while it was coming up, and is let go where it was going, is still
  /// coming up.
  private func arrival(at target: Detent.ID, by cause: SheetEvent.Cause) -> Transition {
    if let pending = pendingTransition, pending.kind == .present, pending.detent == target {
      return pending
    }
    return Transition(kind: .change, detent: target, cause: cause)
  }

  /// Takes back what the pointer did: the card goes where it was going, or back where it rested.
  mutating func cancel(by cause: SheetEvent.Cause, _ events: inout SheetEvents) {
    dimmerPress = nil
    switch state {
    case .pressed(let grab), .dragging(let grab): resume(grab, by: cause, &events)
    case .hidden, .presenting, .resting, .settling, .dismissing: break
    }
  }

  private mutating func resume(
    _ grab: Grab, by cause: SheetEvent.Cause, _ events: inout SheetEvents
  ) {
    if let interrupted = grab.interrupted {
      travel(interrupted, &events)
    } else if top(at: now) == top(of: detent) {
      state = .resting
    } else {
      begin(Transition(kind: .change, detent: detent, cause: cause), &events)
    }
  }
}
