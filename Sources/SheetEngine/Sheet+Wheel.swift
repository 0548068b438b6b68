/// What the wheel does.
extension Sheet {
  /// Notches toward the user uncover more: the sheet grows, and at its highest the content scrolls.
  /// Away from the user the content scrolls back, and from its top the sheet shrinks; but the wheel
  /// never dismisses it.
  mutating func turnWheel(_ notches: Double, at point: Point, _ events: inout SheetEvents) {
    guard notches.isFinite, point.isFinite else { return }
    endTouchpad(velocity: 0, &events)
    switch state {
    case .hidden, .pressed, .dragging, .dismissing: return
    case .presenting, .resting, .settling: break
    }
    let region = region(at: point, at: now)
    guard region == .card || region == .handle, contentPress == nil else { return }
    if scrollsContent(notches) { return turnContent(notches) }
    guard configuration.drag.area != .none, notches > 0 || !wheel.goesOnScrolling(at: now) else {
      return
    }
    let steps = wheel.add(notches, at: now)
    guard steps != 0 else { return }
    let here = top(of: destination)
    step(to: steps > 0 ? detent(above: here) : detent(below: here), by: .wheel, &events)
  }

  /// Whether the content takes these notches, and not the sheet.
  private func scrollsContent(_ notches: Double) -> Bool {
    guard hasContent else { return false }
    let here = destinationTop
    if notches < 0 { return wheelTarget > 0 }
    let grows = configuration.scroll.growsFirst && configuration.drag.area != .none
    if grows, detent(above: here) != nil { return false }
    return scrollLimit(atTop: here) > 0
  }

  /// Where the wheel has sent the content, or where it stands, points.
  private var wheelTarget: Double {
    if case .springing(let motion) = content.phase { return motion.target }
    return scrollOffset(at: now, top: top(at: now))
  }

  private mutating func turnContent(_ notches: Double) {
    let target = wheelTarget + notches * configuration.scroll.wheelStep
    wheel.scroll(at: now)
    flingStepsDown = false
    // A fling is caught; what the wheel has set going goes on.
    if case .gliding = content.phase { content.stop(at: now) }
    fitContent(toTop: destinationTop)
    content.animate(to: target, at: now)
  }
}
