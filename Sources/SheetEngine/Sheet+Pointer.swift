/// What pointers do: press, drag, release, tap, and having it all taken back.
extension Sheet {
  mutating func press(
    _ point: Point, _ pointer: PointerID, onControl: Bool, _ events: inout SheetEvents
  ) {
    guard point.isFinite else { return }
    // The same pointer again: its release was lost.
    if dimmerPress?.pointer == pointer { dimmerPress = nil }
    guard dimmerPress == nil else { return }
    switch state {
    case .hidden: return
    // A second pointer does not disturb the first.
    case .pressed(let grab), .dragging(let grab):
      guard grab.pointer == pointer else { return }
      resume(grab, by: .drag, &events)
    case .presenting, .resting, .settling, .dismissing: break
    }
    let region = region(at: point, at: now)
    if canGrab(region) {
      let drag = configuration.drag
      let here = top(at: now)
      state = .pressed(
        Grab(
          pointer: pointer, start: point, startTop: pull(at: here), excess: excess(at: here),
          slop: onControl ? drag.controlSlop : drag.slop, canTap: region == .dimmer, last: point,
          interrupted: pendingTransition,
          tracker: VelocityTracker(place: point.y, at: now, fit: drag.velocityFit)))
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
    moved.travel =
      pulled.clamped(highestTop - grab.excess.above, lowestDragTop + grab.excess.below)
      - grab.startTop
    return moved
  }

  private func isTap(from start: Point, to point: Point) -> Bool {
    let (dx, dy) = (point.x - start.x, point.y - start.y)
    let slop = configuration.drag.tapSlop
    return dx * dx + dy * dy <= slop * slop
  }

  /// Where a hand holds the card, points.
  ///
  /// Within the limits it is where it is pulled to. Beyond them it stops, or follows as a rubber band
  /// does: a quick drag reaches a limit exactly, and the way back passes the same places.
  func heldTop(_ grab: Grab) -> Double {
    let pulled = grab.startTop + grab.travel
    let upper = highestTop - grab.excess.above
    let lower = lowestDragTop + grab.excess.below
    if pulled < upper { return upper - upperBand.offset(pulled: upper - pulled) }
    if pulled > lower { return lower + lowerBand.offset(pulled: pulled - lower) }
    return pulled
  }

  /// How fast a held card is, points per second: as fast as the hand, but for the limits.
  ///
  /// - Parameter velocity: How fast the hand is.
  func heldVelocity(_ grab: Grab, pointer velocity: Double) -> Double {
    let pulled = grab.startTop + grab.travel
    let upper = highestTop - grab.excess.above
    let lower = lowestDragTop + grab.excess.below
    if pulled < upper { return velocity * upperBand.slope(pulled: upper - pulled) }
    if pulled > lower { return velocity * lowerBand.slope(pulled: pulled - lower) }
    return velocity
  }

  /// Where a hand would have pulled the card's top edge for it to be at a place: the inverse.
  func pull(at top: Double) -> Double {
    let (upper, lower) = (highestTop, lowestDragTop)
    if top < upper, upperBand.reaches(upper - top) {
      return upper - upperBand.pull(at: upper - top)
    }
    if top > lower, lowerBand.reaches(top - lower) {
      return lower + lowerBand.pull(at: top - lower)
    }
    return top
  }

  /// How far a place is beyond the limits where no rubber band can have brought it.
  func excess(at top: Double) -> Excess {
    let (above, below) = (highestTop - top, top - lowestDragTop)
    return Excess(
      above: above > 0 && !upperBand.reaches(above) ? above : 0,
      below: below > 0 && !lowerBand.reaches(below) ? below : 0)
  }

  private var upperBand: RubberBand {
    RubberBand(coefficient: configuration.drag.rubberBand, dimension: availableHeight)
  }

  /// A sheet that may not be dismissed resists, and lets itself be pulled a little all the same; but
  /// never off the screen.
  private var lowerBand: RubberBand {
    let refuses = !configuration.isDismissible && !configuration.isPersistent
    let coefficient = configuration.drag.rubberBand
    return RubberBand(
      coefficient: refuses && coefficient == 0 ? 0.55 : coefficient,
      dimension: hiddenTop - lowestDragTop)
  }

  mutating func release(_ point: Point, _ pointer: PointerID, _ events: inout SheetEvents) {
    // A release somewhere else than the last move is a move as well.
    if point.isFinite, lastPlace(of: pointer) != point { pointerMoved(point, pointer) }
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

  private func lastPlace(of pointer: PointerID) -> Point? {
    switch state {
    case .pressed(let grab) where grab.pointer == pointer,
      .dragging(let grab) where grab.pointer == pointer:
      grab.last
    case .hidden, .presenting, .resting, .pressed, .dragging, .settling, .dismissing:
      nil
    }
  }

  private mutating func tapDimmer(_ events: inout SheetEvents) {
    dismiss(by: .tap, &events)
  }

  private mutating func letGo(_ grab: Grab, _ events: inout SheetEvents) {
    let decision = decideRelease(grab, velocity: grab.tracker.velocity(at: now))
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

  mutating func resume(
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
