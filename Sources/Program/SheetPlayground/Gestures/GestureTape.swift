package import SheetEngine

/// A drag from press to release that can be repeated on a sheet with another configuration.
package struct GestureTape: Equatable, Sendable {
  /// An input and its time, seconds.
  struct Entry: Equatable, Sendable {
    var time: Double
    var input: SheetInput
  }

  package internal(set) var start: Sheet
  /// Seconds.
  let pressTime: Double
  var entries: [Entry]

  /// The inputs, with seconds after the press, as if the card's free edge had been at `top` points.
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

  /// The inputs of a throw in points and points per second; empty if no card is visible.
  package static func throwing(
    _ sheet: Sheet, velocity: Double, travel: Double, at time: Double
  ) -> [(time: Double, input: SheetInput)] {
    let frame = sheet.frame(at: time)
    guard frame.isVisible, velocity != 0 else { return [] }
    // At constant acceleration from 0 the mean velocity is half the final one.
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
