/// Slow motion.
extension Sheet {
  /// Continues the card's motion at `rate` times the speed, along the same path.
  ///
  /// - Parameters:
  ///   - rate: 0.2 is five times as slow; > 0, else nothing changes.
  ///   - time: Now, seconds.
  /// - Returns: The events until now.
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
  /// Continues a card's motion at `rate` times the speed; see `Sheet.pace(by:at:)`.
  package mutating func pace(_ id: LayerID, by rate: Double, at time: Double) -> [StackEvent] {
    reporting(at: time) { stack, now, events in
      guard let index = stack.index(of: id) else { return }
      events.append(stack.layers[index].sheet.pace(by: rate, at: now), of: id)
    }
  }
}
