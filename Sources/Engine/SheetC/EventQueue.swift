internal import CSheet
internal import SheetEngine

extension sheet_event {
  /// Creates an event with the cause `SHEET_CAUSE_OTHER`, the detent `SHEET_DETENT_HIDDEN` and no
  /// point.
  init(_ kind: Int32, of layer: LayerID, _ data: UnsafeMutableRawPointer?, at time: Double) {
    unsafe self.init(
      time: time, kind: kind, cause: Int32(SHEET_CAUSE_OTHER), detent: SHEET_DETENT_HIDDEN,
      supersedes: -1, x: .nan, y: .nan, content_x: .nan, content_y: .nan, data: data,
      layer: layer.number)
  }

  init(_ report: StackEvent, of sheet: Sheet, _ data: UnsafeMutableRawPointer?) {
    let event = report.event
    unsafe self.init(event.kind.number, of: report.layer, data, at: event.time)
    let (place, cause): (SheetPlace, SheetEvent.Cause)
    switch event.kind {
    case .will(let transition, let superseded):
      (place, cause) = (transition.place, transition.cause)
      unsafe supersedes = superseded?.number ?? -1
    case .did(let transition): (place, cause) = (transition.place, transition.cause)
    case .refusedDismissal(let wanted, let kept): (place, cause) = (kept, wanted)
    case .clicked(let point):
      (place, cause) = (sheet.place, .tap)
      unsafe (x, y) = (point.x, point.y)
      let content = sheet.frame(at: event.time).contentPoint(for: point, in: sheet.area)
      if let content { unsafe (content_x, content_y) = (content.x, content.y) }
    case .dragBegan, .dragEnded: (place, cause) = (sheet.place, .drag)
    }
    unsafe detent = sheet.number(of: place)
    unsafe self.cause = cause.number
  }
}

@safe struct EventQueue {
  private var events: [sheet_event] = unsafe []

  /// Limits the memory, because a program may never take its events.
  private static let mostEvents = 1000

  /// Appends an event. A full queue drops its oldest event, but never `SHEET_EVENT_LEFT`, because
  /// that event tells the program to free the sheet's `data`.
  mutating func append(_ event: sheet_event) {
    unsafe events.append(event)
    if unsafe events.count > Self.mostEvents,
      let oldest = unsafe events.firstIndex(where: { unsafe $0.kind != Int32(SHEET_EVENT_LEFT) })
    {
      unsafe events.remove(at: oldest)
    }
  }

  mutating func take() -> sheet_event? { unsafe events.isEmpty ? nil : events.removeFirst() }
}
