internal import CSheet
internal import SheetEngine

/// An event for C, with its values at the time when it happened.
struct QueuedEvent {
  let time: Double
  let kind: Int32
  var cause: Int32
  var detent = Sheet.hiddenNumber
  var supersedes: Int32 = -1
  /// Points of a click, in the view and in the card's content.
  var point = Point2D.none
  var contentPoint = Point2D.none
  let owner: LayerOwner

  init(_ event: SheetEvent, of sheet: Sheet, _ owner: LayerOwner) {
    time = event.time
    kind = event.kind.number
    self.owner = owner
    let (place, cause): (SheetPlace, SheetEvent.Cause)
    switch event.kind {
    case .will(let transition, let superseded):
      (place, cause) = (transition.place, transition.cause)
      supersedes = superseded?.number ?? -1
    case .did(let transition): (place, cause) = (transition.place, transition.cause)
    case .refusedDismissal(let wanted, let kept): (place, cause) = (kept, wanted)
    case .clicked(let point):
      (place, cause) = (sheet.place, .tap)
      self.point = point
      contentPoint =
        sheet.frame(at: event.time).contentPoint(for: point, in: sheet.area) ?? .none
    case .dragBegan, .dragEnded: (place, cause) = (sheet.place, .drag)
    }
    detent = sheet.number(of: place)
    self.cause = cause.number
  }

  init(leaving owner: LayerOwner, at time: Double) {
    self.time = time
    kind = Int32(SHEET_EVENT_LEFT)
    cause = Int32(SHEET_CAUSE_OTHER)
    self.owner = owner
  }

  fileprivate var isLast: Bool { kind == Int32(SHEET_EVENT_LEFT) }
}

struct EventQueue {
  private var events: [QueuedEvent] = []

  /// Limits the memory of a program that never takes its events.
  static let mostEvents = 1000

  /// Drops the oldest event of a full queue, but never `SHEET_EVENT_LEFT`, because the program
  /// would lose the sheet's `data`.
  mutating func append(_ event: QueuedEvent) {
    events.append(event)
    if events.count > Self.mostEvents, let oldest = events.firstIndex(where: { !$0.isLast }) {
      events.remove(at: oldest)
    }
  }

  mutating func take() -> QueuedEvent? { events.isEmpty ? nil : events.removeFirst() }
}

extension Point2D {
  static var none: Point2D { Point2D(x: .nan, y: .nan) }
}
