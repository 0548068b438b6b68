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
    var events = StackLog.kept
    advance(to: time, into: &events)
    if let index = index(of: id) {
      let now = now
      change(index, into: &events) { $0.pace(by: rate, at: now, into: &$1) }
    }
    updateLayers(into: &events)
    return events.events
  }

  /// The time of the last input or end of a motion, seconds; −∞ before the first input.
  public var latestTime: Double { now }

  /// The earliest end of a motion, seconds; nil if nothing moves without a pointer.
  public var motionEnd: Double? {
    var end: Double?
    for index in layers.indices { end = earliest(end, layers.span[index].sheet.motionEnd) }
    return end
  }

  /// Makes all changes that are due until a time, and sets `now`.
  mutating func advance(to time: Double, into events: inout StackLog) {
    // An event needs a time: an invalid first time counts as 0.
    let time = later(time.isFinite ? time : now.isFinite ? now : 0)
    endMotions(by: time, into: &events)
    now = time
  }

  mutating func endMotions(by time: Double, into events: inout StackLog) {
    while let end = motionEnd, end <= time {
      for index in layers.indices where layers[index].sheet.motionEnd == end {
        change(index, into: &events) { $0.settle(until: end, into: &$1) }
      }
      now = later(end)
      // Inside the loop, because the update may start another motion that ends before `time`.
      updateLayers(into: &events)
    }
  }

  func later(_ time: Double) -> Double { time > now ? time : now }

  /// Whether, until a time, a sheet leaves or gets another destination without an input. A query then
  /// asks `settled(until:)` instead of this stack: a copy, which allocates memory. All other changes
  /// concern one sheet alone, and the sheet's own queries include them.
  @inline(never)
  func redirectsItself(by time: Double) -> Bool {
    let time = later(time)
    for index in layers.indices where layers.span[index].sheet.redirectsItself(by: time) {
      return true
    }
    return false
  }

  /// This stack after all changes that are due until a time.
  @inline(never)
  func settled(until time: Double) -> SheetStack {
    var (settled, events) = (self, StackLog.dropped)
    settled.endMotions(by: later(time), into: &events)
    return settled
  }
}
