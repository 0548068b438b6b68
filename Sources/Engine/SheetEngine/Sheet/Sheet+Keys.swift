/// Keys, and clicks on the handle.
extension Sheet {
  mutating func keyPressed(_ key: Key, _ events: inout [SheetEvent]) {
    // Ends a touchpad's gesture when a key goes down; Escape cancels it instead.
    if key != .escape { endTouchpad(velocity: 0, &events) }
    // During a drag, ignores all keys but Escape.
    if draggingPointer != nil {
      if key == .escape { cancel(by: .key, &events) }
      return
    }
    if case .hidden = state { return }
    let here = top(of: destination)
    switch key {
    case .escape: escape(&events)
    case .up, .pageUp: step(to: detent(above: here), by: .key, &events)
    case .down, .pageDown: step(to: detent(below: here), by: .key, &events)
    case .home: step(to: highestDetent, by: .key, &events)
    case .end: step(to: lowestDetent, by: .key, &events)
    case .space, .enter: step(to: tapTarget, by: .key, &events)
    case .tab, .left, .right, .backspace, .delete, .insert, .character, .composed, .other: break
    }
  }

  /// Whether Escape has no effect: a persistent sheet at its lowest detent, or below.
  var isPersistentAtItsLowest: Bool {
    guard configuration.isPersistent, case .resting = state else { return false }
    return place != .hidden && top(of: place) >= lowestTop - 0.5
  }

  private mutating func escape(_ events: inout [SheetEvent]) {
    if configuration.escape == .step, let lower = detent(below: top(of: destination)) {
      step(to: lower, by: .key, &events)
    } else {
      dismiss(by: .key, &events)
    }
  }

  /// The sheet's place after its current motion.
  var destination: SheetPlace { pending?.place ?? place }

  /// Moves to another detent, unless the sheet is leaving.
  mutating func step(
    to target: SheetPlace?, by cause: SheetEvent.Cause, _ events: inout [SheetEvent]
  ) {
    guard let target, pending?.kind != .dismiss else { return }
    move(to: target, by: cause, &events)
  }

  /// The target of a tap on the handle: the next detent up, and from the highest the lowest.
  var tapTarget: SheetPlace { detent(above: topOfDestination) ?? lowestDetent }

  /// The target of a double click on the handle: the highest detent, and from there the last one.
  ///
  /// The first click has already sent the card elsewhere: the detent before it counts.
  var doubleClickTarget: SheetPlace {
    let origin = clickedFrom ?? destination
    guard isAtHighest(origin) else { return highestDetent }
    return !isAtHighest(lowerPlace) && canRest(at: lowerPlace) ? lowerPlace : lowestDetent
  }
}
