/// What keys do, and two clicks on the handle.
extension Sheet {
  mutating func keyPressed(_ key: Key, _ events: inout SheetEvents) {
    // What a touchpad did is over when a key goes down, unless the key takes it back.
    if key != .escape { endTouchpad(velocity: 0, &events) }
    // In the middle of a drag only Escape means something.
    if isDragging {
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
    case .space, .enter: step(to: detent(above: here) ?? lowestDetent, by: .key, &events)
    case .tab, .left, .right, .backspace, .delete, .insert, .character, .composed, .other: break
    }
  }

  /// Whether a hand drags the card or its content.
  private var isDragging: Bool {
    if case .dragging = state { return true }
    return contentPress?.isDragging == true
  }

  private mutating func escape(_ events: inout SheetEvents) {
    if configuration.escape == .step, let lower = detent(below: top(of: destination)) {
      step(to: lower, by: .key, &events)
    } else {
      dismiss(by: .key, &events)
    }
  }

  /// Where the sheet is, or will be when it has arrived.
  var destination: Detent.ID { pendingTransition.map { id(of: $0.detent) } ?? detent }

  /// Goes to another detent; not when it is on its way out, where a step makes no sense.
  mutating func step(
    to target: Detent.ID?, by cause: SheetEvent.Cause, _ events: inout SheetEvents
  ) {
    guard let target, pendingTransition?.kind != .dismiss else { return }
    move(to: target, by: cause, &events)
  }

  /// Twice on the handle: to the highest detent, and from there back to where it came from.
  mutating func doubleTap(_ point: Point, _ events: inout SheetEvents) {
    guard point.isSensible else { return }
    switch state {
    case .hidden, .dragging, .dismissing: return
    case .presenting, .resting, .pressed, .settling: break
    }
    guard region(at: point, at: now) == .handle else { return }
    let isUp = destination == highestDetent
    let isKnown = lowerDetent != highestDetent && hasDetent(lowerDetent)
    let back = isKnown ? lowerDetent : lowestDetent
    step(to: isUp ? back : highestDetent, by: .tap, &events)
  }
}
