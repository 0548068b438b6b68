/// Keys, and clicks on the handle.
extension Sheet {
  mutating func keyPressed(_ key: Key, _ events: inout [SheetEvent]) {
    // What a touchpad did is over when a key goes down, unless the key takes it back.
    if key != .escape { endTouchpad(velocity: 0, &events) }
    // In the middle of a drag only Escape means something.
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

  /// Whether Escape can do nothing with it: it is a part of the screen, and as low as it gets.
  var isPersistentAtItsLowest: Bool {
    guard configuration.isPersistent, case .resting = state else { return false }
    return place == lowestDetent
  }

  private mutating func escape(_ events: inout [SheetEvent]) {
    if configuration.escape == .step, let lower = detent(below: top(of: destination)) {
      step(to: lower, by: .key, &events)
    } else {
      dismiss(by: .key, &events)
    }
  }

  /// Where the sheet is, or will be when it has arrived.
  var destination: SheetPlace { pending?.place ?? place }

  /// Goes to another detent; not when it is on its way out, where a step makes no sense.
  mutating func step(
    to target: SheetPlace?, by cause: SheetEvent.Cause, _ events: inout [SheetEvent]
  ) {
    guard let target, pending?.kind != .dismiss else { return }
    move(to: target, by: cause, &events)
  }

  /// Where a tap on the handle leads: to the next detent up, and from the highest to the lowest.
  var tapTarget: SheetPlace { detent(above: topOfDestination) ?? lowestDetent }

  /// The target of a double click on the handle: the highest detent, and from there the last one.
  ///
  /// The first click of the two has sent it somewhere already: what counts is where it was before.
  var doubleClickTarget: SheetPlace {
    let origin = clickedFrom ?? destination
    guard origin == highestDetent else { return highestDetent }
    return lowerPlace != highestDetent && canRest(at: lowerPlace) ? lowerPlace : lowestDetent
  }
}
