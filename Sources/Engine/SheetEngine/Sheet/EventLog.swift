/// The events of one call, oldest first; a query that looks ahead drops them.
struct EventLog {
  private(set) var events: [SheetEvent] = []
  let isKept: Bool

  /// A log whose events a call returns.
  static var kept: EventLog { EventLog(isKept: true) }

  /// A log for queries, which allocate no memory.
  static var dropped: EventLog { EventLog(isKept: false) }

  private init(isKept: Bool) { self.isKept = isKept }

  mutating func add(_ kind: SheetEvent.Kind, at time: Double) {
    if isKept { events.append(SheetEvent(time: time, kind: kind)) }
  }
}

/// The events of one call of a stack, oldest first; a query that looks ahead drops them.
struct StackLog {
  private(set) var events: [StackEvent] = []
  private let isKept: Bool

  /// A log whose events a call returns.
  static var kept: StackLog { StackLog(isKept: true) }

  /// A log for queries.
  static var dropped: StackLog { StackLog(isKept: false) }

  private init(isKept: Bool) { self.isKept = isKept }

  /// Adds the events of a change of a sheet.
  mutating func add(of layer: LayerID, _ change: (inout EventLog) -> Void) {
    var log = isKept ? EventLog.kept : .dropped
    change(&log)
    for event in log.events { events.append(StackEvent(layer: layer, event: event)) }
  }
}
