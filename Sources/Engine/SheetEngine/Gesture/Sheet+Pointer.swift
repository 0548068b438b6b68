/// Presses and moves of pointers.
extension Sheet {
  mutating func press(
    _ point: Point2D, _ pointer: PointerID, claim: SheetInput.PressClaim, clickCount: Int,
    area: ScrollArea, into events: inout EventLog
  ) {
    // Ignores a second pointer.
    guard claim != .everything, track.press == nil else { return }
    let slop = configuration.drag.slop(of: pointer, onControl: claim == .click && !track.isHidden)
    if track.isHidden {
      if canRaise(at: point) {
        track.begin(.init(Press(pointer, at: point, slop: slop, at: now), on: .edge))
      }
      return
    }
    let goesOn = claim == .nothing && continuesHandleClicks(clickCount)
    let region = goesOn ? .handle : turnedRegion(of: point, moment(at: now))
    if isLateClick(in: region, clickCount) { return }
    if region == .card || region == .handle {
      activate(area, into: &events)
      // The area's extent may have left the card without a detent.
      if track.isHidden { return }
    }
    if isClickable(region) { gesture.clicks.offer(pointer, at: point) }
    let scrolls = scrollsContent(pressedAt: point, region)
    if claim == .click, !configuration.drag.parts.contains(.control) { return }
    if isInDragArea(region), claim == .click || isDraggable(region, scrolls: scrolls) {
      let tap = claim == .nothing ? tap(in: region, clickCount) : .none
      grab(
        Press(pointer, at: point, slop: slop, tap: tap, at: now), scrolls: scrolls,
        stops: region == .card)
    } else if scrolls {
      holdContent(pointer, at: point, slop: slop)
    } else if region == .dimmer {
      track.begin(.init(Press(pointer, at: point, slop: slop, at: now), on: .dimmer))
    }
  }

  /// Ends, before a press, a touchpad's gesture, the series of clicks on the handle, and an earlier
  /// press of the same pointer, whose release was lost. Each may begin or end a flight by itself, as it
  /// does in a stack.
  mutating func endGestures(
    before pointer: PointerID, clickCount: Int, into events: inout EventLog
  ) {
    otherPress(clickCount: clickCount, into: &events)
    redrawing(if: mayFly) { $0.cancel(pointer, by: .drag, into: &events) }
  }

  /// A pointer goes down, perhaps on another sheet or the background: ends a touchpad's gesture, and
  /// the series of clicks on the handle.
  mutating func otherPress(clickCount: Int, into events: inout EventLog) {
    if clickCount == 1 { gesture.endClicks() }
    make(.touchpadEnds, into: &events)
  }

  /// Whether a press continues a series of clicks on the handle, which may have moved away
  /// meanwhile.
  func continuesHandleClicks(_ clickCount: Int) -> Bool {
    clickCount > 1 && gesture.clickedFrom != nil && !track.isAway
  }

  /// Whether a press on the dimmer is the second of a double click on the control that opened the
  /// sheet.
  private func isLateClick(in region: SheetRegion, _ clickCount: Int) -> Bool {
    guard case .moving(_, let announced) = track.phase else { return false }
    return announced.kind == .present && region == .dimmer && clickCount > 1
  }

  /// Whether a press in a region may become a click: it is in the card, and stops no motion.
  private func isClickable(_ region: SheetRegion) -> Bool {
    region == .card && track.announced == nil
      && abs(contents.active.scroll.velocity(at: now)) <= KineticScroll.slowestFling
  }

  /// The tap that a press becomes if its pointer hardly moves.
  private func tap(in region: SheetRegion, _ clickCount: Int) -> Press.Tap {
    switch region {
    case .dimmer: .dimmer
    case .handle where clickCount == 2: .doubleOnHandle
    // A press that stops a moving card is no click.
    case .handle: track.announced == nil && clickCount == 1 ? .handle : .none
    case .card, .background: .none
    }
  }

  /// A press takes the card, and with `scrolls` the content too; `stops` is whether it stops the
  /// content's motion.
  mutating func grab(_ press: Press, scrolls: Bool, stops: Bool) {
    let pull = pull(at: currentTop, mayLeave: press.pointer != .touchpad, from: bands)
    let offset = stops ? catchContent(holding: scrolls) : 0
    gesture.beginHold(at: press.start.y, at: now)
    track.hold(
      Hold(
        press, at: pull, content: scrolls ? .shared(from: offset) : .none,
        slidingHeight: track.slidingHeight))
  }

  private func isDraggable(_ region: SheetRegion, scrolls: Bool) -> Bool {
    let parts = configuration.drag.parts
    return switch region {
    case .handle: parts.contains(.handle)
    case .card: parts.contains(scrolls ? .content : .card)
    case .dimmer, .background: true
    }
  }

  private func isInDragArea(_ region: SheetRegion) -> Bool {
    switch (configuration.drag.area, region) {
    case (_, .background), (.none, _): false
    case (.handle, _): region == .handle
    case (.card, _): region == .card || region == .handle
    case (.view, _): true
    }
  }

  mutating func pointerMoved(
    _ point: Point2D, _ pointer: PointerID, into events: inout EventLog
  ) {
    gesture.clicks.move(pointer, to: point, configuration.drag)
    switch track.owner(of: pointer) {
    case nil: break
    case .card, .side(.content):
      let options = configuration.drag
      drag(into: &events) { press, _ in press.move(to: point, options) }
    case .side(.dimmer):
      // A press that has moved too far for a tap is over, because one on the dimmer never drags.
      let isTap = track.press?.isTap(at: point, configuration.drag) ?? true
      if !isTap { endSidePress(into: &events) }
    case .side(.edge): raise(to: point, into: &events)
    }
  }

  /// Reports a drag that begins. Cancels the possible click even of another pointer, because a
  /// touchpad can begin a drag while a mouse button is down.
  mutating func beginDrag(into events: inout EventLog) {
    gesture.clicks.drop()
    events.add(.dragBegan, at: now)
  }

  /// Moves the pointer that holds the card or its content, and drags them.
  ///
  /// - Parameter move: Moves the press, which `isHeld` if it holds the card; returns the distance of
  ///   its drag, points, positive downward, or nil without a drag.
  @inline(__always)
  mutating func drag(
    into events: inout EventLog, _ move: (inout Press, _ isHeld: Bool) -> Double?
  ) {
    if case .held(var hold, _) = track.phase {
      let distance = follow(&hold.press, into: &events) { move(&$0, true) }
      if let distance { drag(&hold, by: distance) }
      track.update(hold)
    } else if var press = track.sidePress?.press {
      let distance = follow(&press, into: &events) { move(&$0, false) }
      track.update(press)
      if let distance { contents.drag(by: -distance) }
    }
  }

  @inline(__always)
  private mutating func follow(
    _ press: inout Press, into events: inout EventLog, _ move: (inout Press) -> Double?
  ) -> Double? {
    let wasDragging = press.isDragging
    let distance = move(&press)
    gesture.follow(press, at: now)
    if press.isDragging, !wasDragging { beginDrag(into: &events) }
    return distance
  }

  /// Handles a pointer's move by a distance, points, positive downward. If the pointer also holds
  /// the content, the content takes a part of the distance.
  private mutating func drag(_ hold: inout Hold, by distance: Double) {
    let before = hold.pulledTop
    hold.drag(by: hold.holdsContent ? shareWithContent(distance, &hold) : distance)
    if hold.mustAsk(below: lowestTop) { askVeto(&hold, before) }
    if configuration.drag.tracking == .steps {
      // Forgets the distance that the pointer moved beyond a limit, so that the card moves back as
      // soon as the pointer turns around. A card that is beyond a limit because the view has shrunk
      // stays there, otherwise it would jump.
      let (upper, lower) = limits(of: hold)
      hold.limitPull(to: min(upper, before)...max(lower, before))
    }
    contents.follow(scrollWindow(atTop: heldTop(hold)), at: now)
  }
}

/// Raising a hidden sheet by its edge.
extension Sheet {
  func canRaise(at point: Point2D) -> Bool {
    guard configuration.drag.edgeReach > 0, configuration.drag.area != .none,
      initialDetent != .hidden
    else { return false }
    let view = axis.geometry.size
    return point.x >= 0 && point.x < view.width && point.y < layout.reservedStart
      && point.y >= view.height - reservedBottom - configuration.drag.edgeReach
  }

  /// Beyond the slop, the card comes up under the pointer.
  private mutating func raise(to point: Point2D, into events: inout EventLog) {
    // Checks the detents again, because the configuration may have lost them since the press.
    guard initialDetent != .hidden, var press = track.press else { return }
    let distance = press.raise(to: point, configuration.drag)
    if press.phase == .sideways {
      gesture.clicks.drop(of: press.pointer)
      endSidePress(into: &events)
    }
    guard let distance else { return }
    let transition = SheetTransition(.present, to: initialDetent, by: .drag)
    let below = layout.edgeTop - lowestDragTop(mayLeave: true, isRefused: false)
    var hold = Hold(
      press, at: Pull(top: layout.edgeTop, overshoot: Overshoot(below: max(0, below))),
      opens: true, slidingHeight: .infinity)
    gesture.beginHold(at: point.y, at: now)
    let former = track.hold(hold, resumes: transition)
    announce(transition, insteadOf: former, into: &events)
    beginDrag(into: &events)
    drag(&hold, by: distance)
    track.update(hold)
  }
}
