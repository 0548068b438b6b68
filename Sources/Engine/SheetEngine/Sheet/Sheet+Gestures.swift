/// Events of gestures: clicks, and the beginning and end of drags.
extension Sheet {
  /// The pointer that drags the card or its content.
  var draggingPointer: PointerID? {
    guard let press = holdingPress, press.phase == .dragging else { return nil }
    return press.pointer
  }

  /// Reports a drag that has begun or ended since an earlier state.
  ///
  /// - Parameters:
  ///   - former: The pointer that dragged in that state.
  ///   - position: The index in `events` at which the end of a drag is inserted, before the events that it causes.
  mutating func tellDrags(
    since former: PointerID?, at position: Int, _ events: inout [SheetEvent]
  ) {
    let pointer = draggingPointer
    guard pointer != former, !looksAhead else { return }
    if former != nil {
      events.insert(SheetEvent(time: now, kind: .dragEnded), at: position)
    }
    guard pointer != nil else { return }
    // A touchpad's drag during a press cancels the click.
    click = nil
    events.append(SheetEvent(time: now, kind: .dragBegan))
  }

  /// Starts a possible click at a press in the card, replacing an earlier one. A press that stops a motion is
  /// no click.
  mutating func offerClick(
    _ point: Point2D, _ pointer: PointerID, in region: SheetRegion
  ) {
    guard region == .card, pending == nil,
      abs(content.velocity(at: now)) <= KineticScroll.slowestFling
    else { return }
    click = Press(pointer, at: point)
  }

  /// Cancels the click if the pointer has moved too far, or sideways.
  mutating func reconsiderClick(at point: Point2D, _ pointer: PointerID) {
    guard let press = click, press.pointer == pointer else { return }
    if !isTap(from: press.start, to: point, pointer) { click = nil }
  }

  /// Ends the press of a pointer. Returns the point of its click in the turned view; nil if there is none.
  mutating func takeClick(of pointer: PointerID, at point: Point2D) -> Point2D? {
    guard let press = click, press.pointer == pointer else { return nil }
    click = nil
    let isMeant = isTap(from: press.start, to: point, pointer)
    return isMeant && pending?.kind != .dismiss ? press.start : nil
  }
}
