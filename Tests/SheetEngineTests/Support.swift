import SheetEngine

let phone = SheetGeometry(size: Size2D(width: 390, height: 844))

extension SheetEvent {
  var summary: String {
    let superseded = supersedes.map { " supersedes=\($0)" } ?? ""
    guard let place, let cause else { return name }
    return "\(name) \(place) by=\(cause.rawValue)\(superseded)"
  }

  /// The place of a transition, or of a refused dismissal; nil for other events.
  var place: SheetPlace? {
    if case .refusedDismissal(_, let place) = kind { place } else { transition?.place }
  }

  /// The cause of a transition or of a refused dismissal; nil for other events.
  var cause: Cause? {
    if case .refusedDismissal(let cause, _) = kind { cause } else { transition?.cause }
  }

  /// The name of the event that this one supersedes; nil for none.
  var supersedes: String? {
    if case .will(_, let superseded) = kind {
      superseded.map { "will-\($0.rawValue)" }
    } else {
      nil
    }
  }

  /// The point of a click; nil for other events.
  var point: Point2D? {
    if case .clicked(let point) = kind { point } else { nil }
  }
}

extension SheetInput {
  /// The scroll area of the input; nil for one that concerns no content.
  var area: ScrollArea? {
    switch self {
    case .pressed(_, _, _, _, let area), .scrolled(_, _, _, let area), .wheel(_, _, let area),
      .contentHeight(_, let area), .scroll(_, _, let area):
      area
    default: nil
    }
  }
}

extension Sheet {
  /// A sheet that was presented at 0 and is at rest at a detent at `time`; `change` edits its
  /// configuration.
  static func rested(
    _ configuration: SheetConfiguration = .standard, at detent: SheetPlace? = nil,
    in geometry: SheetGeometry = phone, content: Double? = nil, by time: Double = 10,
    _ change: (inout SheetConfiguration) -> Void = { _ in }
  ) -> Sheet {
    var configuration = configuration
    change(&configuration)
    var sheet = Sheet(configuration, in: geometry)
    if let content { sheet.take(.contentHeight(content), at: 0) }
    sheet.take(.present, at: 0)
    sheet.advance(to: time / 2)
    if let detent { sheet.take(.move(to: detent), at: time / 2) }
    sheet.advance(to: time)
    return sheet
  }

  static var presented: Sheet { .rested(.card, by: 1) }

  /// Handles an input; returns one summary for each event except gestures.
  @discardableResult
  mutating func take(_ input: SheetInput, at time: Double) -> [String] {
    handle(input, at: time).filter { !$0.isGesture }.map(\.summary)
  }

  @discardableResult
  mutating func press(_ y: Double, at time: Double, in area: ScrollArea = 0) -> [String] {
    take(.pressed(Point2D(x: 195, y: y), .mouse, area: area), at: time)
  }

  @discardableResult
  mutating func drag(to y: Double, at time: Double) -> [String] {
    take(.moved(Point2D(x: 195, y: y), .mouse), at: time)
  }

  @discardableResult
  mutating func release(_ y: Double, at time: Double) -> [String] {
    take(.released(Point2D(x: 195, y: y), .mouse), at: time)
  }

  /// Presses at `from`, moves the pointer evenly with a sample each 10 ms, and releases.
  @discardableResult
  mutating func swipe(
    from: Double, velocity: Double, for duration: Double, at start: Double, in area: ScrollArea = 0
  ) -> [String] {
    press(from, at: start, in: area)
    let steps = Int((duration / 0.01).rounded())
    for step in 1...steps {
      let elapsed = Double(step) * 0.01
      drag(to: from + velocity * elapsed, at: start + elapsed)
    }
    return release(from + velocity * Double(steps) * 0.01, at: start + Double(steps) * 0.01)
  }
}

extension SheetStack {
  /// A stack whose base sheet was presented at 0 and is at rest at a detent at `time`.
  static func rested(
    _ configuration: SheetConfiguration = .standard, at detent: SheetPlace? = nil, by time: Double
  ) -> SheetStack {
    var stack = SheetStack(configuration, in: phone)
    stack.handle(.present(detent), at: 0)
    stack.advance(to: time)
    return stack
  }
}

extension Key {
  /// One key of each kind, for random inputs.
  static let samples: [Key] = [
    .escape, .tab, .enter, .space, .up, .down, .left, .right, .pageUp, .pageDown, .home, .end,
    .backspace, .delete, .insert, .character("a"), .composed, .other,
  ]
}

/// Records the events of one initially hidden sheet, and finds faults in their order.
struct EventBalance {
  private(set) var finished: [String] = []
  private(set) var fault: String?
  private var ledger = EventLedger(isVisible: false)
  private var lastTime = -Double.infinity

  var pending: SheetTransition? { ledger.pending }

  mutating func record(_ events: [SheetEvent]) {
    for event in events {
      if event.time < lastTime { fault = "time runs back at \(event.summary)" }
      lastTime = event.time
      do throws(Fault) { try ledger.record(event) } catch { fault = error.message }
      if case .did = event.kind {
        finished.append(event.name)
      }
    }
  }
}
