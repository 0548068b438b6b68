import CSheetX11
import SheetPixels

/// Reports of a real screen's refreshes (Present), and the frame that waits on the server for the
/// next one.
struct RefreshReports {
  /// Seconds after which a held frame counts as lost; servers show one per second on a blank
  /// screen.
  private static let patience = 1.5
  /// The greatest distance of a report from the local clock, seconds; beyond it, reports use
  /// another clock.
  private static let clockTolerance = 0.25

  private let server: WindowServer
  private let reports: WindowReports
  /// The XFixes region that a held frame changes; 0 without XFixes.
  let region: UInt32
  private var serial: UInt32 = 0
  /// The serial number of the pending report; nil without one.
  private var requested: UInt32?
  /// The frame that waits on the server for a refresh (is held), and the time at which it is lost.
  private(set) var held: (serial: UInt32, deadline: Double)?
  private var hasLostFrame = false

  /// Fails if the server has no reports of a real screen; `isForced` overrides this for tests.
  /// Waits for the server.
  init?(_ connection: Connection, window: UInt32, isForced: Bool?) {
    server = connection.server
    guard WindowKnowsRefreshes(server, window, isForced == true),
      isForced ?? !WindowHasUselessReports(server)
    else { return nil }
    reports = WindowOpenReports(server, window)
    region = WindowMakeRegion(server)
  }

  mutating func request() {
    if requested != nil || held != nil { return }
    serial &+= 1
    requested = serial
    WindowAskForRefresh(server, reports, serial)
  }

  /// The start of the newest refresh, in seconds; nil without a report, or if reports use another
  /// clock.
  mutating func take(at now: Double) -> Double? {
    var newest: Double?
    while true {
      let report = WindowNextReport(server, reports)
      switch report.kind {
      case WindowIdleReport: if report.serial == held?.serial { held = nil }
      case WindowRefreshReport:
        if report.serial == requested { requested = nil }
        let time = Double(report.microseconds) / 1e6
        if abs(now - time) < Self.clockTolerance { newest = time }
      default: return newest
      }
    }
  }

  var canHoldFrames: Bool { region != 0 && !hasLostFrame }

  /// Asks the server to show a part of a pixmap at the next refresh. The pixmap must not be in
  /// shared memory, because some servers would crash.
  mutating func hold(_ damage: PixelRect, of pixmap: ServerPixmap) {
    WindowSetRegion(server, region, xcb_rectangle_t(damage))
    serial &+= 1
    WindowHold(server, reports, serial, pixmap.id, region)
    held = (serial, MonotonicClock.now() + Self.patience)
  }

  /// Gives up an overdue frame, after which no frame is held; returns whether there was one.
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
