/// What keys and the wheel do.
extension Sheet {
  mutating func keyPressed(_ key: SheetKey, _ events: inout SheetEvents) {
    switch state {
    case .hidden: return
    case .dragging:
      // In the middle of a drag only Escape means something.
      if key == .escape { cancel(by: .key, &events) }
      return
    case .presenting, .resting, .pressed, .settling, .dismissing: break
    }
    let here = top(of: destination)
    switch key {
    case .escape: escape(&events)
    case .up, .pageUp: step(to: detent(above: here), by: .key, &events)
    case .down, .pageDown: step(to: detent(below: here), by: .key, &events)
    case .home: step(to: highestDetent, by: .key, &events)
    case .end: step(to: lowestDetent, by: .key, &events)
    case .space, .enter: step(to: detent(above: here) ?? lowestDetent, by: .key, &events)
    case .other: break
    }
  }

  private mutating func escape(_ events: inout SheetEvents) {
    if configuration.escape == .step, let lower = detent(below: top(of: destination)) {
      step(to: lower, by: .key, &events)
    } else {
      dismiss(by: .key, &events)
    }
  }

  /// Where the sheet is, or will be when it has arrived.
  private var destination: Detent.ID { pendingTransition?.detent ?? detent }

  /// Goes to another detent; not when it is on its way out, where a step makes no sense.
  private mutating func step(
    to target: Detent.ID?, by cause: SheetEvent.Cause, _ events: inout SheetEvents
  ) {
    guard let target, pendingTransition?.kind != .dismiss else { return }
    move(to: target, by: cause, &events)
  }

  /// Notches toward the user uncover more and so make the sheet grow; away from the user it shrinks,
  /// but the wheel never dismisses it.
  mutating func turnWheel(_ notches: Double, at point: Point, _ events: inout SheetEvents) {
    guard notches.isFinite, point.isFinite else { return }
    switch state {
    case .hidden, .pressed, .dragging, .dismissing: return
    case .presenting, .resting, .settling: break
    }
    let region = region(at: point, at: now)
    guard region == .card || region == .handle, configuration.drag.area != .none else { return }
    let steps = wheel.add(notches, at: now)
    guard steps != 0 else { return }
    let here = top(of: destination)
    step(to: steps > 0 ? detent(above: here) : detent(below: here), by: .wheel, &events)
  }
}

/// Adds up the notches of a wheel, which finely divided wheels report in parts.
struct WheelAccumulator: Equatable, Sendable {
  /// After a pause of this length a part of a notch is forgotten, seconds.
  private static let pause = 0.3

  private var sum = 0.0
  private var last = -Double.infinity

  /// Takes notches; −1, 0 or 1: in which direction a whole one is full.
  mutating func add(_ notches: Double, at time: Double) -> Int {
    if time - last > WheelAccumulator.pause || sum * notches < 0 { sum = 0 }
    last = time
    sum += notches
    guard abs(sum) >= 1 - 1e-9 else { return 0 }
    defer { sum = 0 }
    return sum > 0 ? 1 : -1
  }
}
