import Synchronization

/// A clock that only a test advances, and that counts sleepers.
final class ManualClock: Clock {
  struct Instant: InstantProtocol {
    var offset: Duration
    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
  }

  private struct Sleeper {
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now = Instant(offset: .zero)
    var sleepers: [Int: Sleeper] = [:]
    var sleeps = 0
  }

  private let state = Mutex(State())

  var now: Instant { state.withLock { $0.now } }
  var minimumResolution: Duration { .zero }
  var sleepers: Int { state.withLock { $0.sleepers.count } }
  var sleeps: Int { state.withLock { $0.sleeps } }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let number = state.withLock { state in
      state.sleeps += 1
      return state.sleeps
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isOver = state.withLock { state in
          if Task.isCancelled || deadline <= state.now { return true }
          state.sleepers[number] = Sleeper(deadline: deadline, continuation: continuation)
          return false
        }
        guard isOver else { return }
        continuation.resume(with: Result { try Task.checkCancellation() })
      }
    } onCancel: {
      let sleeper = state.withLock { $0.sleepers.removeValue(forKey: number) }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Advances the time to the next deadline, unless it is after `limit` (seconds), and wakes the
  /// deadline's sleeper.
  ///
  /// - Returns: Whether a sleeper was woken.
  func wakeNext(until limit: Double) -> Bool {
    let woken = state.withLock { state -> [Sleeper] in
      guard let next = state.sleepers.values.map(\.deadline).min(),
        next <= Instant(offset: .seconds(limit))
      else { return [] }
      state.now = max(state.now, next)
      let due = state.sleepers.filter { $0.value.deadline <= next }
      for number in due.keys { state.sleepers[number] = nil }
      return Array(due.values)
    }
    for sleeper in woken { sleeper.continuation.resume() }
    return !woken.isEmpty
  }

  /// Sets the time, seconds, without waking sleepers.
  func set(_ seconds: Double) {
    state.withLock { $0.now = max($0.now, Instant(offset: .seconds(seconds))) }
  }
}
