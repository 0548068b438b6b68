import CX11
import Glibc

/// Reports of the screen's refreshes by the Present extension: one for each request.
@safe struct PresentTicks {
  /// Requests without an answer after which the server counts as silent.
  static let mostLosses = 3
  /// Intervals after which a report counts as lost.
  static let patience = 2.5

  private let queue: OpaquePointer
  private let id: UInt32
  private let window: UInt32
  private var serial: UInt32 = 0
  /// When the report that has not come yet was asked for.
  private var requested: Double?
  private var losses = 0
  private(set) var rate = TickRate()

  /// Prepares for reports about a window; nil when the server has none.
  ///
  /// The corresponding C functions are `xcb_present_query_capabilities` and
  /// `xcb_present_select_input`.
  ///
  /// - Parameter isRequired: Whether to use them even if the server does not know the screen's real
  ///   refreshes.
  init?(_ connection: Connection, window: UInt32, isRequired: Bool) {
    if connection.isLost { return nil }
    let xcb = unsafe connection.xcb
    guard unsafe WindowHasExtension(xcb, WindowExtensionPresent) else { return nil }
    let version = unsafe xcb_present_query_version(xcb, 1, 2)
    let question = unsafe xcb_present_query_capabilities(xcb, window)
    unsafe free(xcb_present_query_version_reply(xcb, version, nil))
    let answer = unsafe xcb_present_query_capabilities_reply(xcb, question, nil)
    defer { unsafe free(answer) }
    let capabilities = unsafe answer?.pointee.capabilities ?? 0
    guard capabilities != 0 || isRequired else { return nil }
    id = connection.makeID()
    guard let queue = unsafe WindowPresentQueue(xcb, id) else { return nil }
    unsafe self.queue = queue
    self.window = window
    unsafe xcb_present_select_input(
      xcb, id, window, XCB_PRESENT_EVENT_MASK_COMPLETE_NOTIFY.rawValue)
  }

  /// Whether to wait for reports: the server sends them, and they are about the real screen.
  var areReliable: Bool { rate.isBelieved && losses < Self.mostLosses }

  /// Asks for a report of the next refresh, unless one is on its way. One that does not come is asked
  /// for again, but not of a silent server.
  ///
  /// The corresponding C function is `xcb_present_notify_msc`.
  mutating func request(at now: Double, interval: Double, _ connection: Connection) {
    if connection.isLost || !rate.isBelieved { return }
    if let requested {
      guard now - requested > Self.patience * interval, losses < Self.mostLosses else { return }
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
  /// - Returns: When the newest refresh began, in seconds; nil without a report.
  mutating func take(at now: Double, nominal: Double?, _ connection: Connection) -> Double? {
    if connection.isLost { return nil }
    var newest: Double?
    var event = WindowRefresh()
    while unsafe WindowNextRefresh(connection.xcb, queue, &event) {
      let time = Double(event.microseconds) / 1e6
      rate.note(time: time, count: event.count, now: now, nominal: nominal)
      if rate.isBelieved { newest = max(newest ?? time, time) }
      if event.serial == serial { requested = nil }
      losses = 0
    }
    return newest
  }

  /// The window is on another monitor, or the monitor has another mode.
  mutating func screenChanged() { rate.reset() }

  /// The corresponding C function is `xcb_unregister_for_special_event`.
  func close(_ connection: Connection) {
    if connection.isLost { return }
    unsafe xcb_unregister_for_special_event(connection.xcb, queue)
  }
}
