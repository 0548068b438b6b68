extension Sheet {
  mutating func keyPressed(_ key: Key) {
    if key == .escape { return escape() }
    // Every other key ends a touchpad's gesture like a release.
    endTouchpad(velocity: 0)
    if draggingPointer != nil { return }
    if case .hidden = state { return }
    let here = topOfDestination
    switch key {
    case .up, .pageUp: step(to: detent(above: here), by: .key)
    case .down, .pageDown: step(to: detent(below: here), by: .key)
    case .home: step(to: highestDetent, by: .key)
    case .end: step(to: lowestDetent, by: .key)
    case .space, .enter: step(to: tapTarget, by: .key)
    case .escape, .tab, .left, .right, .backspace, .delete, .insert, .character, .composed, .other:
      break
    }
  }

  /// The action that Escape performs.
  enum EscapeResponse: Equatable {
    case cancelsDrag
    case stepsDown(to: SheetPlace)
    /// The function of `SheetDismissal.asks` may still refuse the dismissal.
    case dismisses
    /// Only reports a refused dismissal.
    case refuses
    case nothing
  }

  /// The action that Escape performs now.
  var escapeResponse: EscapeResponse {
    if draggingPointer != nil { return .cancelsDrag }
    if isHiddenOrLeaving { return .nothing }
    if configuration.escape == .step, let lower = detent(below: topOfDestination) {
      return .stepsDown(to: lower)
    }
    return configuration.isDismissible ? .dismisses : .refuses
  }

  private mutating func escape() {
    switch escapeResponse {
    case .cancelsDrag: cancel(by: .key)
    case .stepsDown(let lower): step(to: lower, by: .key)
    case .dismisses, .refuses: dismiss(by: .key)
    case .nothing: break
    }
  }

  /// The sheet's place after its current motion.
  var destination: SheetPlace { pending?.place ?? place }

  /// Moves to another detent; no effect while the sheet is leaving.
  mutating func step(to target: SheetPlace?, by cause: SheetEvent.Cause) {
    guard let target, pending?.kind != .dismiss else { return }
    move(to: target, by: cause)
  }

  /// The next detent up; from the highest detent, the lowest.
  private var tapTarget: SheetPlace { detent(above: topOfDestination) ?? lowestDetent }

  func target(of tap: Grab.Tap) -> SheetPlace {
    switch tap {
    case .none, .dimmer: destination
    case .handle: tapTarget
    case .doubleOnHandle: doubleClickTarget
    }
  }

  /// The highest detent. If the sheet was at the highest detent before the double click, the place
  /// where it rested before that.
  ///
  /// Uses `clickedFrom`, because the first click of the double click has already moved the card.
  private var doubleClickTarget: SheetPlace {
    let origin = clickedFrom ?? destination
    guard isAtHighest(origin) else { return highestDetent }
    return !isAtHighest(lowerPlace) && canRest(at: lowerPlace) ? lowerPlace : lowestDetent
  }
}

extension Sheet {
  /// The pointer that drags the card or its content; nil without a drag.
  var draggingPointer: PointerID? {
    guard let press = holdingPress, press.phase == .dragging else { return nil }
    return press.pointer
  }

  /// Reports a drag's beginning or end, if the dragging pointer is no longer `former`.
  ///
  /// - Parameter position: The index in `events` at which `dragEnded` is inserted: before the
  ///   transition that the drag's end has started.
  mutating func reportDrags(since former: PointerID?, at position: Int) {
    let pointer = draggingPointer
    guard pointer != former, !looksAhead else { return }
    if former != nil { events.insert(SheetEvent(time: now, kind: .dragEnded), at: position) }
    guard pointer != nil else { return }
    // Cancels the possible click even of another pointer, because a touchpad can begin a drag while
    // a mouse button is down.
    click = nil
    report(.dragBegan, at: now)
  }

  /// Makes a press in the card a possible click, unless the press stops a motion.
  mutating func offerClick(_ point: Point2D, _ pointer: PointerID, in region: SheetRegion) {
    guard region == .card, pending == nil,
      abs(contents.active.scroll.velocity(at: now)) <= KineticScroll.slowestFling
    else { return }
    click = Press(pointer, at: point)
  }

  mutating func reconsiderClick(at point: Point2D, _ pointer: PointerID) {
    guard let press = click, press.pointer == pointer else { return }
    if !isTap(from: press.start, to: point, pointer) { click = nil }
  }

  /// Ends a pointer's possible click. Returns the point where the click began, or nil if the press
  /// was no click.
  mutating func takeClick(of pointer: PointerID, at point: Point2D) -> Point2D? {
    guard let press = click, press.pointer == pointer else { return nil }
    click = nil
    let isMeant = isTap(from: press.start, to: point, pointer)
    return isMeant && pending?.kind != .dismiss ? press.start : nil
  }
}
