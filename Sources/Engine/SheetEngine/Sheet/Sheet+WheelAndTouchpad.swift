extension Sheet {
  /// Notches toward the user enlarge the sheet and, at its highest detent, scroll the content.
  /// Notches away from the user scroll the content back and, at its top, shrink the sheet, but
  /// never dismiss it.
  mutating func turnWheel(_ notches: Double, at point: Point2D, area: ScrollArea) {
    guard notches.isSensible, point.isSensible, area.isPossible else { return }
    endTouchpad(velocity: 0)
    guard takesWheel(at: point) else { return }
    activate(area)
    let here = topOfDestination
    if let offset = contentTarget(after: notches, withCardAt: here) {
      turnContent(to: offset, here)
    } else {
      turnCard(notches, from: here)
    }
  }

  private func takesWheel(at point: Point2D) -> Bool {
    if isHeldOrLeaving || contentPress != nil { return false }
    let region = region(of: point, withCardAt: top(at: now), at: now)
    return region == .card || region == .handle
  }

  /// Moves the card one detent once fractions of notches add up to 1.
  private mutating func turnCard(_ notches: Double, from here: Double) {
    guard configuration.drag.area != .none, notches > 0 || !wheel.continuesScrolling(at: now) else {
      return
    }
    let steps = wheel.add(notches, at: now)
    guard steps != 0 else { return }
    step(to: steps > 0 ? detent(above: here) : detent(below: here), by: .wheel)
  }

  /// The offset to which notches scroll the content, points; nil if they move the card instead.
  /// During a scroll animation the notches start from its target, otherwise from the current
  /// offset.
  ///
  /// - Parameter destination: The card's `top` after its current motion, points.
  private func contentTarget(
    after notches: Double, withCardAt destination: Double
  ) -> Double? {
    guard hasContent else { return nil }
    let offset = contents.active.scroll.springTarget ?? scrollOffset(atTop: top(at: now))
    if notches < 0 {
      guard offset > 0 else { return nil }
    } else {
      let grows = configuration.scroll.growsFirst && configuration.drag.area != .none
      if grows, destination > highestTop + 0.5 { return nil }
      guard scrollLimit(atTop: destination) > 0 else { return nil }
    }
    return offset + notches * configuration.scroll.wheelStep
  }

  private mutating func turnContent(to target: Double, _ destination: Double) {
    wheel.scroll(at: now)
    endFlingTransfer()
    // Stops a fling, but not an animation that an earlier notch began.
    if contents.active.scroll.isFlung { contents.active.scroll.stop(at: now) }
    fitContent(toTop: destination)
    contents.active.scroll.animate(to: target, at: now)
  }
}

/// Adds up fractions of notches, which high-resolution wheels report.
struct WheelAccumulator: Equatable, Sendable {
  /// Pause after which the sum of notches starts at 0 again, seconds; this project's choice.
  private static let pause = 0.3

  /// Pause that ends a burst of notches, seconds, as in Chromium
  /// (`kDefaultMouseWheelLatchingTransaction`). A burst that has scrolled the content never shrinks
  /// the sheet; only the next burst does.
  private static let burstPause = 0.5

  private var sum = 0.0
  /// Time of the last notch, seconds.
  private var last = -Double.infinity
  private var isScrolling = false

  /// Returns the direction of a completed notch, −1 or 1; otherwise 0.
  mutating func add(_ notches: Double, at time: Double) -> Int {
    if time - last > WheelAccumulator.pause || sum * notches < 0 { sum = 0 }
    // Ends the scrolling burst, otherwise a later notch would not move the card.
    (last, isScrolling) = (time, false)
    sum += notches
    guard abs(sum) >= 1 - 1e-9 else { return 0 }
    defer { sum = 0 }
    return sum > 0 ? 1 : -1
  }

  mutating func scroll(at time: Double) {
    (sum, last, isScrolling) = (0, time, true)
  }

  /// Whether a wheel notch at `time` belongs to a burst of notches that scrolls the content.
  mutating func continuesScrolling(at time: Double) -> Bool {
    isScrolling = isScrolling && time - last <= WheelAccumulator.burstPause
    if isScrolling { last = time }
    return isScrolling
  }
}

/// Touchpad: a scroll that begins on the card drags the card and its content.
extension Sheet {
  /// Pause that ends a touchpad's gesture, seconds, because some window systems do not report the
  /// end. GTK measures a scroll's last velocity over the same time (`SCROLL_CAPTURE_THRESHOLD_MS`).
  static let touchpadPause = 0.15

  /// Drags the card and its content by −dy, like a pointer, but never dismisses the sheet. A scroll
  /// by 0, 0 ends the gesture. A mostly sideways gesture has no effect.
  mutating func scrolled(at point: Point2D, dx: Double, dy: Double, area: ScrollArea) {
    guard point.isSensible, dx.isSensible, dy.isSensible, area.isPossible else { return }
    let ratio = configuration.drag.axisRatio
    guard case .along(let dy) = touchpadAxis.add(dx: dx, dy: dy, at: now, ratio: ratio) else {
      return
    }
    guard touchpadEnd != nil || beginTouchpad(at: point, dy: dy, area) else { return }
    touchpadTime = now
    if dx == 0, dy == 0 {
      return endTouchpad(velocity: tracker.velocity(at: now))
    }
    if case .held(var grab) = state {
      grab.press.last.y -= dy
      tracker.add(grab.press.last.y, at: now)
      follow(&grab, by: -dy)
      state = .held(grab)
    } else if var last = contentPress?.last {
      last.y -= dy
      moveContentPress(to: last)
    }
  }

  /// Starts a touchpad gesture; false if nothing at the point can be dragged.
  private mutating func beginTouchpad(at point: Point2D, dy: Double, _ area: ScrollArea) -> Bool {
    if isHeldOrLeaving || sidePress != nil { return false }
    let region = turnedRegion(of: point, at: now)
    guard dy != 0, region == .card || region == .handle else { return false }
    activate(area)
    if configuration.drag.area == .none || !configuration.drag.parts.contains(.content) {
      guard hasContent else { return false }
      holdContent(Press(.touchpad, at: point))
    } else {
      var grab = newGrab(Press(.touchpad, at: point))
      grab.press.phase = .dragging
      grab.content = hasContent ? .shared : .none
      grab.startOffset = catchContent(holding: hasContent)
      state = .held(grab)
    }
    return true
  }

  /// The time at which the gesture ends if no scroll follows, seconds; nil without a gesture.
  var touchpadEnd: Double? {
    guard holdingPress?.pointer == .touchpad else { return nil }
    return touchpadTime + Sheet.touchpadPause
  }

  /// Ends the touchpad's gesture, because a pointer has gone down.
  mutating func endTouchpad(at time: Double) -> [SheetEvent] {
    guard touchpadEnd != nil else { return [] }
    return reporting(at: time) { $0.endTouchpad(velocity: 0) }
  }

  /// Ends the touchpad's gesture like a release. The velocity is points per second, positive
  /// downward.
  mutating func endTouchpad(velocity: Double) {
    guard touchpadEnd != nil else { return }
    if case .held(let grab) = state {
      letGo(grab, velocity: velocity)
    } else {
      endContentPress(velocity: -velocity)
    }
  }
}
