/// A clock's time in seconds since this value was created.
struct Timekeeper: Sendable {
  let now: @Sendable () -> Double
  /// Sleeps until a time; throws if the task is cancelled.
  let sleep: @Sendable (_ until: Double) async throws -> Void

  init<C: Clock>(_ clock: C) where C.Duration == Duration {
    let start = clock.now
    now = { start.duration(to: clock.now) / .seconds(1) }
    sleep = { try await clock.sleep(until: start.advanced(by: .seconds($0)), tolerance: nil) }
  }
}
