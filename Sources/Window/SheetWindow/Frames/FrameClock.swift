import SheetPixels

/// Decides when a window's frames are drawn: the first frame after a pause at once, then one per
/// refresh of the monitor. A timer wakes the program; reports of a real screen's refreshes keep the
/// timer in step.
package final class FrameClock {
  /// Frames per second, assumed if the monitor's rate is unknown.
  package static let usualRate = 60.0

  private let connection: Connection
  private let window: UInt32
  /// Whether to use the server's reports of refreshes; nil: only if a real screen sends them. For
  /// tests.
  private let usesReports: Bool?
  private var pacer = FramePacer()
  private var reports: RefreshReports?
  /// The monitor's rate that `follow` applied last, `.some(nil)` for an unknown rate; nil before
  /// the first call.
  private var appliedRate: Double??
  private var hasDrawn = false
  package private(set) var isFrameWanted = false

  package private(set) var isComposited: Bool
  /// Whether a compositor may have started or ended since the last check.
  private var isCompositorUnknown = true
  /// The type of XFixes events about the compositor; 0 without XFixes, nil before the first check.
  private var compositorEvent: Int32?

  init(_ connection: Connection, window: UInt32, usesReports: Bool?) {
    (self.connection, self.window, self.usesReports) = (connection, window, usesReports)
    isComposited =
      connection.isLocal && connection.owner(of: connection.atoms.compositorSelection) != 0
  }

  /// Frames per second. For tests.
  package var rate: Double { 1 / pacer.interval }

  /// For tests.
  package var hasRefreshReports: Bool { reports != nil }

  package func isDue(at now: Double) -> Bool { pacer.isDue(at: now) }

  /// `time` is when the input came, not when it was read.
  package func inputCame(at time: Double) { pacer.inputCame(at: time) }

  package func frameDrawn(at now: Double) {
    pacer.frameDrawn(at: now)
    hasDrawn = true
    isFrameWanted = false
  }

  /// Requests a frame; returns the time at which it may be drawn, in seconds, `now` or later.
  package func nextFrame(at now: Double) -> Double {
    isFrameWanted = true
    let next = pacer.nextFrame(at: now)
    if next > now { reports?.request() }
    return next
  }

  /// The time at which a waiting frame will be due, in seconds; nil if no frame waits or if it is
  /// already due.
  func turn(after now: Double) -> Double? {
    guard isFrameWanted else { return nil }
    let next = pacer.nextFrame(at: now)
    return next > now ? next : nil
  }

  /// Whether a waiting frame may be drawn; if so, it no longer counts as waiting.
  func takeTurn(at now: Double) -> Bool {
    guard isFrameWanted, pacer.isDue(at: now) else { return false }
    isFrameWanted = false
    return true
  }

  /// Adapts to the monitor's rate, in frames per second, and to a compositor. Returns whether the
  /// call has waited for the server; it never waits before the first frame or on a remote
  /// connection.
  func follow(monitorRate: Double?) -> Bool {
    guard hasDrawn, connection.isLocal, !connection.isLost else { return false }
    let hasAsked = isCompositorUnknown
    if isCompositorUnknown { findCompositor() }
    if appliedRate == .some(monitorRate) { return hasAsked }
    appliedRate = monitorRate
    reports?.close()
    reports = RefreshReports(connection, window: window, isForced: usesReports)
    pacer.follow(interval: 1 / (monitorRate ?? Self.usualRate))
    return true
  }

  /// Checks for a compositor. The first call also selects the events that report a compositor's
  /// start and end.
  private func findCompositor() {
    let selection = connection.atoms.compositorSelection
    isCompositorUnknown = false
    if compositorEvent == nil {
      let event = connection.server.watchOwner(of: selection)
      if event != 0 { connection.server.deliverEvents(event) }
      compositorEvent = event
    }
    isComposited = connection.owner(of: selection) != 0
  }

  /// Handles an event about the compositor; false for other events.
  func takes(_ type: Int32) -> Bool {
    guard type == compositorEvent else { return false }
    isCompositorUnknown = true
    return true
  }

  /// Takes the server's reports. Returns true if the server has lost a held frame: the window's
  /// content is then unknown.
  func takeReports() -> Bool {
    guard reports != nil, !connection.isLost else { return false }
    let now = MonotonicClock.now()
    if let time = reports?.take(at: now) { pacer.refreshBegan(at: time) }
    return reports?.giveUpFrame(at: now) == true
  }

  /// Whether the server holds the next frame until a refresh, because a real screen without a
  /// compositor could otherwise show parts of two frames.
  package var holdsFrames: Bool { !isComposited && reports?.canHoldFrames == true }

  /// The time, in seconds, at which a frame that the server holds counts as lost; nil without one.
  var heldDeadline: Double? { reports?.held?.deadline }

  /// The XFixes region of held frames. For tests.
  package var region: UInt32? { reports?.region }

  func hold(_ damage: PixelRect, of pixmap: ServerPixmap) { reports?.hold(damage, of: pixmap) }

  func close() { reports?.close() }
}

/// Decides when a frame may be drawn: the first frame after a pause at once, then one per interval.
/// Times are seconds.
///
/// The next frame is due at `max(due + interval, start + interval - slack)`, where `start` is when
/// the last frame could be drawn: when its input came or when it was due. The first term keeps fast
/// input on a grid, the second starts a new grid after a pause, and the slack tolerates jitter of
/// the input. A frame that was drawn late leaves the grid where it is. Reported refreshes move the
/// grid; without reports, inputs no faster than frames move it back to the times at which they come.
package struct FramePacer: Sendable {
  /// Seconds, > 0.
  package private(set) var interval: Double
  private var due = -Double.infinity
  /// The start of the last reported refresh, in seconds; nil without reports.
  private var refresh: Double?
  /// The times of the last two inputs.
  private var inputs = (last: -Double.infinity, previous: -Double.infinity)

  /// The most by which an input that has waited moves the grid, seconds.
  private static let step = 0.001

  /// A fraction of the interval: the most that an input may be early, and the most by which a
  /// frame's time is rounded up to the next refresh.
  private static let tolerance = 0.25

  package init(interval: Double = 1.0 / 60) {
    precondition(interval > 0, "the interval is positive")
    self.interval = interval
  }

  /// Seconds by which an input may be early: 4 ms, twice the jitter measured for a 60 Hz pointer on
  /// a busy machine, but at most a quarter of the interval.
  private var slack: Double { min(0.004, interval * Self.tolerance) }

  package func isDue(at now: Double) -> Bool { now >= due }

  package func nextFrame(at now: Double) -> Double { max(now, due) }

  package mutating func inputCame(at time: Double) { inputs = (time, inputs.last) }

  package mutating func frameDrawn(at now: Double) {
    // A frame long after the last input shows something else, such as an animation. With reports
    // the grid has a phase of its own.
    guard refresh == nil, now - inputs.last < interval else {
      due = onGrid(max(due + interval, now + interval - slack))
      return
    }
    let input = min(inputs.last, now)
    // Moves the grid back if the input has waited, or nearly so; but not for inputs that come
    // faster than frames, because one of them always waits.
    let isFast = inputs.last - inputs.previous < interval * 0.97
    let back = isFast ? 0 : min(max(0, due + slack / 2 - input), Self.step)
    due = max(due + interval - back, max(input, min(due, now)) + interval - slack)
  }

  package mutating func refreshBegan(at time: Double) {
    refresh = time
    due = onGrid(due)
  }

  /// `interval` is in seconds, > 0. The next reported refresh moves the grid of the frames' times.
  package mutating func follow(interval: Double) {
    precondition(interval > 0, "the interval is positive")
    due -= max(0, self.interval - interval)
    self.interval = interval
    refresh = nil
  }

  /// Rounds a time down to a refresh, or up if the next refresh is at most a quarter of an interval
  /// away.
  private func onGrid(_ time: Double) -> Double {
    guard let refresh else { return time }
    return refresh + ((time - refresh) / interval + Self.tolerance).rounded(.down) * interval
  }
}
