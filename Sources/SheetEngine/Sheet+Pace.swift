/// A card that is slowed down, or goes on from a moment of its past.
extension Sheet {
  /// Lets the card's motion go on so many times as fast, along the same way.
  ///
  /// - Parameters:
  ///   - rate: 0.2 is five times as slow; > 0, else nothing changes.
  ///   - time: Now, seconds.
  /// - Returns: What ended until now.
  package mutating func pace(by rate: Double, at time: Double) -> SheetEvents {
    var events = SheetEvents()
    catchUp(to: time, &events)
    guard var active = activeTransition, rate > 0, rate.isFinite else { return events }
    active.motion = active.motion.paced(by: rate, at: now)
    active.leftover *= rate
    state = .moving(active)
    return events
  }
}

extension Sheet {
  /// Goes on from a moment of its past as if that were now, with the configuration that it has by now. A hand
  /// that held the card then lets go of it; a card that rested then changes nothing.
  ///
  /// - Parameters:
  ///   - past: The sheet as it was, in the same view.
  ///   - moment: When it was so, seconds.
  ///   - time: Now, seconds.
  /// - Returns: What ended until now, and where it goes.
  package mutating func jump(
    to past: Sheet, of moment: Double, at time: Double
  ) -> SheetEvents {
    var events = SheetEvents()
    catchUp(to: time, &events)
    let isMoving = past.activeTransition != nil || past.draggingPointer != nil
    guard isMoving, past.geometry == geometry else { return events }
    let (configuration, height, pending) = (configuration, contentHeight, pendingTransition)
    self = past.delayed(from: moment, to: now)
    contentHeight = height
    // Discarded: the caller has not seen the events that these supersede.
    var unheard = configure(configuration, at: now)
    if let active = activeTransition {
      travel(active.transition, &unheard)
    } else if case .held(let grab) = state, grab.phase == .dragging {
      letGo(grab, velocity: tracker.velocity(at: now), &unheard)
    }
    guard let transition = pendingTransition else { return events }
    announce(transition, insteadOf: pending, &events)
    return events
  }

  /// The sheet of a moment as it would be at another; its content stands still.
  private func delayed(from moment: Double, to time: Double) -> Sheet {
    var sheet = self
    let seconds = time - moment
    sheet.now = time
    sheet.tracker.delay(by: seconds)
    (sheet.sidePress, sheet.click, sheet.flingStepsDown) = (nil, nil, false)
    sheet.wheel = WheelAccumulator()
    if !content.isHeld { sheet.content.jump(to: content.offset(at: moment)) }
    if var active = activeTransition {
      active.motion = active.motion.delayed(by: seconds)
      sheet.state = .moving(active)
    }
    return sheet
  }
}

extension SheetStack {
  /// Lets one of the sheets go on from a moment of its past; see `Sheet.jump(to:of:at:)`.
  package mutating func jump(
    _ id: LayerID, to past: Sheet, of moment: Double, at time: Double
  ) -> StackEvents {
    reporting(at: time) { stack, now, events in
      guard let index = stack.index(of: id) else { return events.refusal = .noSuchLayer(id) }
      events.append(stack.layers[index].sheet.jump(to: past, of: moment, at: now), of: id)
    }
  }

  /// Lets the motion of one of the cards go on so many times as fast; see `Sheet.pace(by:at:)`.
  package mutating func pace(_ id: LayerID, by rate: Double, at time: Double) -> StackEvents {
    reporting(at: time) { stack, now, events in
      guard let index = stack.index(of: id) else { return events.refusal = .noSuchLayer(id) }
      events.append(stack.layers[index].sheet.pace(by: rate, at: now), of: id)
    }
  }
}
