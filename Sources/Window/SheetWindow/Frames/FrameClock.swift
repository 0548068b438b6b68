import CSheetX11
import SheetPixels

/// Decides when a window's frames are drawn: at once after a rest, then one per refresh of the
/// monitor that shows the window.
///
/// Only a timer at the monitor's rate wakes the program for a frame, and only while a frame waits.
/// If the server reports the refreshes of a real screen, the reports (`RefreshReports`) keep the
/// timer in step with the screen; late or missing reports have no other effect. The clock decides
/// whether to use reports after the first frame, and again when the monitor's rate changes.
package final class FrameClock {
  /// Frames per second if the monitor's rate is unknown.
  package static let usualRate = 60.0

  private let connection: Connection
  private let window: UInt32
  /// For tests: whether to use reports, regardless of the server's screen; nil decides by the
  /// screen.
  private let usesReports: Bool?
  private var pacer = FramePacer()
  /// The server's reports of refreshes; nil if the timer runs without them.
  private var reports: RefreshReports?
  /// The monitor's rate at the last decision whether to use reports, `.some(nil)` if it was
  /// unknown; nil before the first decision.
  private var chosenRate: Double??
  private var hasDrawn = false
  /// Whether a frame waits until it may be drawn.
  package private(set) var isFrameWanted = false

  /// Whether a compositing manager runs.
  package private(set) var isComposited: Bool
  /// Whether a compositor may have started or ended since the last check.
  private var isCompositorUnknown = true
  /// The type of the event that reports a compositor's start or end; 0 without XFixes, nil before
  /// the first check.
  private var compositorEvent: Int32?

  /// Creates a clock. Before the first frame, the clock sends no requests; the connection has
  /// already asked for the compositor.
  init(_ connection: Connection, window: UInt32, usesReports: Bool?) {
    (self.connection, self.window, self.usesReports) = (connection, window, usesReports)
    isComposited =
      connection.isLocal && connection.owner(of: connection.atoms.compositorSelection) != 0
  }

  /// The most frames per second.
  package var rate: Double { 1 / pacer.interval }

  /// Whether the server reports refreshes. For tests.
  package var hasRefreshReports: Bool { reports != nil }

  /// Whether a frame may be drawn now.
  package func isDue(at now: Double) -> Bool { pacer.isDue(at: now) }

  /// Records that a frame is drawn now.
  package func frameDrawn(at now: Double) {
    pacer.frameDrawn(at: now)
    hasDrawn = true
    isFrameWanted = false
  }

  /// Makes a frame wait for the time at which it may be drawn, and returns that time in seconds:
  /// `now` or later.
  package func nextFrame(at now: Double) -> Double {
    isFrameWanted = true
    let next = pacer.nextFrame(at: now)
    if next > now { reports?.request() }
    return next
  }

  /// The time after `now` at which the waiting frame may be drawn, in seconds; nil if none has to
  /// wait.
  func turn(after now: Double) -> Double? {
    guard isFrameWanted else { return nil }
    let next = pacer.nextFrame(at: now)
    return next > now ? next : nil
  }

  /// Whether a waiting frame may be drawn now. If so, the frame no longer counts as waiting.
  func takeTurn(at now: Double) -> Bool {
    guard isFrameWanted, pacer.isDue(at: now) else { return false }
    isFrameWanted = false
    return true
  }

  /// Adapts the clock to the monitor's rate, in frames per second or nil if unknown, and to a
  /// compositor. Sends no requests before the first frame is drawn, and none to a remote server,
  /// because its replies take as long as frames.
  ///
  /// - Returns: Whether the call has waited for the server.
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

  /// Checks for a compositor, the first time after selecting the events that report later changes.
  private func findCompositor() {
    let selection = connection.atoms.compositorSelection
    isCompositorUnknown = false
    if compositorEvent == nil {
      compositorEvent =
        connection.withXlib { WindowWatchOwner(connection.server, selection) } ?? 0
    }
    isComposited = connection.owner(of: selection) != 0
  }

  /// Handles the event that reports a compositor's start or end.
  ///
  /// - Returns: Whether the event was of that type.
  func takes(_ type: Int32) -> Bool {
    guard type == compositorEvent else { return false }
    isCompositorUnknown = true
    return true
  }

  /// Handles the server's reports of refreshes.
  ///
  /// - Returns: Whether a held frame was not shown in time; the window's content is then unknown.
  func takeReports() -> Bool {
    guard reports != nil, !connection.isLost else { return false }
    let now = MonotonicClock.now()
    if let time = reports?.take(at: now) { pacer.refreshBegan(at: time) }
    return reports?.giveUpFrame(at: now) == true
  }

  /// Whether the next frame should wait on the server for the next refresh. True on a real screen
  /// without a compositor, because the screen could otherwise show parts of two frames.
  package var holdsFrames: Bool { !isComposited && reports?.canHoldFrames == true }

  /// The time, in seconds, at which a frame that waits on the server counts as lost; nil without
  /// such a frame.
  var heldDeadline: Double? { reports?.held?.deadline }

  /// The XID of the XFixes region that a frame waiting on the server changes; nil without reports.
  /// For tests.
  package var regionID: UInt32? { reports?.region?.id }

  /// Asks the server to show a part of a pixmap at the next refresh; does nothing without reports.
  func hold(_ damage: PixelRect, of pixmap: ServerPixmap) { reports?.hold(damage, of: pixmap) }

  func close() { reports?.close() }
}
