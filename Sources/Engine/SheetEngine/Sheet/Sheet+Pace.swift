/// A card that is slowed down.
extension Sheet {
  /// Lets the card's motion go on so many times as fast, along the same way.
  ///
  /// - Parameters:
  ///   - rate: 0.2 is five times as slow; > 0, else nothing changes.
  ///   - time: Now, seconds.
  /// - Returns: What ended until now.
  package mutating func pace(by rate: Double, at time: Double) -> [SheetEvent] {
    var events: [SheetEvent] = []
    catchUp(to: time, &events)
    guard var active = activeMotion, rate > 0, rate.isFinite else { return events }
    active.motion = active.motion.paced(by: rate, at: now)
    active.leftover *= rate
    state = .moving(active)
    return events
  }
}

extension SheetStack {
  /// Lets the motion of one of the cards go on so many times as fast; see `Sheet.pace(by:at:)`.
  package mutating func pace(_ id: LayerID, by rate: Double, at time: Double) -> [StackEvent] {
    reporting(at: time) { stack, now, events in
      guard let index = stack.index(of: id) else { return }
      events.append(stack.layers[index].sheet.pace(by: rate, at: now), of: id)
    }
  }
}
