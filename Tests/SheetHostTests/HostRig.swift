import SheetEngine
import SheetHost
import Testing

/// A controller on a clock controlled by the test.
@MainActor final class HostRig {
  let clock = ManualClock()
  let controller: SheetController

  init(_ configuration: SheetConfiguration = .standard, framesPerSecond: Double = 60) {
    let geometry = SheetGeometry(size: Size2D(width: 390, height: 844))
    controller = SheetController(
      configuration, in: geometry, clock: clock, framesPerSecond: framesPerSecond)
  }

  /// Advances the clock, stopping at each sleeper's deadline.
  func run(to seconds: Double) async throws {
    repeat {
      try await wait { self.controller.wakeTime == nil || self.clock.sleepers > 0 }
      let before = controller.wakeTime
      guard clock.wakeNext(until: seconds) else { break }
      try await wait { self.controller.wakeTime != before }
    } while true
    clock.set(seconds)
  }

  /// Runs until the sheet is at rest.
  func runToRest() async throws { try await run(to: controller.now + 100) }

  /// Lets other tasks run until a condition holds.
  func wait(_ condition: () -> Bool, _ location: SourceLocation = #_sourceLocation) async throws {
    for _ in 0..<1_000_000 {
      if condition() { return }
      await Task.yield()
    }
    try #require(condition(), "the condition never became true", sourceLocation: location)
  }

  /// Starts a task that presents the sheet and awaits its end; returns once the task is waiting.
  func presenting(at detent: SheetPlace? = nil) async throws -> Task<PresentationEnd, Never> {
    let count = controller.waiterCount
    let task = Task { await controller.present(detent) }
    try await wait { self.controller.waiterCount > count }
    return task
  }

  /// Presses the card at y = 300 points, and drags it down to `end` at 2000 points per second.
  func drag(to end: Double) {
    let start = controller.now
    for step in 0...Int((end - 300) / 20) {
      let point = Point2D(x: 195, y: 300 + 20 * Double(step))
      clock.set(start + Double(step) / 100)
      controller.handle(step == 0 ? .pressed(point, .mouse) : .moved(point, .mouse))
    }
  }

  /// Drags down from the middle of the card and releases at 3000 points per second.
  func flickAway() {
    let start = controller.now
    for step in 0...6 {
      let point = Point2D(x: 195, y: 500 + 30 * Double(step))
      let time = start + Double(step) / 100
      clock.set(time)
      controller.handle(step == 0 ? .pressed(point, .mouse) : .moved(point, .mouse))
    }
    controller.handle(.released(Point2D(x: 195, y: 680), .mouse))
  }
}
