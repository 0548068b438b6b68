/// The events of one call, oldest first; a query that looks ahead drops them.
struct EventLog<Event> {
  private(set) var events: [Event] = []
  private let isKept: Bool

  /// A log whose events a call returns.
  static var kept: EventLog { EventLog(isKept: true) }

  /// A log for queries, which allocate no memory.
  static var dropped: EventLog { EventLog(isKept: false) }

  private init(isKept: Bool) { self.isKept = isKept }

  mutating func add(_ event: Event) {
    if isKept { events.append(event) }
  }
}

typealias SheetLog = EventLog<SheetEvent>
typealias StackLog = EventLog<StackEvent>

extension SheetLog {
  mutating func add(_ kind: SheetEvent.Kind, at time: Double) {
    add(SheetEvent(time: time, kind: kind))
  }
}

extension StackLog {
  /// Adds the events of a change of a sheet.
  mutating func add(of layer: LayerID, _ change: (inout SheetLog) -> Void) {
    var log = isKept ? SheetLog.kept : .dropped
    change(&log)
    for event in log.events { add(StackEvent(layer: layer, event: event)) }
  }
}
