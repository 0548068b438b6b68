/// What pointers do: press, drag, release, tap, and having it all taken back.
extension Sheet {
  mutating func press(_ point: Point, _ pointer: PointerID, onControl: Bool) {
    guard point.isFinite, dimmerPress == nil else { return }
    switch state {
    // A second pointer does not disturb the first.
    case .hidden, .pressed, .dragging: return
    case .presenting, .resting, .settling, .dismissing: break
    }
    let region = region(at: point, at: now)
    if canGrab(region) {
      let drag = configuration.drag
      state = .pressed(
        Grab(
          pointer: pointer, start: point, startTop: pull(at: top(at: now)),
          slop: onControl ? drag.controlSlop : drag.slop, canTap: region == .dimmer, last: point,
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
    case .pressed(let grab) where grab.pointer == pointer: state = moved(grab, to: point)
    case .dragging(let grab) where grab.pointer == pointer:
      state = .dragging(following(tracking(grab, to: point), from: grab.last))
    case .hidden, .presenting, .resting, .pressed, .dragging, .settling, .dismissing:
      guard let press = dimmerPress, press.pointer == pointer else { return }
      // Too far to be a tap, and nothing else it could become.
      if !isTap(from: press.start, to: point) { dimmerPress = nil }
    }
  }

  /// A press that moved: still a press, or a drag from now on.
  private func moved(_ grab: Grab, to point: Point) -> SheetState {
    var grab = tracking(grab, to: point)
    let (dx, dy) = (abs(point.x - grab.start.x), abs(point.y - grab.start.y))
    if grab.slop > 0, dx > grab.slop, dx >= configuration.drag.axisRatio * dy {
      grab.isYielded = true
    }
    guard dy > grab.slop, !grab.isYielded else { return .pressed(grab) }
    var origin = grab.start
    if configuration.drag.origin == .slop {
      origin.y += point.y < origin.y ? -grab.slop : grab.slop
    }
    return .dragging(following(grab, from: origin))
  }

  /// The grab with the pointer's new place taken down.
  private func tracking(_ grab: Grab, to point: Point) -> Grab {
    var moved = grab
    moved.last = point
    moved.canTap = grab.canTap && isTap(from: grab.start, to: point)
    moved.tracker.add(point.y, at: now)
    return moved
  }

  /// The grab with the card pulled as far as the pointer has gone from a place.
  private func following(_ grab: Grab, from origin: Point) -> Grab {
    var moved = grab
    moved.travel += grab.last.y - origin.y
    guard configuration.drag.tracking == .steps else { return moved }
    // What went beyond a limit is forgotten: the way back begins at once.
    let pulled = grab.startTop + moved.travel
    moved.travel = pulled.clamped(highestTop, lowestDragTop) - grab.startTop
    return moved
  }

  private func isTap(from start: Point, to point: Point) -> Bool {
    let (dx, dy) = (point.x - start.x, point.y - start.y)
    let slop = configuration.drag.tapSlop
    return dx * dx + dy * dy <= slop * slop
  }

  /// Where the card is when a hand pulls its top edge to a place, points.
  ///
  /// Within the limits it is there. Beyond them it stops, or follows as a rubber band does: a quick
  /// drag reaches a limit exactly, and the way back passes the same places.
  func shownTop(pulledTo pulled: Double) -> Double {
    let (upper, lower) = (highestTop, lowestDragTop)
    if pulled < upper { return upper - band(atTop: true).offset(pulled: upper - pulled) }
    if pulled > lower { return lower + band(atTop: false).offset(pulled: pulled - lower) }
    return pulled
  }

  /// Where a hand would have pulled the card's top edge for it to be at a place: the inverse.
  func pull(at top: Double) -> Double {
    let (upper, lower) = (highestTop, lowestDragTop)
    if top < upper { return upper - band(atTop: true).pull(at: upper - top) }
    if top > lower { return lower + band(atTop: false).pull(at: top - lower) }
    return top
  }

  private func band(atTop isTop: Bool) -> RubberBand {
    var coefficient = configuration.drag.rubberBand
    // A sheet that may not be dismissed resists, and lets itself be pulled a little all the same.
    let refuses = !configuration.isDismissible && !configuration.isPersistent
    if !isTop, refuses, coefficient == 0 { coefficient = 0.55 }
    return RubberBand(coefficient: coefficient, dimension: Swift.max(availableHeight, 1))
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
      grab.last.y
    case .hidden, .presenting, .resting, .pressed, .dragging, .settling, .dismissing:
      nil
    }
  }

  private mutating func tapDimmer(_ events: inout SheetEvents) {
    dismiss(by: .tap, &events)
  }

  private mutating func letGo(_ grab: Grab, _ events: inout SheetEvents) {
    let decision = decideRelease(
      top: shownTop(pulledTo: grab.startTop + grab.travel),
      velocity: grab.tracker.velocity(at: now))
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
