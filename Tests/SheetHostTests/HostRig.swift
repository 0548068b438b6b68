import SheetEngine
import SheetHost
import Testing

/// A controller on a clock controlled by the test.
@MainActor final class HostRig {
  let clock = ManualClock()
  let controller: SheetController

  init(framesPerSecond: Double = 60, _ change: (inout SheetConfiguration) -> Void = { _ in }) {
    var configuration = SheetConfiguration.standard
    change(&configuration)
    let geometry = SheetGeometry(size: Size2D(width: 390, height: 844))
    controller = SheetController(
      configuration, in: geometry, clock: clock, framesPerSecond: framesPerSecond)
  }

  static func rested(at detent: SheetPlace? = nil) async throws -> HostRig {
    let rig = HostRig()
    rig.controller.handle(.present(detent))
    try await rig.runToRest()
    return rig
  }

  /// A rig whose sheet is at rest, and the task that presented the sheet and awaits its end.
  static func presented(
    _ change: (inout SheetConfiguration) -> Void = { _ in }
  ) async throws -> (HostRig, Task<PresentationEnd, Never>) {
    let rig = HostRig(change)
    let task = try await rig.presenting()
    try await rig.runToRest()
    return (rig, task)
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
    for (index, y) in stride(from: 300, through: end, by: 20).enumerated() {
      let point = Point2D(x: 195, y: y)
      clock.set(start + Double(index) / 100)
      controller.handle(index == 0 ? .pressed(point, .mouse) : .moved(point, .mouse))
    }
  }

  /// Dismisses the sheet by command, and expects the task that awaits its end to return `.api`.
  func expectDismissal(
    of task: Task<PresentationEnd, Never>, _ location: SourceLocation = #_sourceLocation
  ) async throws {
    try controller.dismiss()
    try await runToRest()
    #expect(await task.value == .dismissed(by: .api), sourceLocation: location)
  }
}
