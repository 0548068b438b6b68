/// Time: changes without an input, and queries about later times.
extension SheetStack {
  /// Ends all motions that are over at a time; see `Sheet.advance(to:)`.
  @discardableResult
  public mutating func advance(to time: Double) -> [StackEvent] {
    var events = StackLog.kept
    endMotions(by: time, into: &events)
    return events.events
  }

  package mutating func pace(_ id: LayerID, by rate: Double, at time: Double) -> [StackEvent] {
    report(of: id, at: time) { stack, index, events in
      stack.modify(index, into: &events) { sheet, _ in sheet.pace(by: rate) }
    }
  }

  /// The time of the last input or end of a motion, seconds; −∞ before the first input.
  public var latestTime: Double { now }

  /// The time of the next change of a sheet without an input, seconds; nil for none. See
  /// `Sheet.motionEnd`.
  public var motionEnd: Double? {
    var end: Double?
    for index in layers.indices { end = earliest(end, layers.span[index].sheet.motionEnd) }
    return end
  }

  /// Whether, until a time, a sheet leaves or gets another destination without an input. All other
  /// changes concern one sheet alone, and the sheet's own queries include them.
  @inline(never)
  private func redirectsItself(by time: Double) -> Bool {
    for index in layers.indices where layers.span[index].sheet.redirectsItself(by: time) {
      return true
    }
    return false
  }

  /// This stack after all changes that are due until a time: a copy, which allocates memory.
  @inline(never)
  private func advanced(to time: Double) -> SheetStack {
    var (stack, events) = (self, StackLog.dropped)
    stack.endMotions(by: time, into: &events)
    return stack
  }

  /// The answer to a query about a time: from the stack as it is then.
  func answer<Answer>(at time: Double, _ query: (SheetStack, Double) -> Answer) -> Answer {
    let time = clock.later(time)
    return redirectsItself(by: time) ? query(advanced(to: time), time) : query(self, time)
  }
}
