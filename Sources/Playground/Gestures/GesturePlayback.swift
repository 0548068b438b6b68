public import SheetEngine

/// A gesture that is done again as time passes. Times are seconds after the press.
public struct GesturePlayback: Equatable, Sendable {
  private let tape: GestureTape
  /// The sheet as it was at the moment last asked for.
  private var sheet: Sheet
  private var next = 1

  init(_ tape: GestureTape, _ sheet: Sheet) {
    self.tape = tape
    self.sheet = sheet
  }

  /// What it looks like.
  ///
  /// - Parameter elapsed: Not before the moment of the last call.
  public mutating func frame(at elapsed: Double) -> SheetFrame {
    let time = tape.pressTime + elapsed
    while next < tape.entries.count, tape.entries[next].time <= time {
      sheet.handle(tape.entries[next].input, at: tape.entries[next].time)
      next += 1
    }
    sheet.advance(to: time)
    return sheet.frame(at: time)
  }

  /// Whether all is done and the sheet rests, at the moment last asked for.
  public var isOver: Bool { next == tape.entries.count && sheet.motionEnd == nil }

  /// How the hand moves the pointer now, in points of the view; nil once it has let go.
  public var pointer: Point2D? {
    guard next < tape.entries.count else { return nil }
    for index in (0..<next).reversed() {
      if let place = tape.entries[index].input.place { return place }
    }
    return nil
  }
}

extension SheetInput {
  /// Where a pointer is by this input.
  var place: Point2D? {
    switch self {
    case .pressed(let point, _, _, _), .moved(let point, _), .released(let point, _): point
    default: nil
    }
  }

  /// The same with the pointer elsewhere.
  func moved(by way: Point2D) -> SheetInput {
    func moved(_ point: Point2D) -> Point2D { Point2D(x: point.x + way.x, y: point.y + way.y) }
    return switch self {
    case .pressed(let point, let pointer, let claim, let count):
      .pressed(moved(point), pointer, claim: claim, clickCount: count)
    case .moved(let point, let pointer): .moved(moved(point), pointer)
    case .released(let point, let pointer): .released(moved(point), pointer)
    default: self
    }
  }
}
