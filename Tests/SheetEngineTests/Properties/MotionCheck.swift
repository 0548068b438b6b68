import SheetEngine

struct MotionCheck {
  let stack: SheetStack
  /// A pointer holds the content, which must not move by itself.
  var isContentHeld = false

  /// Checks that motions are continuous, and that sheets without a motion stay in place.
  func check(from start: Double, to end: Double) throws(Fault) {
    let first = stack.frame(at: start)
    guard let change = stack.motionEnd else {
      return try checkStill(first, stack.frame(at: end + 0.01))
    }
    guard change > start else { return }
    let (middle, step) = (start + 0.37 * (min(change, end) - start), 1e-6)
    guard middle - step > start, middle + step < change else { return }
    let (before, now, after) = (
      stack.frame(at: middle - step), stack.frame(at: middle), stack.frame(at: middle + step)
    )
    for index in now.indices {
      let sheet = stack.layers[index].sheet
      let frames = (before[index].sheet, now[index].sheet, after[index].sheet)
      // Skips a card that a resize left beyond the view, because it moves fast while invisible.
      guard frames.0.top <= sheet.limits.lower else { continue }
      try checkHeld(first[index].sheet, frames.1)
      // Skips a spring that starts very near a limit, because it reverses arbitrarily fast.
      guard abs(frames.1.velocity) < 50_000 else { continue }
      let moved = frames.2.top - frames.0.top
      try require(abs(moved) < 1, .continuity, "the card jumps by \(moved) at \(middle)")
      try require(
        abs(frames.2.scroll - frames.0.scroll) < 1, .continuity, "the content jumps at \(middle)")
      try checkSlope(frames.0, frames.1, frames.2, 2 * step, sheet)
    }
  }

  /// Checks that the velocity is the slope of the position.
  private func checkSlope(
    _ before: SheetFrame, _ now: SheetFrame, _ after: SheetFrame, _ interval: Double,
    _ sheet: Sheet
  ) throws(Fault) {
    let phases: [SheetPhase] = [.presenting, .settling, .dismissing]
    // Skips cards near a limit: the limit stops the card, but the spring keeps its velocity.
    let limits = sheet.limits
    guard phases.contains(now.phase), before.top > limits.upper + 1, after.top > limits.upper + 1,
      before.top < limits.lower - 1, after.top < limits.lower - 1
    else { return }
    let slope = (after.top - before.top) / interval
    let low = min(before.velocity, now.velocity, after.velocity)
    let high = max(before.velocity, now.velocity, after.velocity)
    let tolerance = 1 + 0.01 * max(abs(low), abs(high))
    try require(
      slope > low - tolerance && slope < high + tolerance, .continuity,
      "a velocity of \(now.velocity), and a slope of \(slope)")
  }

  private func checkStill(_ now: StackFrame, _ later: StackFrame) throws(Fault) {
    for (one, other) in zip(now, later) {
      try checkHeld(one.sheet, other.sheet)
      let isHeld = one.sheet.phase == .pressed || one.sheet.phase == .dragging
      try require(isHeld || one == other, .still, "\(now.brief) becomes \(later.brief)")
    }
  }

  private func checkHeld(_ now: SheetFrame, _ later: SheetFrame) throws(Fault) {
    guard now.phase == .pressed || now.phase == .dragging, later.phase == now.phase else { return }
    try require(now.top == later.top, .still, "held, the card runs from \(now.top) to \(later.top)")
    guard isContentHeld else { return }
    try require(
      now.scroll == later.scroll, .still,
      "held, the content runs from \(now.scroll) to \(later.scroll)")
  }

  /// Checks that nothing jumps when one motion ends and perhaps another begins.
  func handOver(from before: StackFrame, to after: StackFrame) throws(Fault) {
    for layer in before where layer.sheet.isOpen {
      guard let next = after[layer.id]?.sheet, next.isOpen,
        stack.sheet(layer.id)?.configuration.neverJumps == true
      else { continue }
      let (card, content) = (next.top - layer.sheet.top, next.scroll - layer.sheet.scroll)
      try require(
        abs(card) + abs(content) <= 0.02, .continuity,
        "a motion ends with a jump: \(before.brief) to \(after.brief)")
    }
  }
}
