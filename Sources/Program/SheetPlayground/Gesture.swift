package import SheetEngine

/// A drag from press to release that can be repeated on a sheet with another configuration.
package struct RecordedGesture: Equatable, Sendable {
  fileprivate struct Entry: Equatable, Sendable {
    var time: Double
    var input: SheetInput
  }

  package let start: Sheet
  fileprivate let pressTime: Double
  fileprivate var entries: [Entry]

  /// Returns the gesture's inputs for a card whose free edge is at `top`; their times are seconds
  /// since the press. Moves the points by the distance between this edge and the original one.
  package func script(atTop top: Double) -> [(time: Double, input: SheetInput)] {
    let frame = start.frame(at: pressTime)
    let shift = top - frame.top
    let way =
      switch frame.edge {
      case .bottom: Point2D(x: 0, y: shift)
      case .top: Point2D(x: 0, y: -shift)
      case .left: Point2D(x: -shift, y: 0)
      case .right: Point2D(x: shift, y: 0)
      }
    return entries.map { ($0.time - pressTime, $0.input.moved(by: way)) }
  }

  /// Inputs of a mouse that throws the card at `velocity`, points per second; empty if no card is
  /// visible.
  package static func throwing(
    _ sheet: Sheet, velocity: Double, travel: Double, at time: Double
  ) -> [(time: Double, input: SheetInput)] {
    let frame = sheet.frame(at: time)
    guard frame.isVisible, velocity != 0 else { return [] }
    // At constant acceleration from 0 the mean velocity is half of the final velocity.
    let duration = 2 * abs(travel / velocity)
    let sign = velocity < 0 ? -1.0 : 1.0
    let start = Point2D(x: frame.card.midX, y: frame.card.y + min(20, frame.card.height / 2))
    // An ordinary mouse reports 125 motions per second.
    let steps = max(16, Int(duration * 125))
    var inputs: [(time: Double, input: SheetInput)] = [(time, .pressed(start, .mouse))]
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      let point = Point2D(x: start.x, y: start.y + sign * abs(travel) * part * part)
      inputs.append((time + duration * part, .moved(point, .mouse)))
      if step == steps { inputs.append((time + duration, .released(point, .mouse))) }
    }
    return inputs
  }
}

extension SheetInput {
  fileprivate func moved(by way: Point2D) -> SheetInput {
    func moved(_ point: Point2D) -> Point2D { Point2D(x: point.x + way.x, y: point.y + way.y) }
    return switch self {
    case .pressed(let point, let pointer, let claim, let count, let area):
      .pressed(moved(point), pointer, claim: claim, clickCount: count, area: area)
    case .moved(let point, let pointer): .moved(moved(point), pointer)
    case .released(let point, let pointer): .released(moved(point), pointer)
    default: self
    }
  }
}

package struct GestureRecorder: Sendable {
  package private(set) var last: RecordedGesture?
  private var current: (gesture: RecordedGesture, pointer: PointerID)?

  private var pointer: PointerID? { current?.pointer }

  /// One minute of a 1000 Hz mouse.
  private static let mostEntries = 60_000

  package init() {}

  /// Call before the sheet handles the input. Returns true if the input ends a drag, which becomes
  /// `last`.
  @discardableResult
  package mutating func note(_ input: SheetInput, at time: Double, before sheet: Sheet) -> Bool {
    switch input {
    case .pressed(_, let pressed, _, _, _):
      // A second finger is ignored.
      if current == nil || pressed == pointer { begin(input, pressed, at: time, sheet) }
    case .moved(_, let moved): if moved == pointer { add(input, at: time) }
    case .released(_, let released):
      guard released == pointer else { return false }
      add(input, at: time)
      return finish(sheet, at: time)
    case .cancelled(let cancelled): if cancelled == nil || cancelled == pointer { current = nil }
    case .resized, .present, .dismiss, .move: current = nil
    case .key, .wheel, .scrolled, .contentHeight, .contentAnchor, .origin, .scroll: break
    }
    return false
  }

  private mutating func begin(
    _ input: SheetInput, _ pressed: PointerID, at time: Double, _ sheet: Sheet
  ) {
    var start = sheet
    start.advance(to: time)
    let entry = RecordedGesture.Entry(time: time, input: input)
    current = (RecordedGesture(start: start, pressTime: time, entries: [entry]), pressed)
  }

  private mutating func add(_ input: SheetInput, at time: Double) {
    guard let count = current?.gesture.entries.count, count < GestureRecorder.mostEntries else {
      return current = nil
    }
    current?.gesture.entries.append(RecordedGesture.Entry(time: time, input: input))
  }

  private mutating func finish(_ sheet: Sheet, at time: Double) -> Bool {
    defer { current = nil }
    guard sheet.phase(at: time) == .dragging, let current else { return false }
    last = current.gesture
    return true
  }
}
