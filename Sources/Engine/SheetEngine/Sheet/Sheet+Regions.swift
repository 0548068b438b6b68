extension Sheet {
  /// The region that a press at a point of the view hits.
  public func region(of point: Point2D, at time: Double) -> SheetRegion {
    reading(at: time) { $0.turnedRegion(of: $0.axis.turned(point), at: $1) }
  }

  func turnedRegion(of point: Point2D, at time: Double) -> SheetRegion {
    if isHidden(at: time) { return canPullUp(at: point) ? .handle : .background }
    return region(of: point, withCardAt: top(at: time), at: time)
  }

  /// Whether the sheet blocks pointers and keys from the view behind it.
  public func isModal(at time: Double) -> Bool {
    reading(at: time) { $0.isInSight(at: $1) && $0.isModal(atTop: $0.top(at: $1)) }
  }

  /// A leaving sheet with fewer visible points counts as out of sight, because a spring ends
  /// slowly.
  private static let leastVisible = 3.0

  func isInSight(at time: Double) -> Bool {
    if isHidden(at: time) { return false }
    guard case .moving(let active) = state, pending?.kind == .dismiss else { return true }
    let top = active.motion.position(at: time)
    let card = card(atTop: top, at: time)
    let upperEdge = min(card.y, handle(of: card)?.y ?? .infinity)
    return upperEdge <= axis.geometry.size.height - Sheet.leastVisible
      || dim(atTop: top) * 255 >= 1
  }

  func region(of point: Point2D, withCardAt here: Double, at time: Double) -> SheetRegion {
    let card = card(atTop: here, at: time)
    if let handle = handle(of: card), handle.outset(by: Sheet.handleMargin).contains(point) {
      return .handle
    }
    if card.contains(point) { return .card }
    return isModal(atTop: here) ? .dimmer : .background
  }

  @inline(__always)
  func isModal(atTop top: Double) -> Bool {
    if configuration.isPersistent { return false }
    // A view may be too small to show a card at rest. Without a dimmer, such a card is invisible
    // and must not block input.
    if case .resting = state, top >= hiddenTop, dim(atTop: top) == 0 {
      return false
    }
    guard let undimmed = layout.undimmedTop else { return true }
    return undimmed > highestTop && top < undimmed - 0.5
  }

  /// How far the view behind the sheet recedes, 0…1: 1 at the highest detent, 0 at and below the
  /// highest undimmed detent.
  func push(atTop top: Double) -> Double {
    if configuration.isPersistent { return 0 }
    let start = layout.undimmedTop ?? hiddenTop
    let range = start - highestTop
    return range > 0 ? ((start - top) / range).clamped(0, 1) : 0
  }

  /// Whether the sheet is modal at its destination; false while it is held or leaving.
  @inline(__always)
  var isModalAtDestination: Bool {
    if case .held = state { return false }
    return destination != .hidden && isModal(atTop: topOfDestination)
  }

  /// A press within this distance of the handle is on the handle, points. In preset `card`, 10
  /// points also cover the gap between card and handle.
  private static let handleMargin = 10.0

  @inline(__always)
  func isHidden(at time: Double) -> Bool { phase(at: time) == .hidden }

  @inline(__always)
  func handle(of card: Rect2D) -> Rect2D? {
    guard let handle = configuration.look.handle, configuration.drag.area != .none else {
      return nil
    }
    return Rect2D(
      x: card.midX - handle.size.width / 2, y: card.y + handle.offset,
      width: handle.size.width, height: handle.size.height)
  }
}
