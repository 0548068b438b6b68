/// The refresh interval by a server's reports of refreshes, and whether to believe them.
///
/// Servers without a screen, and those inside another window system, report refreshes of a screen that
/// does not exist, 60 times a second. They are recognized by comparison with the rate of the monitor.
package struct TickRate: Sendable {
  /// Refreshes over which the interval is measured, so that the jitter of one report does not matter.
  static let shortestRun: UInt64 = 8
  /// Refreshes between two reports after which a new measurement starts.
  static let longestGap: UInt64 = 64
  /// The relative difference from the monitor's interval from which reports are not believed.
  static let tolerance = 0.15
  /// Seconds by which a report may differ from the local clock.
  static let clockTolerance = 0.25

  private struct Tick {
    var time: Double
    var count: UInt64
  }
  /// When the newest report was read, if its own time was off by too much; else nil.
  private var lateReading: Double?
  private var first: Tick?
  private var last: Tick?
  /// The measured interval in seconds; nil until there were enough reports.
  package private(set) var interval: Double?
  /// Whether the reports are refreshes of the monitor.
  package private(set) var isBelieved = true

  /// Creates a measurement without reports.
  package init() {}

  /// Takes a report.
  ///
  /// A program that stood still reads late what has come meanwhile, all at once. Only if what it reads next
  /// is off too, the server's clock is another.
  ///
  /// - Parameters:
  ///   - time: When the refresh began, seconds.
  ///   - count: The refresh's number.
  ///   - now: When the report is read.
  ///   - nominal: The interval of the monitor, or nil when it is not known.
  /// - Returns: Whether the report is believed and fresh.
  @discardableResult
  package mutating func note(time: Double, count: UInt64, now: Double, nominal: Double?) -> Bool {
    let isFresh = abs(now - time) <= Self.clockTolerance
    // What is read at once counts once.
    if !isFresh, let lateReading, lateReading != now { isBelieved = false }
    lateReading = isFresh ? nil : now
    measure(time: time, count: count, nominal: nominal)
    return isFresh && isBelieved
  }

  private mutating func measure(time: Double, count: UInt64, nominal: Double?) {
    let tick = Tick(time: time, count: count)
    guard let first, let last, count > last.count, count - last.count <= Self.longestGap,
      time > last.time
    else {
      // A moved counter, as on another monitor, or a long rest: what was measured still holds.
      (self.first, self.last) = (tick, tick)
      return
    }
    self.last = tick
    guard count - first.count >= Self.shortestRun else { return }
    let measured = (time - first.time) / Double(count - first.count)
    interval = measured
    if let nominal, abs(measured / nominal - 1) > Self.tolerance { isBelieved = false }
  }

  /// Forgets everything: the monitor is another one.
  package mutating func reset() { self = TickRate() }
}
