public import Observation
public import SheetEngine

/// A sheet that runs its own animation loop: it updates `frame` while it moves, and presenting can
/// be awaited.
///
/// ```swift
/// let controller = SheetController(.standard, in: geometry)
/// let end = await controller.present()
/// if end == .dismissed(by: .flick) { print("thrown away") }
/// ```
///
/// `frame` is observed: a view that reads it is drawn anew while the sheet moves, and only then. At rest no
/// task wakes up. The program passes the user's input to `handle(_:at:)`.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@MainActor @Observable
public final class SheetController {
  /// The current frame.
  public internal(set) var frame: SheetFrame
  /// The sheet itself, for values that `frame` does not contain; it is not observed.
  @ObservationIgnored public internal(set) var sheet: Sheet

  @ObservationIgnored let timekeeper: Timekeeper
  /// Seconds between two frames.
  @ObservationIgnored let frameInterval: Double
  /// Time at which the pointer counts as stopped if it does not move again, seconds; nil before the
  /// first move.
  @ObservationIgnored var pause: Double?
  /// The scheduled wake-up: its time, seconds, and the task that sleeps until then; nil while
  /// nothing moves.
  @ObservationIgnored var wake: (due: Double, task: Task<Void, Never>)?
  /// The sequences of events in use, by number.
  @ObservationIgnored var streams: [Int: AsyncStream<SheetEvent>.Continuation] = [:]
  /// The tasks that wait until the sheet is hidden, by number.
  @ObservationIgnored var waiters: [Int: CheckedContinuation<PresentationEnd, Never>] = [:]
  /// The number of the next stream or waiter.
  @ObservationIgnored var nextNumber = 0

  /// Creates a sheet that is hidden, or at its initial detent if it is persistent.
  ///
  /// - Parameters:
  ///   - configuration: The sheet's configuration.
  ///   - geometry: The view's geometry.
  ///   - clock: The clock to sleep on; its start is 0 seconds.
  ///   - framesPerSecond: The frame rate while the sheet moves, 1…1000.
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

  /// Seconds since the controller was made, by its clock.
  public var now: Double { timekeeper.now() }

  /// Handles an input.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - time: The input's time, seconds on the scale of `now`; nil is now. Velocities are computed from
  ///     these times.
  /// - Returns: The events, oldest first.
  @discardableResult
  public func handle(_ input: SheetInput, at time: Double? = nil) -> [SheetEvent] {
    let time = time ?? now
    let events = sheet.handle(input, at: time)
    if case .moved = input { pause = sheet.latestTime + Self.pauseOfPointers }
    update(to: time, events)
    return events
  }

  /// Replaces the sheet's configuration.
  ///
  /// - Parameters:
  ///   - configuration: The new configuration.
  ///   - isAnimated: Whether a card at rest moves to its new height or jumps; nil uses
  ///     `SheetAnimations.resize`.
  /// - Returns: The events, oldest first.
  @discardableResult
  public func configure(
    _ configuration: SheetConfiguration, animated isAnimated: Bool? = nil
  ) -> [SheetEvent] {
    let time = now
    let events = sheet.configure(configuration, animated: isAnimated, at: time)
    update(to: time, events)
    return events
  }

  /// Time of the scheduled wake-up, seconds; nil while nothing moves.
  package var wakeTime: Double? { wake?.due }
  /// Number of tasks that wait for the sheet to hide.
  package var waiterCount: Int { waiters.count }
  /// Number of sequences of events in use.
  package var listenerCount: Int { streams.count }

  isolated deinit {
    wake?.task.cancel()
    for stream in streams.values { stream.finish() }
  }
}
