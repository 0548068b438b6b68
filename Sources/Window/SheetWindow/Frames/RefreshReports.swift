import CSheetX11
import Glibc
import SheetPixels

/// The refreshes of a real screen, as the Present extension reports them, and frames that wait for them.
@safe struct RefreshReports {
  /// Seconds after which a held frame counts as lost: a server whose screen is blanked shows one a second.
  private static let patience = 1.5
  /// Seconds by which a report may differ from the local clock; otherwise its clock is another.
  private static let clockTolerance = 0.25

  private let queue: OpaquePointer
  private let id: UInt32
  private let window: UInt32
  /// The part of the window that a frame changes; nil without XFixes.
  let region: ServerRegion?
  private var serial: UInt32 = 0
  /// The serial number of the report that has not come yet.
  private var requested: UInt32?
  /// The frame that waits on the server, by its serial number.
  private var held: (serial: UInt32, deadline: Double)?
  private var hasLostFrame = false

  /// Has the server report refreshes about a window; nil where it knows none of a real screen. Waits for the
  /// server.
  ///
  /// - Parameter isForced: For tests: whether to use reports, whatever the server knows.
  init?(_ connection: Connection, window: UInt32, isForced: Bool?) {
    let xcb = unsafe connection.xcb
    guard isForced ?? true, unsafe WindowHasExtension(xcb, WindowExtensionPresent) else {
      return nil
    }
    let version = unsafe xcb_present_query_version(xcb, 1, 2)
    unsafe free(xcb_present_query_version_reply(xcb, version, nil))
    guard isForced == true || Self.knowsScreen(of: window, connection) else { return nil }
    id = connection.makeID()
    guard let queue = unsafe WindowPresentQueue(xcb, id) else { return nil }
    unsafe self.queue = queue
    self.window = window
    region = ServerRegion(connection)
    unsafe xcb_present_select_input(
      xcb, id, window,
      XCB_PRESENT_EVENT_MASK_COMPLETE_NOTIFY.rawValue | XCB_PRESENT_EVENT_MASK_IDLE_NOTIFY.rawValue)
  }

  /// Whether the server knows the refreshes of the screen that shows the window. Servers without one report
  /// made-up refreshes, 60 a second; Xwayland does so whatever it says; NVIDIA's driver tears all the same.
  private static func knowsScreen(of window: UInt32, _ connection: Connection) -> Bool {
    if ["XWAYLAND", "NV-GLX"].contains(where: { connection.opcode(ofExtension: $0) != nil }) {
      return false
    }
    let question = unsafe xcb_present_query_capabilities(connection.xcb, window)
    let answer = unsafe xcb_present_query_capabilities_reply(connection.xcb, question, nil)
    defer { unsafe free(answer) }
    return unsafe answer?.pointee.capabilities ?? 0 != 0
  }

  /// Asks for a report of the next refresh, unless one is on its way.
  mutating func request(_ connection: Connection) {
    if connection.isLost || requested != nil || held != nil { return }
    serial &+= 1
    requested = serial
    unsafe xcb_present_notify_msc(connection.xcb, window, serial, 0, 1, 0)
  }

  /// Takes the reports that have come.
  ///
  /// - Returns: When the newest refresh began, seconds; nil without one on the local clock.
  mutating func take(_ connection: Connection, at now: Double) -> Double? {
    var newest: Double?
    var report = WindowReport()
    while unsafe WindowNextReport(connection.xcb, queue, &report) {
      if report.isIdle {
        if report.serial == held?.serial { held = nil }
        continue
      }
      if report.serial == requested { requested = nil }
      let time = Double(report.microseconds) / 1e6
      if abs(now - time) < Self.clockTolerance { newest = time }
    }
    return newest
  }

  /// Stops reports and frees what they need.
  func close(_ connection: Connection) {
    if connection.isLost { return }
    unsafe xcb_present_select_input(connection.xcb, id, window, 0)
    unsafe xcb_unregister_for_special_event(connection.xcb, queue)
    region?.destroy(connection)
  }
}

/// Frames that wait on the server until a refresh begins: one at a time.
extension RefreshReports {
  /// Whether the next frame can wait.
  var canHoldFrames: Bool { region != nil && !hasLostFrame }

  /// Whether a frame waits: the server still needs its pixels.
  var isFrameHeld: Bool { held != nil }

  /// The time at which the waiting frame counts as lost.
  var heldDeadline: Double? { held?.deadline }

  /// Has the server show a part of a pixmap when the next refresh begins. The pixmap is never one of shared
  /// memory, because some servers crash showing these.
  mutating func hold(_ damage: PixelRect, of pixmap: ServerPixmap, _ connection: Connection) {
    guard let region else { return }
    region.set(damage, connection)
    serial &+= 1
    unsafe xcb_present_pixmap(
      connection.xcb, window, pixmap.id, serial, 0, region.id, 0, 0, 0, 0, 0,
      XCB_PRESENT_OPTION_COPY.rawValue, 0, 0, 0, 0, nil)
    held = (serial, MonotonicClock.now() + Self.patience)
  }

  /// Gives up a frame that was not shown in time; none waits from then on.
  ///
  /// - Returns: Whether there was one.
  mutating func giveUpFrame(at now: Double) -> Bool {
    guard let deadline = held?.deadline, now >= deadline else { return false }
    held = nil
    hasLostFrame = true
    return true
  }
}
