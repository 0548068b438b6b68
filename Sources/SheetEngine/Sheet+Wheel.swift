/// What the wheel does.
extension Sheet {
  /// Notches toward the user uncover more: the sheet grows, and at its highest the content scrolls.
  /// Away from the user the content scrolls back, and from its top the sheet shrinks; but the wheel
  /// never dismisses it.
  mutating func turnWheel(_ notches: Double, at point: Point2D, _ events: inout SheetEvents) {
    guard notches.isSensible, point.isSensible else { return }
    endTouchpad(velocity: 0, &events)
    guard let turn = turn(notches, at: point) else { return }
    if turn.isContents {
      turnContent(turn)
    } else {
      turnCard(notches, from: turn.destination, &events)
    }
  }

  /// Steps the card once whole notches have come together.
  private mutating func turnCard(_ notches: Double, from here: Double, _ events: inout SheetEvents)
  {
    guard configuration.drag.area != .none, notches > 0 || !wheel.goesOnScrolling(at: now) else {
      return
    }
    let steps = wheel.add(notches, at: now)
    guard steps != 0 else { return }
    step(to: steps > 0 ? detent(above: here) : detent(below: here), by: .wheel, &events)
  }

  /// What notches over the card mean.
  private struct WheelTurn {
    /// Whether they are the content's, and not the sheet's.
    var isContents: Bool
    /// Where the content goes, points.
    var target: Double
    /// Where the sheet is, or will be when it has arrived, points.
    var destination: Double
  }

  /// nil for notches that are not over the card, or come while it is held or leaves.
  @inline(__always)
  private func turn(_ notches: Double, at point: Point2D) -> WheelTurn? {
    if isHeldOrLeaving { return nil }
    let region = region(of: point, withCardAt: top(at: now))
    guard region == .card || region == .handle, contentPress == nil else { return nil }
    let here = topOfDestination
    guard hasContent else { return WheelTurn(isContents: false, target: 0, destination: here) }
    let offset = wheelTarget
    return WheelTurn(
      isContents: scrollsContent(notches, from: offset, destination: here),
      target: offset + notches * configuration.scroll.wheelStep, destination: here)
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

  /// Scrolls the content.
  private mutating func turnContent(_ turn: WheelTurn) {
    wheel.scroll(at: now)
    flingStepsDown = false
    // A fling is caught; what the wheel has set going goes on.
    if case .gliding = content.phase { content.stop(at: now) }
    fitContent(toTop: turn.destination)
    content.animate(to: turn.target, at: now)
  }
}
