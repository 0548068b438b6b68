public import Observation
@_exported public import SheetEngine

/// A sheet that runs its own animation loop, for SwiftUI and other views that observe values.
///
/// ```swift
/// let controller = SheetController(.standard, in: geometry)
/// let end = await controller.present()
/// if end == .dismissed(by: .flick) { print("thrown away") }
/// ```
///
/// `frame` is observed, and changes only while the sheet moves; the loop sleeps at rest.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@MainActor @Observable
public final class SheetController {
  /// The current frame.
  public private(set) var frame: SheetFrame
  /// The sheet itself; not observed.
  @ObservationIgnored public private(set) var sheet: Sheet

  @ObservationIgnored private let timekeeper: Timekeeper
  /// Seconds.
  @ObservationIgnored private let frameInterval: Double
  /// If the dragging pointer makes no further move, its velocity is 0 from this time on, seconds;
  /// nil before the first move.
  @ObservationIgnored private var pause: Double?
  /// The time of the next wake-up, seconds, and the task that sleeps until then; nil at rest.
  @ObservationIgnored private var wake: (due: Double, task: Task<Void, Never>)?
  @ObservationIgnored private var streams: [Int: AsyncStream<SheetEvent>.Continuation] = [:]
  @ObservationIgnored private var waiters: [Int: CheckedContinuation<PresentationEnd, Never>] = [:]
  @ObservationIgnored private var nextNumber = 0

  /// Creates a sheet that is hidden, or at its initial detent if it is persistent. The animation
  /// loop sleeps on `clock`; `framesPerSecond`, 1…1000, is the frame rate during motion.
  public init(
    _ configuration: SheetConfiguration, in geometry: SheetGeometry,
    clock: some Clock<Duration> = ContinuousClock(), framesPerSecond: Double = 60
  ) {
    let timekeeper = Timekeeper(clock)
    let sheet = Sheet(configuration, in: geometry)
    self.timekeeper = timekeeper
    self.sheet = sheet
    frame = sheet.frame(at: timekeeper.now())
    let rate = framesPerSecond.isFinite ? framesPerSecond : 60
    frameInterval = 1 / max(1, min(rate, 1000))
  }

  /// Seconds since the controller was created, on its clock.
  public var now: Double { timekeeper.now() }

  /// Handles an input at a time, seconds as in `now`; nil is `now`.
  @discardableResult
  public func handle(_ input: SheetInput, at time: Double? = nil) -> [SheetEvent] {
    let time = time ?? now
    let events = sheet.handle(input, at: time)
    if case .moved = input { pause = sheet.latestTime + Self.pointerPause }
    update(to: time, events)
    return events
  }

  /// Replaces the sheet's configuration. `isAnimated` tells whether a card at rest moves to its new
  /// height or jumps; nil uses `SheetAnimations.resize`.
  @discardableResult
  public func configure(
    _ configuration: SheetConfiguration, animated isAnimated: Bool? = nil
  ) -> [SheetEvent] {
    let time = now
    let events = sheet.configure(configuration, animated: isAnimated, at: time)
    update(to: time, events)
    return events
  }

  /// Presents the sheet and waits until it is hidden again. Returns at once, with `refused`, if the
  /// sheet cannot be presented at the place.
  ///
  /// Cancelling the task ends the waiting; after all waiting tasks are cancelled, the sheet is
  /// dismissed.
  ///
  /// - Parameters:
  ///   - place: The place to present at; nil is the initial detent.
  ///   - isAnimated: Whether the sheet moves to the place or jumps.
  @discardableResult
  public func present(
    _ place: SheetPlace? = nil, animated isAnimated: Bool = true
  ) async -> PresentationEnd {
    let number = takeNumber()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        guard !Task.isCancelled else { return continuation.resume(returning: .cancelled) }
        do throws(SheetRefusal) {
          // Also reports a dismissal that has ended since the last wake-up, to the earlier waiters
          // only.
          try perform(.present(place, animated: isAnimated))
          waiters[number] = continuation
        } catch {
          continuation.resume(returning: .refused(error))
        }
      }
    } onCancel: {
      Task { @MainActor in stopWaiting(number) }
    }
  }

  /// Dismisses the sheet; no effect if it is hidden or leaving. Throws if the sheet is persistent,
  /// or if the function of `SheetDismissal.asks` returns false.
  @discardableResult
  public func dismiss() throws(SheetRefusal) -> [SheetEvent] { try perform(.dismiss) }

  /// Moves the sheet to a detent or height, or dismisses it (`hidden`).
  @discardableResult
  public func move(to place: SheetPlace) throws(SheetRefusal) -> [SheetEvent] {
    try perform(.move(to: place))
  }

  /// The sheet's events from now on. Each call returns a new sequence, which ends with the
  /// controller.
  public func events() -> AsyncStream<SheetEvent> {
    catchUp()
    let (stream, continuation) = AsyncStream<SheetEvent>.makeStream()
    let number = takeNumber()
    streams[number] = continuation
    continuation.onTermination = { [weak self] _ in
      Task { @MainActor in self?.streams[number] = nil }
    }
    return stream
  }

  package var wakeTime: Double? { wake?.due }
  package var waiterCount: Int { waiters.count }
  package var listenerCount: Int { streams.count }

  isolated deinit {
    wake?.task.cancel()
    for stream in streams.values { stream.finish() }
  }

  @discardableResult
  private func perform(_ input: SheetInput) throws(SheetRefusal) -> [SheetEvent] {
    let time = now
    let events = try sheet.perform(input, at: time)
    update(to: time, events)
    return events
  }

  private func stopWaiting(_ number: Int) {
    catchUp()
    guard let waiter = waiters.removeValue(forKey: number) else { return }
    waiter.resume(returning: .cancelled)
    if waiters.isEmpty { handle(.dismiss) }
  }

  /// Reports what has happened since the last wake-up, which may be long ago if the main actor was
  /// busy.
  private func catchUp() {
    let time = now
    update(to: time, sheet.advance(to: time))
  }

  private func report(_ events: [SheetEvent]) {
    for event in events {
      for stream in streams.values { stream.yield(event) }
      guard let cause = event.dismissal else { continue }
      let ended = waiters.values
      waiters = [:]
      for waiter in ended { waiter.resume(returning: .dismissed(by: cause)) }
    }
  }

  private func takeNumber() -> Int {
    defer { nextNumber += 1 }
    return nextNumber
  }

  /// Seconds without a move after which a dragging pointer counts as stopped: slightly more than
  /// the engine's limit, because rounding must not wake the loop too early.
  private static var pointerPause: Double { VelocityTracker.pause + 0.001 }

  private func update(to time: Double, _ events: [SheetEvent]) {
    let next = sheet.frame(at: time)
    if next != frame { frame = next }
    report(events)
    schedule(at: time)
  }

  private func schedule(at time: Double) {
    let due = nextWake(after: time)
    if let due, let wake, wake.due <= due { return }
    wake?.task.cancel()
    wake = due.map { (due: $0, task: sleepTask(until: $0)) }
  }

  private func sleepTask(until due: Double) -> Task<Void, Never> {
    Task { [weak self, timekeeper] in
      do { try await timekeeper.sleep(due) } catch { return }
      guard !Task.isCancelled else { return }
      self?.tick(due: due)
    }
  }

  private func tick(due: Double) {
    // Uses at least `due`, because rounding may put the clock's time just before it.
    let time = max(now, due)
    wake = nil
    update(to: time, sheet.advance(to: time))
  }

  /// The time of the next frame that may differ, seconds; nil if nothing moves and no pointer
  /// drags.
  private func nextWake(after time: Double) -> Double? {
    if let end = sheet.motionEnd { return min(time + frameInterval, max(end, time)) }
    guard frame.phase == .dragging, let pause, pause > time else { return nil }
    return pause
  }
}

/// Result of an awaited presentation.
public enum PresentationEnd: Equatable, Sendable {
  /// The sheet was dismissed, with this cause.
  case dismissed(by: SheetEvent.Cause)
  /// The waiting task was cancelled.
  case cancelled
  /// The sheet could not be presented.
  case refused(SheetRefusal)
}

/// A clock in seconds since this value was created.
private struct Timekeeper: Sendable {
  let now: @Sendable () -> Double
  /// Sleeps until a time, seconds; throws if the task is cancelled.
  let sleep: @Sendable (_ until: Double) async throws -> Void

  init<C: Clock>(_ clock: C) where C.Duration == Duration {
    let start = clock.now
    now = { start.duration(to: clock.now) / .seconds(1) }
    sleep = { try await clock.sleep(until: start.advanced(by: .seconds($0)), tolerance: nil) }
  }
}
