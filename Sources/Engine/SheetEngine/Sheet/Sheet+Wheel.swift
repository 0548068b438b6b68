/// What the wheel does.
extension Sheet {
  /// Notches toward the user uncover more: the sheet grows, and at its highest the content scrolls.
  /// Away from the user the content scrolls back, and from its top the sheet shrinks; but the wheel
  /// never dismisses it.
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

  /// Steps the card once whole notches have come together.
  private mutating func turnCard(_ notches: Double, from here: Double, _ events: inout [SheetEvent])
  {
    guard configuration.drag.area != .none, notches > 0 || !wheel.goesOnScrolling(at: now) else {
      return
    }
    let steps = wheel.add(notches, at: now)
    guard steps != 0 else { return }
    step(to: steps > 0 ? detent(above: here) : detent(below: here), by: .wheel, &events)
  }

  /// What notches mean: where the content goes, nil where they are the sheet's; and where the sheet is, or
  /// will be when it has arrived. One function prevents copies of `self`. Nil for notches that are not over
  /// the card, or come while it is held or leaves.
  @inline(__always)
  private func turn(
    _ notches: Double, at point: Point2D
  ) -> (target: Double?, destination: Double)? {
    if isHeldOrLeaving { return nil }
    let region = region(of: point, withCardAt: top(at: now))
    guard region == .card || region == .handle, contentPress == nil else { return nil }
    let here = topOfDestination
    guard hasContent else { return (nil, here) }
    let offset = wheelTarget
    let isContents = scrollsContent(notches, from: offset, destination: here)
    return (isContents ? offset + notches * configuration.scroll.wheelStep : nil, here)
  }

  /// Whether the content takes these notches, and not the sheet.
  private func scrollsContent(_ notches: Double, from offset: Double, destination: Double) -> Bool {
    if notches < 0 { return offset > 0 }
    let grows = configuration.scroll.growsFirst && configuration.drag.area != .none
    if grows, detent(above: destination) != nil { return false }
    return scrollLimit(atTop: destination) > 0
  }

  /// Where the wheel has sent the content, or where it stands, points.
  private var wheelTarget: Double {
    if case .springing(let motion) = content.phase { return motion.target }
    return scrollOffset(at: now, top: top(at: now))
  }

  private mutating func turnContent(to target: Double, _ destination: Double) {
    wheel.scroll(at: now)
    endHandOver()
    // A fling is caught; what the wheel has set going goes on.
    if case .gliding = content.phase { content.stop(at: now) }
    fitContent(toTop: destination)
    content.animate(to: target, at: now)
  }
}
