import CSheetX11
import SheetPixels

/// The Present extension's reports of a real screen's refreshes, and the frame, if any, that waits
/// on the server for the next refresh.
struct RefreshReports {
  /// Seconds after which a held frame counts as lost. While its screen is blanked, a server shows
  /// one frame per second.
  private static let patience = 1.5
  /// The most seconds between a report's time and the local clock. A greater difference means that
  /// the report uses another clock.
  private static let clockTolerance = 0.25

  private let server: WindowServer
  private let reports: WindowReports
  /// The XFixes region of the window that a held frame changes, by its XID, and XFixes' opcode; nil
  /// without XFixes.
  let region: (id: UInt32, opcode: UInt8)?
  private var serial: UInt32 = 0
  private var requested: UInt32?
  /// The frame that waits on the server, by its serial number, and the time at which it counts as
  /// lost; nil without one.
  private(set) var held: (serial: UInt32, deadline: Double)?
  private var hasLostFrame = false

  /// Selects the server's reports of refreshes for a window; nil if the server has no reports of a
  /// real screen. Waits for the server.
  ///
  /// - Parameter isForced: For tests: whether to use reports, regardless of the server's screen;
  ///   nil decides by the screen.
  init?(_ connection: Connection, window: UInt32, isForced: Bool?) {
    server = connection.server
    guard WindowKnowsRefreshes(server, window, isForced == true),
      isForced ?? !Self.hasUselessReports(connection)
    else { return nil }
    reports = WindowOpenReports(server, window)
    let server = server
    region = connection.opcode(ofExtension: "XFIXES").map { (WindowMakeID(server), $0) }
    if let region {
      WindowSetRegion(server, region.opcode, region.id, true, xcb_rectangle_t())
    }
  }

  /// Whether the server's reports are useless: Xwayland simulates 60 refreshes per second, and
  /// NVIDIA's driver shows parts of two frames in spite of the reports.
  private static func hasUselessReports(_ connection: Connection) -> Bool {
    ["XWAYLAND", "NV-GLX"].contains { connection.opcode(ofExtension: $0) != nil }
  }

  mutating func request() {
    if requested != nil || held != nil { return }
    serial &+= 1
    requested = serial
    WindowAskForRefresh(server, reports, serial)
  }

  /// Reads the reports received so far; returns the start of the newest refresh, seconds, nil
  /// without a report by the local clock.
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

  /// Whether the server can hold the next frame: it has XFixes, and no held frame was lost.
  var canHoldFrames: Bool { region != nil && !hasLostFrame }

  /// Asks the server to show a part of a pixmap at the next refresh. The pixmap must not be in
  /// shared memory, because some servers crash when they show such a pixmap.
  mutating func hold(_ damage: PixelRect, of pixmap: ServerPixmap) {
    guard let region else { return }
    WindowSetRegion(server, region.opcode, region.id, false, xcb_rectangle_t(damage))
    serial &+= 1
    WindowHold(server, reports, serial, pixmap.id, region.id)
    held = (serial, MonotonicClock.now() + Self.patience)
  }

  /// Gives up the held frame if the server has not shown it in time; after that, no frame is held.
  /// Returns whether a frame was given up.
  mutating func giveUpFrame(at now: Double) -> Bool {
    guard let held, now >= held.deadline else { return false }
    self.held = nil
    hasLostFrame = true
    return true
  }

  func close() {
    WindowCloseReports(server, reports)
    if let region { WindowFreeRegion(server, region.opcode, region.id) }
  }
}
