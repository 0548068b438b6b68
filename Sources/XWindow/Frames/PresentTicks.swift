import CX11
import Glibc
import Pixels

/// Reports of the screen's refreshes by the Present extension: one for each request, and one for each frame
/// that waits on the server for a refresh.
@safe struct PresentTicks {
  /// Requests without an answer after which the server counts as silent.
  static let mostLosses = 3
  /// Intervals after which a report counts as lost.
  static let patienceIntervals = 2.5

  private let queue: OpaquePointer
  private let id: UInt32
  private let window: UInt32
  private let rule: PresentRule
  /// What the server knows of the screen that the window is on.
  private var capabilities: UInt32
  private let isUnsuited: Bool
  /// Frames that wait for a refresh; nil where that does not work.
  private(set) var frames: HeldFrames?
  private var serial: UInt32 = 0
  /// When the report that has not come yet was asked for.
  private var requested: Double?
  private var losses = 0
  private(set) var rate = TickRate()

  /// Prepares for reports about a window; nil when the server has none. Waits for the server.
  ///
  /// The corresponding C function is `xcb_present_select_input`.
  init?(_ connection: Connection, window: UInt32, rule: PresentRule) {
    if connection.isLost { return nil }
    let xcb = unsafe connection.xcb
    guard unsafe WindowHasExtension(xcb, WindowExtensionPresent) else { return nil }
    let version = unsafe xcb_present_query_version(xcb, 1, 2)
    capabilities = PresentTicks.capabilities(of: window, connection)
    unsafe free(xcb_present_query_version_reply(xcb, version, nil))
    guard rule.usesReports(capabilities: capabilities) else { return nil }
    id = connection.makeID()
    guard let queue = unsafe WindowPresentQueue(xcb, id) else { return nil }
    unsafe self.queue = queue
    self.window = window
    self.rule = rule
    // Inside Wayland whole frames are shown anyway; NVIDIA's driver is known to tear all the same.
    isUnsuited = ["XWAYLAND", "NV-GLX"].contains { connection.opcode(ofExtension: $0) != nil }
    if rule.holdsFrames != false { frames = HeldFrames(connection, window: window) }
    unsafe xcb_present_select_input(
      xcb, id, window,
      XCB_PRESENT_EVENT_MASK_COMPLETE_NOTIFY.rawValue | XCB_PRESENT_EVENT_MASK_IDLE_NOTIFY.rawValue)
  }

  /// The corresponding C function is `xcb_present_query_capabilities`.
  private static func capabilities(of window: UInt32, _ connection: Connection) -> UInt32 {
    let question = unsafe xcb_present_query_capabilities(connection.xcb, window)
    let answer = unsafe xcb_present_query_capabilities_reply(connection.xcb, question, nil)
    defer { unsafe free(answer) }
    return unsafe answer?.pointee.capabilities ?? 0
  }

  /// Whether to wait for reports: the server sends them, and they are about the real screen.
  var areReliable: Bool {
    rate.isBelieved && losses < Self.mostLosses && rule.usesReports(capabilities: capabilities)
  }

  /// Whether frames wait on the server for a refresh.
  func holdsFrames(isComposited: Bool) -> Bool {
    guard let frames, !frames.areRefused else { return false }
    return rule.holdsFrames(
      capabilities: capabilities, isComposited: isComposited, areReliable: areReliable,
      isUnsuited: isUnsuited)
  }

  /// Has the server show a part of a pixmap when the next refresh begins.
  mutating func show(
    _ damage: PixelRect, of pixmap: ServerPixmap, at now: Double, interval: Double,
    _ connection: Connection
  ) {
    serial &+= 1
    // The frame's report comes in its place.
    requested = nil
    frames?.show(
      damage, of: pixmap, serial: serial, at: now, interval: interval, connection)
  }

  /// Forgets the frame that waits: something newer is put into the window directly.
  mutating func forgetFrame(_ connection: Connection) { frames?.forget(connection) }

  /// Gives up a frame that was not shown in time.
  ///
  /// - Returns: Where the window may not show what was presented last.
  mutating func takeStale(at now: Double, _ connection: Connection) -> PixelRect {
    if frames?.giveUp(at: now, connection) == true { losses += 1 }
    return frames?.takeStale() ?? .empty
  }

  /// Asks for a report of the next refresh, unless one is on its way. One that does not come is asked
  /// for again, but not of a silent server.
  ///
  /// The corresponding C function is `xcb_present_notify_msc`.
  mutating func request(at now: Double, interval: Double, _ connection: Connection) {
    if connection.isLost || !rate.isBelieved || !rule.usesReports(capabilities: capabilities) {
      return
    }
    if let requested {
      guard now - requested > Self.patienceIntervals * interval, losses < Self.mostLosses else {
        return
      }
      losses += 1
    }
    requested = now
    serial &+= 1
    unsafe xcb_present_notify_msc(connection.xcb, window, serial, 0, 1, 0)
    connection.flush()
  }

  /// Gives a server that was silent another try.
  mutating func forgetLosses() {
    if losses > 0 { requested = nil }
    losses = 0
  }

  /// Takes the reports that have come.
  ///
  /// - Parameter nominal: The monitor's interval in seconds, or nil.
  /// The corresponding C function is `xcb_poll_for_special_event`.
  ///
  /// - Returns: When the newest refresh began, in seconds; nil without a report to go by.
  mutating func take(at now: Double, nominal: Double?, _ connection: Connection) -> Double? {
    if connection.isLost { return nil }
    var newest: Double?
    var report = WindowReport()
    frames?.look(connection)
    while unsafe WindowNextReport(connection.xcb, queue, &report) {
      let isLate = frames?.isLate(report) == true
      frames?.take(report, connection)
      if report.kind == WindowReportIdle { continue }
      let time = Double(report.microseconds) / 1e6
      if rate.note(time: time, count: report.count, now: now, nominal: nominal) {
        newest = max(newest ?? time, time)
      }
      if report.serial == serial { requested = nil }
      // A server that shows every frame too late is one not to wait for.
      if !isLate { losses = 0 }
    }
    return newest
  }

  /// The window is on another monitor, or the monitor has another mode. Waits for the server.
  mutating func screenChanged(_ connection: Connection) {
    rate.reset()
    if !connection.isLost { capabilities = Self.capabilities(of: window, connection) }
  }

  /// The corresponding C function is `xcb_unregister_for_special_event`.
  mutating func close(_ connection: Connection) {
    if connection.isLost { return }
    frames?.close(connection)
    unsafe xcb_unregister_for_special_event(connection.xcb, queue)
  }
}
