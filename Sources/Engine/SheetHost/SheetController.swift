public import Observation
public import SheetEngine

/// A sheet that runs its own animation loop, for SwiftUI and other views that observe values.
///
/// ```swift
/// let controller = SheetController(.standard, in: geometry)
/// let end = await controller.present()
/// if end == .dismissed(by: .flick) { print("thrown away") }
/// ```
///
/// `frame` is observed, and changes only while the sheet moves. At rest no task wakes up.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@MainActor @Observable
public final class SheetController {
  /// The current frame.
  public internal(set) var frame: SheetFrame
  /// The sheet itself; not observed.
  @ObservationIgnored public internal(set) var sheet: Sheet

  @ObservationIgnored let timekeeper: Timekeeper
  /// Seconds between two frames.
  @ObservationIgnored let frameInterval: Double
  /// Time at which a pointer without further moves counts as stopped, seconds; nil before the first
  /// move.
  @ObservationIgnored var pause: Double?
  /// The scheduled wake-up, seconds, and the task that sleeps until then; nil at rest.
  @ObservationIgnored var wake: (due: Double, task: Task<Void, Never>)?
  @ObservationIgnored var streams: [Int: AsyncStream<SheetEvent>.Continuation] = [:]
  @ObservationIgnored var waiters: [Int: CheckedContinuation<PresentationEnd, Never>] = [:]
  @ObservationIgnored var nextNumber = 0

  /// Creates a sheet that is hidden, or at its initial detent if it is persistent. It sleeps on
  /// `clock`; `framesPerSecond`, 1…1000, is the frame rate while it moves.
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

  /// Handles an input. Its time, seconds on the scale of `now`, enters the velocity; nil is now.
  @discardableResult
  public func handle(_ input: SheetInput, at time: Double? = nil) -> [SheetEvent] {
    let time = time ?? now
    let events = sheet.handle(input, at: time)
    if case .moved = input { pause = sheet.latestTime + Self.pauseOfPointers }
    update(to: time, events)
    return events
  }

  /// Replaces the sheet's configuration. A card at rest moves to its new height if `isAnimated`, and
  /// jumps if not; nil uses `SheetAnimations.resize`.
  @discardableResult
  public func configure(
    _ configuration: SheetConfiguration, animated isAnimated: Bool? = nil
  ) -> [SheetEvent] {
    let time = now
    let events = sheet.configure(configuration, animated: isAnimated, at: time)
    update(to: time, events)
    return events
  }

  package var wakeTime: Double? { wake?.due }
  package var waiterCount: Int { waiters.count }
  package var listenerCount: Int { streams.count }

  isolated deinit {
    wake?.task.cancel()
    for stream in streams.values { stream.finish() }
  }
}
