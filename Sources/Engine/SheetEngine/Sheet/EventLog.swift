/// The events of one call, oldest first; a query that looks ahead drops them.
struct Log<Event> {
  private(set) var events: [Event] = []
  private let isKept: Bool

  /// A log whose events a call returns.
  static var kept: Log { Log(isKept: true) }

  /// A log for queries, which report nothing.
  static var dropped: Log { Log(isKept: false) }

  private init(isKept: Bool) { self.isKept = isKept }

  @inline(never)
  mutating func add(_ event: Event) {
    if isKept { events.append(event) }
  }
}

typealias EventLog = Log<SheetEvent>
typealias StackLog = Log<StackEvent>

extension EventLog {
  @inline(never)
  mutating func add(_ kind: SheetEvent.Kind, at time: Double) {
    add(SheetEvent(time: time, kind: kind))
  }
}

extension StackLog {
  /// Adds the events of a change of a sheet.
  mutating func add(of layer: LayerID, _ change: (inout EventLog) -> Void) {
    var log = isKept ? EventLog.kept : .dropped
    change(&log)
    for event in log.events { add(StackEvent(layer: layer, event: event)) }
  }
}
