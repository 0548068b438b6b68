/// What the wheel does.
extension Sheet {
  /// Notches toward the user uncover more: the sheet grows, and at its highest the content scrolls.
  /// Away from the user the content scrolls back, and from its top the sheet shrinks; but the wheel
  /// never dismisses it.
  mutating func turnWheel(_ notches: Double, at point: Point2D, _ events: inout SheetEvents) {
    guard notches.isSensible, point.isSensible else { return }
    endTouchpad(velocity: 0, &events)
    if isHeldOrLeaving || contentPress != nil { return }
    let region = region(of: point, withCardAt: top(at: now))
    guard region == .card || region == .handle else { return }
    let destination = topOfDestination
    if hasContent, scrollsContent(notches, destination: destination) {
      turnContent(notches, destination: destination)
    } else {
      turnCard(notches, destination: destination, &events)
    }
  }

  /// Steps the card once whole notches have come together.
  private mutating func turnCard(
    _ notches: Double, destination: Double, _ events: inout SheetEvents
  ) {
    guard configuration.drag.area != .none, notches > 0 || !wheel.goesOnScrolling(at: now) else {
      return
    }
    let steps = wheel.add(notches, at: now)
    guard steps != 0 else { return }
    let target = steps > 0 ? detent(above: destination) : detent(below: destination)
    step(to: target, by: .wheel, &events)
  }

  /// Whether the content takes these notches, and not the sheet.
  private func scrollsContent(_ notches: Double, destination: Double) -> Bool {
    if notches < 0 { return wheelTarget > 0 }
    let grows = configuration.scroll.growsFirst && configuration.drag.area != .none
    if grows, detent(above: destination) != nil { return false }
    return scrollLimit(atTop: destination) > 0
  }

  /// Where the wheel has sent the content, or where it stands, points.
  private var wheelTarget: Double {
    if case .springing(let motion) = content.phase { return motion.target }
    return scrollOffset(at: now, top: top(at: now))
  }

  private mutating func turnContent(_ notches: Double, destination: Double) {
    let target = wheelTarget + notches * configuration.scroll.wheelStep
    wheel.scroll(at: now)
    flingStepsDown = false
    // A fling is caught; what the wheel has set going goes on.
    if case .gliding = content.phase { content.stop(at: now) }
    fitContent(toTop: destination)
    content.animate(to: target, at: now)
  }
}
