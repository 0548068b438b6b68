import CSheetX11
import SheetPixels

/// Decides when a window's frames are drawn: at once after a rest, then one per refresh of the
/// monitor. A timer wakes the program; reports of a real screen's refreshes keep the timer in step.
package final class FrameClock {
  /// Frames per second if the monitor's rate is unknown.
  package static let usualRate = 60.0

  private let connection: Connection
  private let window: UInt32
  /// For tests: whether to use the server's reports of refreshes; nil decides by the screen.
  private let usesReports: Bool?
  private var pacer = FramePacer()
  /// The server's reports of refreshes; nil if unused.
  private var reports: RefreshReports?
  /// The monitor's rate at the last set-up of reports, `.some(nil)` if unknown; nil before.
  private var chosenRate: Double??
  private var hasDrawn = false
  /// Whether a frame waits until it may be drawn.
  package private(set) var isFrameWanted = false

  /// Whether a compositing manager runs.
  package private(set) var isComposited: Bool
  /// Whether a compositor may have started or ended since the last check.
  private var isCompositorUnknown = true
  /// The type of events about the compositor; 0 without XFixes, nil before the first check.
  private var compositorEvent: Int32?

  /// Creates a clock, which sends no requests before the first frame.
  init(_ connection: Connection, window: UInt32, usesReports: Bool?) {
    (self.connection, self.window, self.usesReports) = (connection, window, usesReports)
    isComposited =
      connection.isLocal && connection.owner(of: connection.atoms.compositorSelection) != 0
  }

  /// The most frames per second.
  package var rate: Double { 1 / pacer.interval }

  /// Whether the server reports refreshes. For tests.
  package var hasRefreshReports: Bool { reports != nil }

  package func isDue(at now: Double) -> Bool { pacer.isDue(at: now) }

  package func frameDrawn(at now: Double) {
    pacer.frameDrawn(at: now)
    hasDrawn = true
    isFrameWanted = false
  }

  /// Makes a frame wait until it may be drawn; returns that time in seconds, `now` or later.
  package func nextFrame(at now: Double) -> Double {
    isFrameWanted = true
    let next = pacer.nextFrame(at: now)
    if next > now { reports?.request() }
    return next
  }

  /// The time of the waiting frame, in seconds; nil if no frame has to wait.
  func turn(after now: Double) -> Double? {
    guard isFrameWanted else { return nil }
    let next = pacer.nextFrame(at: now)
    return next > now ? next : nil
  }

  /// Whether a waiting frame may be drawn now; if so, the frame no longer counts as waiting.
  func takeTurn(at now: Double) -> Bool {
    guard isFrameWanted, pacer.isDue(at: now) else { return false }
    isFrameWanted = false
    return true
  }

  /// Adapts to the monitor's rate, in frames per second, and to a compositor. Returns whether the
  /// call has waited for the server, which it never does before the first frame or on a remote
  /// connection.
  func follow(monitorRate: Double?) -> Bool {
    guard hasDrawn, connection.isLocal, !connection.isLost else { return false }
    let hasAsked = isCompositorUnknown
    if isCompositorUnknown { findCompositor() }
    if chosenRate == .some(monitorRate) { return hasAsked }
    chosenRate = monitorRate
    reports?.close()
    reports = RefreshReports(connection, window: window, isForced: usesReports)
    pacer.follow(interval: 1 / (monitorRate ?? Self.usualRate))
    return true
  }

  /// Checks for a compositor; first selects the events that report later changes.
  private func findCompositor() {
    let selection = connection.atoms.compositorSelection
    isCompositorUnknown = false
    if compositorEvent == nil {
      compositorEvent =
        connection.withXlib { WindowWatchOwner(connection.server, selection) } ?? 0
    }
    isComposited = connection.owner(of: selection) != 0
  }

  /// Handles an event about the compositor; returns whether it was one.
  func takes(_ type: Int32) -> Bool {
    guard type == compositorEvent else { return false }
    isCompositorUnknown = true
    return true
  }

  /// Whether a frame that waited on the server was lost; the window's content is then unknown.
  func takeReports() -> Bool {
    guard reports != nil, !connection.isLost else { return false }
    let now = MonotonicClock.now()
    if let time = reports?.take(at: now) { pacer.refreshBegan(at: time) }
    return reports?.giveUpFrame(at: now) == true
  }

  /// Whether the next frame waits on the server for a refresh, because a real screen without a
  /// compositor could otherwise show parts of two frames.
  package var holdsFrames: Bool { !isComposited && reports?.canHoldFrames == true }

  /// The time, in seconds, at which a frame that waits on the server is lost; nil without one.
  var heldDeadline: Double? { reports?.held?.deadline }

  /// The XID of the XFixes region of frames that wait on the server. For tests.
  package var regionID: UInt32? { reports?.region?.id }

  /// Asks the server to show a part of a pixmap at the next refresh.
  func hold(_ damage: PixelRect, of pixmap: ServerPixmap) { reports?.hold(damage, of: pixmap) }

  func close() { reports?.close() }
}
