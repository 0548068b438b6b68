extension Sheet {
  /// Notches toward the user enlarge the sheet and, at its highest detent, scroll the content.
  /// Notches away from the user scroll the content back and, at its top, shrink the sheet, but
  /// never dismiss it.
  mutating func turnWheel(
    _ notches: Double, at point: Point2D, area: ScrollArea, into events: inout EventLog
  ) {
    endTouchpad(velocity: 0, into: &events)
    guard takesWheel(at: point) else { return }
    activate(area, into: &events)
    // The area's extent may have left the card without a detent.
    guard track.isFree else { return }
    let here = topOfDestination
    let (offset, top) = contentTarget(after: notches, withCardAt: here)
    if let offset {
      if configuration.scroll.wheelWaits, abs(top - here) > Sheet.samePlace { return }
      turnContent(to: offset, from: top, here)
    } else {
      turnCard(notches, from: here, into: &events)
    }
  }

  @inline(never)
  private func takesWheel(at point: Point2D) -> Bool {
    guard track.isFree, !track.holdsContentOnly else { return false }
    let region = turnedRegion(of: point, moment(at: now))
    return region == .card || region == .handle
  }

  /// Moves the card one detent once fractions of notches add up to 1.
  private mutating func turnCard(
    _ notches: Double, from here: Double, into events: inout EventLog
  ) {
    guard configuration.drag.area != .none,
      notches > 0 || !gesture.wheel.extendScrolling(at: now)
    else { return }
    let steps = gesture.wheel.add(notches, at: now)
    guard steps != 0 else { return }
    step(to: steps > 0 ? detent(above: here) : detent(below: here), by: .wheel, into: &events)
  }

  /// The offset to which notches scroll the content, points; nil if they move the card instead. Also
  /// the card's `top` now, because each look at the moment in a change copies the sheet.
  /// During a scroll animation the notches start from its target, otherwise from the current
  /// offset.
  ///
  /// - Parameter destination: The card's `top` after its current motion, points.
  @inline(never)
  private func contentTarget(
    after notches: Double, withCardAt destination: Double
  ) -> (offset: Double?, top: Double) {
    let top = currentTop
    guard hasContent else { return (nil, top) }
    let offset = contents.active.scroll.springTarget ?? scrollOffset(atTop: top)
    let grows = configuration.scroll.growsFirst && configuration.drag.area != .none
    let scrolls =
      notches < 0
      ? offset > 0
      : !(grows && destination > highestTop + Sheet.samePlace)
        && scrollLimit(atTop: destination) > 0
    return (scrolls ? offset + notches * configuration.scroll.wheelStep : nil, top)
  }

  private mutating func turnContent(to target: Double, from top: Double, _ destination: Double) {
    gesture.wheel.scroll(at: now)
    endFlingTransfer()
    // Stops a fling, but not an animation that an earlier notch began.
    if contents.active.scroll.isFlung { contents.stop(at: now) }
    fitContent(toTop: destination, from: scrollWindow(atTop: top))
    contents.animate(to: target, at: now)
  }
}

/// Touchpad: a scroll that begins on the card drags the card and its content.
extension Sheet {
  /// Drags the card and its content by −dy, like a pointer, but never dismisses the sheet. A scroll
  /// by 0, 0 ends the gesture. A mostly sideways gesture has no effect.
  mutating func scrolled(
    at point: Point2D, dx: Double, dy: Double, area: ScrollArea, into events: inout EventLog
  ) {
    let ratio = configuration.drag.axisRatio
    guard case .along(let dy) = gesture.touchpadAxis.add(dx: dx, dy: dy, at: now, ratio: ratio),
      track.touchpadEnd != nil || beginTouchpad(at: point, dy: dy, area, into: &events)
    else { return }
    if dx == 0, dy == 0 {
      let isDragging = track.draggingPointer != nil
      return endTouchpad(velocity: isDragging ? gesture.velocity(at: now) : 0, into: &events)
    }
    let (time, options) = (now, configuration.drag)
    drag(into: &events) { press, isHeld in
      let distance = press.scroll(by: dy, at: time, options)
      // The card moves by exactly −dy, because a difference of positions is rounded.
      return isHeld ? distance.map { _ in -dy } : distance
    }
  }

  /// Starts a touchpad gesture; false if nothing at the point can be dragged.
  private mutating func beginTouchpad(
    at point: Point2D, dy: Double, _ area: ScrollArea, into events: inout EventLog
  ) -> Bool {
    guard track.isFree, track.press == nil else { return false }
    let region = turnedRegion(of: point, moment(at: now))
    guard dy != 0, region == .card || region == .handle else { return false }
    activate(area, into: &events)
    // The area's extent may have left the card without a detent.
    guard track.isFree else { return false }
    if configuration.drag.area == .none || !configuration.drag.parts.contains(.content) {
      guard hasContent else { return false }
      holdContent(.touchpad, at: point)
    } else {
      grab(
        Press(.touchpad, at: point, at: now), scrolls: hasContent, stops: true)
    }
    return true
  }

  /// Ends the touchpad's gesture like a release. The velocity is points per second, positive
  /// downward.
  @inline(never)
  mutating func endTouchpad(velocity: Double, into events: inout EventLog) {
    guard track.touchpadEnd != nil else { return }
    if track.isHeld {
      letGo(velocity: velocity, into: &events)
    } else {
      endSidePress(velocity: -velocity, into: &events)
    }
  }
}
