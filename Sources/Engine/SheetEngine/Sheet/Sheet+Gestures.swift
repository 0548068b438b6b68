/// What programs are told of the user's hand: clicks, and drags that begin and end.
extension Sheet {
  /// The pointer that drags the card or its content.
  var draggingPointer: PointerID? {
    if case .held(let grab) = state, grab.phase == .dragging { return grab.pointer }
    guard let press = contentPress, press.phase == .dragging else { return nil }
    return press.pointer
  }

  /// Reports a drag that has begun or ended since a moment.
  ///
  /// - Parameters:
  ///   - former: The pointer that dragged then.
  ///   - position: Where the events since then begin: the end of a drag comes before what follows from it.
  mutating func tellDrags(
    since former: PointerID?, at position: Int, _ events: inout [SheetEvent]
  ) {
    let pointer = draggingPointer
    guard pointer != former, !looksAhead else { return }
    if former != nil {
      events.insert(SheetEvent(time: now, kind: .dragEnded), at: position)
    }
    guard pointer != nil else { return }
    // The touchpad drags while a button may be down: that is no click either.
    click = nil
    events.append(SheetEvent(time: now, kind: .dragBegan))
  }

  /// A press in the card may become a click, and then no earlier one does. One that stops what moves does not.
  mutating func offerClick(
    _ point: Point2D, _ pointer: PointerID, in region: SheetRegion
  ) {
    guard region == .card, pending == nil,
      abs(content.velocity(at: now)) <= KineticScroll.slowestFling
    else { return }
    click = DimmerPress(pointer: pointer, start: point)
  }

  /// A pointer that has moved too far, or sideways, does not click any more.
  mutating func reconsiderClick(at point: Point2D, _ pointer: PointerID) {
    guard let press = click, press.pointer == pointer else { return }
    if !isTap(from: press.start, to: point, pointer) { click = nil }
  }

  /// A pointer goes up: where it has clicked, in the turned view; nil when it has not.
  mutating func takeClick(of pointer: PointerID, at point: Point2D) -> Point2D? {
    guard let press = click, press.pointer == pointer else { return nil }
    click = nil
    let isMeant = isTap(from: press.start, to: point, pointer)
    return isMeant && pending?.kind != .dismiss ? press.start : nil
  }
}
