import CX11
import Glibc
import Pixels

/// Frames that wait on the server, by the Present extension, until a refresh of the screen begins: one at a
/// time. The server then copies them into the window before the screen has got there.
struct HeldFrames {
  /// The least time after which a frame counts as lost, seconds: a busy machine may be late.
  private static let patienceSeconds = 0.05

  private static let everything = PixelRect(x: 0, y: 0, width: 32767, height: 32767)

  private struct Frame {
    let serial: UInt32
    /// What it changes.
    var damage: PixelRect
    /// When it counts as lost.
    var deadline: Double
    /// The request, until the server is known to have accepted it.
    var request: UInt32?
    var isShown = false
    /// Whether the server needs its pixels no more.
    var isIdle = false
  }

  private let window: UInt32
  let region: ServerRegion
  private var frame: Frame?
  /// Where the window may not show what was presented last: the server has not shown a frame in time, or
  /// shown an old one afterwards.
  private var stale = PixelRect.empty
  /// Whether the server has refused a frame.
  private(set) var areRefused = false

  /// nil without XFixes.
  init?(_ connection: Connection, window: UInt32) {
    guard let region = ServerRegion(connection) else { return nil }
    self.region = region
    self.window = window
  }

  /// Whether a frame waits.
  var isWaiting: Bool { frame != nil }

  /// Until when to wait for the frame that waits.
  var deadline: Double? { frame?.deadline }

  /// Has the server show a part of a pixmap when the next refresh begins.
  ///
  /// The pixmap is never one of shared memory: some servers crash showing these.
  ///
  /// The corresponding C function is `xcb_present_pixmap_checked`.
  mutating func show(
    _ damage: PixelRect, of pixmap: ServerPixmap, serial: UInt32, at now: Double, interval: Double,
    _ connection: Connection
  ) {
    region.set(damage, connection)
    let request = unsafe xcb_present_pixmap_checked(
      connection.xcb, window, pixmap.id, serial, 0, region.id, 0, 0, 0, 0, 0,
      XCB_PRESENT_OPTION_COPY.rawValue, 0, 0, 0, 0, nil)
    if let request = frame?.request { unsafe xcb_discard_reply(connection.xcb, request) }
    frame = Frame(
      serial: serial, damage: damage.union(frame?.damage ?? .empty),
      deadline: now + max(PresentTicks.patienceIntervals * interval, HeldFrames.patienceSeconds),
      request: request.sequence)
  }

  /// Forgets the frame that waits: something newer is put into the window directly. The server shows it all
  /// the same, which is then repaired.
  mutating func forget(_ connection: Connection) { end(connection) }

  /// Whether a report is about a frame that was given up or forgotten.
  func isLate(_ report: WindowReport) -> Bool {
    report.kind != WindowReportRefresh && report.serial != frame?.serial
  }

  /// Takes a report about a frame.
  mutating func take(_ report: WindowReport, _ connection: Connection) {
    guard report.serial == frame?.serial else {
      // A frame that was given up or forgotten.
      if report.kind == WindowReportShown { stale = HeldFrames.everything }
      return
    }
    switch report.kind {
    case WindowReportIdle: frame?.isIdle = true
    case WindowReportSkipped: frame?.deadline = -.infinity
    default: frame?.isShown = true
    }
    if frame?.isIdle == true, frame?.isShown == true { end(connection) }
  }

  /// Looks without waiting whether the server has refused the frame.
  ///
  /// The corresponding C function is `xcb_poll_for_reply`.
  mutating func look(_ connection: Connection) {
    guard let request = frame?.request else { return }
    var reply: UnsafeMutableRawPointer?
    var error: UnsafeMutablePointer<xcb_generic_error_t>?
    guard unsafe xcb_poll_for_reply(connection.xcb, request, &reply, &error) != 0 else { return }
    frame?.request = nil
    if unsafe error == nil { return }
    unsafe free(error)
    areRefused = true
    frame?.deadline = -.infinity
  }

  /// Gives up a frame that has not been shown in time.
  ///
  /// - Returns: Whether there was one.
  mutating func giveUp(at now: Double, _ connection: Connection) -> Bool {
    guard let frame, now >= frame.deadline else { return false }
    stale = stale.union(frame.damage)
    end(connection)
    return true
  }

  /// Where the window may not show what was presented last; to be repaired now.
  mutating func takeStale() -> PixelRect {
    defer { stale = .empty }
    return stale
  }

  private mutating func end(_ connection: Connection) {
    if let request = frame?.request { unsafe xcb_discard_reply(connection.xcb, request) }
    frame = nil
  }

  /// Frees what it has on the server.
  mutating func close(_ connection: Connection) {
    end(connection)
    region.destroy(connection)
  }
}
