/// How a pointer drags the content: alone, or together with the card.
extension Sheet {
  /// Whether a press there holds the content: in the card, below what does not scroll.
  func scrollsContent(pressedAt point: Point2D, _ region: SheetRegion) -> Bool {
    guard region == .card, hasContent, configuration.scroll.input == .all else { return false }
    let top = top(at: now)
    let (card, end) = (
      axis.geometry.safeTop + top, bottom(atTop: top) - configuration.scroll.footer
    )
    if let extent = area.extent, !extent.contains(point.y - card) { return false }
    return point.y >= card + (area.extent == nil ? configuration.scroll.header : 0)
      && (point.y < end || configuration.scroll.footer == 0)
  }

  /// The content stops where it is.
  ///
  /// - Parameters:
  ///   - holding: Whether a pointer holds it from now on.
  ///   - target: The card's `top`, or what it will be, points; nil is where it is.
  /// - Returns: The content's offset, points.
  mutating func catchContent(holding: Bool, toTop target: Double? = nil) -> Double {
    let here = top(at: now)
    let offset = scrollOffset(at: now, top: here)
    endHandOver()
    fitContent(toTop: target ?? here)
    if holding {
      content.hold(at: now, offset: offset)
    } else if content.end != nil {
      content.stop(at: now)
    }
    return offset
  }

  /// How a pointer that holds both moves the two: up, the card goes first until it is as high as it may
  /// be, then the content; down, the content goes back to its top, then the card.
  ///
  /// - Parameter distance: How far the pointer moved, points, positive downward.
  /// - Returns: What of it is the card's.
  @inline(__always)
  func sharedDistance(_ distance: Double, _ grab: Grab) -> Double {
    guard let pull = content.pull, hasRoom(grab) else { return distance }
    if distance >= 0 { return distance - Swift.min(distance, Swift.max(0, pull)) }
    let isBack = Swift.min(-distance, Swift.max(0, -pull))
    let room = Swift.max(0, grab.startTop + grab.travel - ceiling(of: grab))
    let lift = Swift.min(-distance - isBack, room)
    return -lift
  }

  /// Moves the content by its share.
  ///
  /// - Returns: The card's share, points.
  mutating func shareWithContent(_ distance: Double, _ grab: inout Grab) -> Double {
    let share = sharedDistance(distance, grab)
    guard share != distance else { return distance }
    content.drag(by: share - distance)
    // Sums of steps miss the top by a rounding, and then there would be something left to scroll.
    if let pull = content.pull, abs(pull) < Sheet.rounding { content.drag(by: -pull) }
    grab.content = .moved
    return share
  }

  /// Whether a release at this velocity flings the content and not the card.
  func takesContent(_ grab: Grab, velocity: Double) -> Bool {
    guard grab.holdsContent, let pull = content.pull, hasRoom(grab) else { return false }
    if velocity > 0 { return pull > 0 }
    if velocity < 0 { return pull < 0 || isAtCeiling(grab) }
    return false
  }

  /// Whether a pointer that holds both can scroll at all.
  @inline(__always)
  private func hasRoom(_ grab: Grab) -> Bool {
    content.pull != 0 || scrollLimit(atTop: ceiling(of: grab)) > 0
  }

  /// The `top` up to which the card is pulled before the content moves, points.
  @inline(__always)
  func ceiling(of grab: Grab) -> Double {
    let highest = configuration.scroll.growsFirst ? highestTop : topOfDestination
    return Swift.min(highest, grab.startTop)
  }

  /// Whether the card is as high as it is pulled before the content moves.
  func isAtCeiling(_ grab: Grab) -> Bool {
    grab.startTop + grab.travel <= ceiling(of: grab) + Sheet.rounding
  }

  /// Positions that are sums of a drag's steps count as equal within this, points.
  static let rounding = 1e-9

  /// A pointer takes hold of the content of a card that it may not drag.
  mutating func holdContent(_ point: Point2D, _ pointer: PointerID, slop: Double) {
    tracker = VelocityTracker(position: point.y, at: now)
    let offset = catchContent(holding: true, toTop: destinationTop)
    sidePress = .content(
      ContentPress(
        pointer: pointer, start: point, slop: slop, startOffset: offset, last: point))
  }

  mutating func moveContentPress(to point: Point2D) {
    guard var press = contentPress else { return }
    let last = press.last
    press.last = point
    tracker.add(point.y, at: now)
    switch press.phase {
    case .dragging: content.drag(by: last.y - point.y)
    case .pressed: beginDragging(&press)
    case .sideways: break
    }
    sidePress = .content(press)
  }

  /// Scrolls from now on, if the pointer is beyond the slop.
  private mutating func beginDragging(_ press: inout ContentPress) {
    press.phase = pressPhase(from: press.start, to: press.last, slop: press.slop)
    if press.phase == .sideways { click = nil }
    guard press.phase == .dragging else { return }
    let way = press.start.y - press.last.y
    let slop = configuration.drag.origin == .slop ? press.slop : 0
    content.drag(by: way < 0 ? way + slop : way - slop)
  }

  /// The pointer that held the content alone is gone; velocity in points per second, positive where
  /// the offset grows.
  mutating func endContentPress(velocity: Double) {
    guard let press = contentPress else { return }
    sidePress = nil
    letContentGo(velocity: press.phase == .dragging ? velocity : 0)
  }
}
