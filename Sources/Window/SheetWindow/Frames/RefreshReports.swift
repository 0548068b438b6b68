import CSheetX11
import SheetPixels

/// Reports of refreshes (Present), and the frame that the server holds until the next refresh.
struct RefreshReports {
  /// Seconds after which a frame that the server holds counts as lost. On a blank screen, servers
  /// show one frame per second.
  private static let patience = 1.5
  /// If a report's time differs from the local time by more than this, seconds, the server uses
  /// another clock.
  private static let clockTolerance = 0.25

  private let server: WindowServer
  private let reports: WindowReports
  /// The XFixes region of a held frame's changes; 0 without XFixes.
  let region: UInt32
  private var serial: UInt32 = 0
  private var requestedSerial: UInt32?
  /// The frame that the server holds until a refresh, and the time at which the frame is lost.
  private(set) var held: (serial: UInt32, deadline: Double)?
  private var hasLostFrame = false

  /// Fails if the server cannot report a real screen's refreshes; `isForced` overrides the check
  /// for tests. Waits for the server.
  init?(_ connection: Connection, window: UInt32, isForced: Bool?) {
    server = connection.server
    guard WindowKnowsRefreshes(server, window, isForced == true),
      isForced ?? !WindowHasUselessReports(server)
    else { return nil }
    reports = WindowOpenReports(server, window)
    region = WindowMakeRegion(server)
  }

  mutating func request() {
    if requestedSerial != nil || held != nil { return }
    serial &+= 1
    requestedSerial = serial
    WindowAskForRefresh(server, reports, serial)
  }

  /// The start of the newest refresh, in seconds; nil without a report in the local clock's time.
  mutating func take(at now: Double) -> Double? {
    var newest: Double?
    while true {
      let report = WindowNextReport(server, reports)
      switch report.kind {
      case WindowIdleReport: if report.serial == held?.serial { held = nil }
      case WindowRefreshReport:
        if report.serial == requestedSerial { requestedSerial = nil }
        let time = Double(report.microseconds) / 1e6
        if abs(now - time) < Self.clockTolerance { newest = time }
      default: return newest
      }
    }
  }

  var canHoldFrames: Bool { region != 0 && !hasLostFrame }

  /// Has the server show a part of a pixmap at the next refresh. The pixmap must not be in shared
  /// memory, because some servers would crash.
  mutating func hold(_ damage: PixelRect, of pixmap: ServerPixmap) {
    WindowSetRegion(server, region, xcb_rectangle_t(damage))
    serial &+= 1
    WindowHold(server, reports, serial, pixmap.id, region)
    held = (serial, MonotonicClock.now() + Self.patience)
  }

  /// Whether a held frame's deadline has passed; if so, gives the frame up and holds no later
  /// frames.
  mutating func giveUpFrame(at now: Double) -> Bool {
    guard let held, now >= held.deadline else { return false }
    self.held = nil
    hasLostFrame = true
    return true
  }

  func close() {
    WindowCloseReports(server, reports)
    if region != 0 { WindowFreeRegion(server, region) }
  }
}
