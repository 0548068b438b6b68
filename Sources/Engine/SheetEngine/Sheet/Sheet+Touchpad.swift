/// Touchpad input: scrolling pulls the card and its content, with the pointer anywhere in the view.
extension Sheet {
  /// A pause of this length ends a touchpad's gesture, seconds, if the window system does not report its end:
  /// GTK looks back as far for the velocity of a scroll that ended (`SCROLL_CAPTURE_THRESHOLD_MS`).
  static let touchpadPause = 0.15

  /// Scrolls one to one: as a drag by −dy, but never dismisses.
  mutating func scrolled(
    at point: Point2D, dx: Double, dy: Double, _ events: inout [SheetEvent]
  ) {
    guard point.isSensible, dx.isSensible, dy.isSensible else { return }
    guard touchpadEnd != nil || beginTouchpad(at: point, dy: dy) else { return }
    if dx == 0, dy == 0 {
      return endTouchpad(velocity: tracker.velocity(at: now), &events)
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

  /// Starts a touchpad gesture; false if nothing there can be dragged.
  private mutating func beginTouchpad(at point: Point2D, dy: Double) -> Bool {
    if isHeldOrLeaving { return false }
    let region = turnedRegion(of: point, at: now)
    guard dy != 0, sidePress == nil, region == .card || region == .handle else { return false }
    if configuration.drag.area == .none || !configuration.drag.parts.contains(.content) {
      guard hasContent else { return false }
      holdContent(point, .touchpad, slop: 0)
    } else {
      tracker.restart(position: point.y, at: now)
      var grab = newGrab(point, .touchpad, slop: 0)
      grab.press.phase = .dragging
      grab.content = hasContent ? .shared : .none
      grab.startOffset = catchContent(holding: hasContent)
      state = .held(grab)
    }
    return true
  }

  /// The time at which the gesture ends without further scrolls, seconds; nil without a gesture.
  var touchpadEnd: Double? {
    guard holdingPress?.pointer == .touchpad else { return nil }
    return tracker.lastTime + Sheet.touchpadPause
  }

  /// Ends the gesture because a pointer went down elsewhere.
  mutating func endTouchpad(at time: Double) -> [SheetEvent] {
    var events: [SheetEvent] = []
    guard touchpadEnd != nil else { return events }
    catchUp(to: time, &events)
    let (dragged, position) = (draggingPointer, events.endIndex)
    endTouchpad(velocity: 0, &events)
    tellDrags(since: dragged, at: position, &events)
    return events
  }

  /// Ends the gesture; velocity as a pointer's, points per second, positive downward.
  mutating func endTouchpad(velocity: Double, _ events: inout [SheetEvent]) {
    guard touchpadEnd != nil else { return }
    if case .held(let grab) = state {
      letGo(grab, velocity: velocity, &events)
    } else {
      endContentPress(velocity: -velocity)
    }
  }
}
