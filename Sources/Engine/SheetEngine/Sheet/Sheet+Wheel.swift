/// Wheel input.
extension Sheet {
  /// Handles notches. Toward the user the sheet grows, and at its highest the content scrolls; away from the
  /// user the content scrolls back, and from its top the sheet shrinks, but is never dismissed.
  mutating func turnWheel(_ notches: Double, at point: Point2D, _ events: inout [SheetEvent]) {
    guard notches.isSensible, point.isSensible else { return }
    endTouchpad(velocity: 0, &events)
    guard let turn = turn(notches, at: point) else { return }
    if let target = turn.target {
      turnContent(to: target, turn.destination)
    } else {
      turnCard(notches, from: turn.destination, &events)
    }
  }

  /// Steps the card once fractions of notches add up to whole ones.
  private mutating func turnCard(_ notches: Double, from here: Double, _ events: inout [SheetEvent])
  {
    guard configuration.drag.area != .none, notches > 0 || !wheel.goesOnScrolling(at: now) else {
      return
    }
    let steps = wheel.add(notches, at: now)
    guard steps != 0 else { return }
    step(to: steps > 0 ? detent(above: here) : detent(below: here), by: .wheel, &events)
  }

  /// The effect of notches: the content's target, nil if the notches move the sheet; and the sheet's
  /// destination. One function prevents copies of `self`. Nil for notches outside the card, or while it is
  /// held or leaves.
  @inline(__always)
  private func turn(
    _ notches: Double, at point: Point2D
  ) -> (target: Double?, destination: Double)? {
    if isHeldOrLeaving { return nil }
    let region = region(of: point, withCardAt: top(at: now), at: now)
    guard region == .card || region == .handle, contentPress == nil else { return nil }
    let here = topOfDestination
    guard hasContent else { return (nil, here) }
    let offset = wheelTarget
    let isContents = scrollsContent(notches, from: offset, destination: here)
    return (isContents ? offset + notches * configuration.scroll.wheelStep : nil, here)
  }

  /// Whether notches scroll the content instead of moving the sheet.
  private func scrollsContent(_ notches: Double, from offset: Double, destination: Double) -> Bool {
    if notches < 0 { return offset > 0 }
    let grows = configuration.scroll.growsFirst && configuration.drag.area != .none
    if grows, detent(above: destination) != nil { return false }
    return scrollLimit(atTop: destination) > 0
  }

  /// The offset that the wheel's scroll leads to, or the current one, points.
  private var wheelTarget: Double {
    if case .springing(let motion) = content.phase { return motion.target }
    return scrollOffset(at: now, top: top(at: now))
  }

  private mutating func turnContent(to target: Double, _ destination: Double) {
    wheel.scroll(at: now)
    endHandOver()
    // Stops a fling, but not a scroll of the wheel.
    if case .gliding = content.phase { content.stop(at: now) }
    fitContent(toTop: destination)
    content.animate(to: target, at: now)
  }
}
