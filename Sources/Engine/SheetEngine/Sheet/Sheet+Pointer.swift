extension Sheet {
  mutating func press(
    _ point: Point2D, _ pointer: PointerID, claim: SheetInput.PressClaim, clickCount: Int,
    area: ScrollArea
  ) {
    guard point.isSensible, area.isPossible else { return }
    if clickCount == 1 { clickedFrom = nil }
    endTouchpad(velocity: 0)
    // Cancels an earlier press of the same pointer, whose release was lost.
    cancel(pointer, by: .drag)
    guard claim != .everything, sidePress == nil else { return }
    let slop = configuration.drag.slop(of: pointer, onControl: claim == .click && !isHidden)
    let press = Press(pointer, at: point, slop: slop)
    switch state {
    case .hidden:
      if canPullUp(at: point) { sidePress = SidePress(press: press, part: .edge) }
      return
    // Ignores a second pointer.
    case .held: return
    case .resting, .moving: break
    }
    let goesOn = claim == .nothing && continuesHandleClicks(clickCount)
    let region = goesOn ? .handle : turnedRegion(of: point, at: now)
    if isLateClick(in: region, clickCount) { return }
    if region == .card || region == .handle { activate(area) }
    offerClick(point, pointer, in: region)
    let scrolls = scrollsContent(pressedAt: point, region)
    if claim == .click, !configuration.drag.parts.contains(.control) { return }
    if isInDragArea(region), claim == .click || isDraggable(region, scrolls: scrolls) {
      var grab = newGrab(press)
      grab.tap = claim == .nothing ? tap(in: region, clickCount) : .none
      grab.content = scrolls ? .shared : .none
      if region == .card { grab.startOffset = catchContent(holding: scrolls) }
      state = .held(grab)
    } else if scrolls {
      holdContent(press)
    } else if region == .dimmer {
      sidePress = SidePress(press: press, part: .dimmer)
    }
  }

  /// Whether a press continues a series of clicks on the handle, which may have moved away
  /// meanwhile.
  func continuesHandleClicks(_ clickCount: Int) -> Bool {
    clickCount > 1 && clickedFrom != nil && !isHiddenOrLeaving
  }

  /// Whether a press on the dimmer is the second of a double click on the control that opened the
  /// sheet.
  private func isLateClick(in region: SheetRegion, _ clickCount: Int) -> Bool {
    isMoving && pending?.kind == .present && region == .dimmer && clickCount > 1
  }

  /// The tap that a press becomes if its pointer hardly moves.
  private func tap(in region: SheetRegion, _ clickCount: Int) -> Grab.Tap {
    switch region {
    case .dimmer: .dimmer
    case .handle where clickCount == 2: .doubleOnHandle
    // A press that stops a moving card is no click.
    case .handle: pending == nil && clickCount == 1 ? .handle : .none
    case .card, .background: .none
    }
  }

  mutating func newGrab(_ press: Press) -> Grab {
    tracker.restart(position: press.start.y, at: now)
    let pull = pull(at: top(at: now), by: press.pointer, from: bands)
    return Grab(
      press: press, startTop: pull.top, overshoot: pull.overshoot,
      returningSlide: returningSlide(at: now))
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

  mutating func pointerMoved(_ point: Point2D, _ pointer: PointerID) {
    guard point.isSensible else { return }
    pullUp(to: point, pointer)
    reconsiderClick(at: point, pointer)
    if case .held(var grab) = state, grab.press.pointer == pointer {
      let last = grab.press.last
      grab.press.last = point
      if !isTap(from: grab.press.start, to: point, pointer) { grab.tap = .none }
      tracker.add(point.y, at: now)
      if let distance = dragDistance(&grab.press, from: last) { follow(&grab, by: distance) }
      state = .held(grab)
    } else if contentPress?.pointer == pointer {
      moveContentPress(to: point)
    } else if let side = sidePress, side.part == .dimmer, side.press.pointer == pointer,
      !isTap(from: side.press.start, to: point, pointer)
    {
      // Forgets the press: it has moved too far for a tap, and a press on the dimmer never drags.
      sidePress = nil
    }
  }

  /// Handles a pointer's move to `press.last`: beyond the slop the press becomes a drag.
  ///
  /// - Returns: The distance that the drag moves, points, positive downward; nil without a drag.
  mutating func dragDistance(_ press: inout Press, from former: Point2D) -> Double? {
    switch press.phase {
    case .dragging: return press.last.y - former.y
    case .sideways: return nil
    case .pressed: break
    }
    let (dx, dy) = (abs(press.last.x - press.start.x), press.last.y - press.start.y)
    if press.slop > 0 && dx > press.slop && dx >= configuration.drag.axisRatio * abs(dy) {
      press.phase = .sideways
      click = nil
    } else if abs(dy) > press.slop {
      press.phase = .dragging
      let lost = configuration.drag.origin == .slop ? press.slop : 0
      return dy < 0 ? dy + lost : dy - lost
    }
    return nil
  }

  /// Handles a pointer's move by a distance, points, positive downward. If the pointer also holds
  /// the content, the content takes a part of the distance.
  mutating func follow(_ grab: inout Grab, by distance: Double) {
    let before = grab.pulledTop
    grab.travel += grab.holdsContent ? shareWithContent(distance, &grab) : distance
    askVeto(&grab, before)
    if configuration.drag.tracking == .steps {
      // Forgets the distance that the pointer moved beyond a limit, so that the card moves back as
      // soon as the pointer turns around. A card that is beyond a limit because the view has shrunk
      // stays there, otherwise it would jump.
      let (upper, lower) = limits(of: grab)
      let pulled = grab.pulledTop.clamped(min(upper, before), max(lower, before))
      grab.travel = pulled - grab.startTop
    }
    let window = scrollWindow(atTop: heldTop(grab), at: now)
    contents.change(at: now) { $0.follow(window, at: $1) }
  }

  /// Calls the function of `SheetDismissal.asks` before a drag pulls the card below its lowest
  /// detent, once in a drag; after a refusal the card resists.
  ///
  /// Not called in a drag that pulls up a hidden sheet, because the release calls the function.
  ///
  /// - Parameter before: The pulled `top` before this move, points.
  func askVeto(_ grab: inout Grab, _ before: Double) {
    guard grab.veto == .notAsked, !grab.opens else { return }
    let pulled = grab.pulledTop
    guard pulled > lowestTop else {
      grab.isStillBelow = false
      return
    }
    guard case .asks(let mayDismiss) = configuration.dismissal,
      grab.press.pointer != .touchpad, pulled > grab.startTop || !grab.isStillBelow
    else { return }
    grab.veto = mayDismiss.body(.drag) ? .granted : .refused
    if grab.isRefused {
      grab.overshoot.below = max(0, min(before, hiddenTop) - lowestTop)
    }
  }

  func isTap(from start: Point2D, to point: Point2D, _ pointer: PointerID) -> Bool {
    let (dx, dy) = (point.x - start.x, point.y - start.y)
    let slop = configuration.drag.tapSlop(of: pointer)
    return dx * dx + dy * dy <= slop * slop
  }
}

extension Sheet {
  func canPullUp(at point: Point2D) -> Bool {
    guard configuration.drag.edgeReach > 0, configuration.drag.area != .none,
      initialDetent != .hidden
    else { return false }
    let view = axis.geometry.size
    return point.x >= 0 && point.x < view.width && point.y < view.height
      && point.y >= view.height - reservedBottom - configuration.drag.edgeReach
  }

  /// Handles a press at the view's edge: beyond the slop the card comes up under the pointer.
  private mutating func pullUp(to point: Point2D, _ pointer: PointerID) {
    guard let sidePress, sidePress.part == .edge, sidePress.press.pointer == pointer,
      case .hidden = state
    else { return }
    var press = sidePress.press
    press.last = point
    let distance = dragDistance(&press, from: sidePress.press.start)
    if press.phase == .sideways { return self.sidePress = nil }
    // Checks again, because the configuration may have lost its detents since the press.
    guard let distance, point.y < press.start.y, initialDetent != .hidden else { return }
    self.sidePress = nil
    let transition = SheetTransition(.present, to: initialDetent, by: .drag)
    announce(transition)
    tracker.restart(position: point.y, at: now)
    var grab = Grab(
      press: press, startTop: layout.edgeTop,
      overshoot: Overshoot(
        below: max(0, layout.edgeTop - lowestDragTop(of: pointer, isRefused: false))))
    pending = transition
    grab.opens = true
    follow(&grab, by: distance)
    state = .held(grab)
  }
}
