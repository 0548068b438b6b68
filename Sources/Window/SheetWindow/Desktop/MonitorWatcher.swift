import CSheetX11
import Glibc
import SheetPixels

/// Follows the screen's monitors through RandR.
struct MonitorWatcher {
  /// The first event type of the extension.
  private let firstEvent: Int32
  /// The monitors as last read.
  private(set) var monitors: [Monitor]

  /// Reads the monitors, and has Xlib hand out the extension's events; nil without RandR 1.5.
  init?(_ question: Question, _ connection: Connection) {
    guard question.isNew(connection) else {
      question.list.discard(connection)
      return nil
    }
    firstEvent = unsafe WindowFirstEvent(connection.xcb, WindowExtensionRandR)
    for type in [XCB_RANDR_SCREEN_CHANGE_NOTIFY, XCB_RANDR_NOTIFY] {
      unsafe WindowTakeEvents(connection.display, firstEvent + Int32(type))
    }
    monitors = question.list.monitors(connection)
  }

  /// Reads the monitors again.
  mutating func update(_ connection: Connection) {
    if !connection.isLost { monitors = MonitorList(connection).monitors(connection) }
  }

  /// Whether an event is one of the extension's.
  func isEvent(_ type: Int32) -> Bool {
    type == firstEvent + Int32(XCB_RANDR_SCREEN_CHANGE_NOTIFY)
      || type == firstEvent + Int32(XCB_RANDR_NOTIFY)
  }

  /// What is asked before the first answer is waited for.
  struct Question {
    private let version: xcb_randr_query_version_cookie_t
    fileprivate let list: MonitorList

    /// Selects changes and asks for the monitors; nil without RandR.
    init?(_ connection: Connection) {
      let xcb = unsafe connection.xcb
      guard !connection.isLost, unsafe WindowHasExtension(xcb, WindowExtensionRandR) else {
        return nil
      }
      unsafe version = xcb_randr_query_version(xcb, 1, 6)
      let changes = [
        XCB_RANDR_NOTIFY_MASK_SCREEN_CHANGE, XCB_RANDR_NOTIFY_MASK_CRTC_CHANGE,
        XCB_RANDR_NOTIFY_MASK_OUTPUT_CHANGE,
      ].reduce(0) { $0 | $1.rawValue }
      unsafe xcb_randr_select_input(xcb, UInt32(connection.root), UInt16(changes))
      list = MonitorList(connection)
    }

    /// Whether the server knows version 1.5, the first with monitors.
    func isNew(_ connection: Connection) -> Bool {
      guard let reply = unsafe xcb_randr_query_version_reply(connection.xcb, version, nil) else {
        return false
      }
      defer { unsafe free(reply) }
      return unsafe (reply.pointee.major_version, reply.pointee.minor_version) >= (1, 5)
    }
  }
}

extension Connection {
  /// The screen's monitors; the whole screen as one if the server does not report any.
  public var monitors: [Monitor] {
    if let monitors = monitorWatcher?.monitors, !monitors.isEmpty { return monitors }
    return isLost ? [] : [Monitor(bounds: screenBounds, isPrimary: true)]
  }

  /// The whole screen, as large as Xlib last knew it.
  var screenBounds: PixelRect {
    unsafe PixelRect(
      x: 0, y: 0, width: Int(XDisplayWidth(display, screen)),
      height: Int(XDisplayHeight(display, screen)))
  }

  /// Stores the size of the root window, which Xlib does not follow by itself.
  func noteScreenSize(width: Int32, height: Int32) {
    guard !isLost, let screen = unsafe XScreenOfDisplay(display, screen) else { return }
    unsafe (screen.pointee.width, screen.pointee.height) = (width, height)
  }
}

/// The question which monitors there are.
private struct MonitorList {
  private let monitors: xcb_randr_get_monitors_cookie_t
  private let resources: xcb_randr_get_screen_resources_current_cookie_t

  /// Asks for the monitors and for their outputs' modes, without waiting.
  init(_ connection: Connection) {
    unsafe monitors = xcb_randr_get_monitors(connection.xcb, UInt32(connection.root), 1)
    unsafe resources = xcb_randr_get_screen_resources_current(
      connection.xcb, UInt32(connection.root))
  }

  /// Drops the answers.
  func discard(_ connection: Connection) {
    if connection.isLost { return }
    unsafe xcb_discard_reply(connection.xcb, monitors.sequence)
    unsafe xcb_discard_reply(connection.xcb, resources.sequence)
  }

  /// Waits for the answer.
  func monitors(_ connection: Connection) -> [Monitor] {
    let rates = refreshRates(connection)
    guard let reply = unsafe xcb_randr_get_monitors_reply(connection.xcb, monitors, nil) else {
      return []
    }
    defer { unsafe free(reply) }
    var found: [Monitor] = []
    var rest = unsafe xcb_randr_get_monitors_monitors_iterator(reply)
    while unsafe rest.rem > 0, let info = unsafe rest.data {
      let outputs = unsafe UnsafeBufferPointer(
        start: xcb_randr_monitor_info_outputs(info), count: Int(info.pointee.nOutput))
      let monitor = unsafe info.pointee
      var reported = Monitor(
        bounds: PixelRect(
          x: Int(monitor.x), y: Int(monitor.y), width: Int(monitor.width),
          height: Int(monitor.height)),
        isPrimary: monitor.primary != 0, millimetres: Int(monitor.width_in_millimeters),
        refreshRate: unsafe outputs.lazy.compactMap { rates[$0] }.first)
      reported.nameAtom = monitor.name
      found.append(reported)
      unsafe xcb_randr_monitor_info_next(&rest)
    }
    return found
  }

  /// Frames per second of each output that shows something; of another machine's none, as frames wait for
  /// the line there.
  private func refreshRates(_ connection: Connection) -> [xcb_randr_output_t: Double] {
    let xcb = unsafe connection.xcb
    guard
      let reply = unsafe xcb_randr_get_screen_resources_current_reply(xcb, resources, nil)
    else { return [:] }
    defer { unsafe free(reply) }
    guard connection.isLocal else { return [:] }
    let modes = unsafe UnsafeBufferPointer(
      start: xcb_randr_get_screen_resources_current_modes(reply),
      count: Int(xcb_randr_get_screen_resources_current_modes_length(reply)))
    let crtcs = unsafe UnsafeBufferPointer(
      start: xcb_randr_get_screen_resources_current_crtcs(reply),
      count: Int(xcb_randr_get_screen_resources_current_crtcs_length(reply)))
    let time = unsafe reply.pointee.config_timestamp
    let questions = unsafe crtcs.map { unsafe xcb_randr_get_crtc_info(xcb, $0, time) }
    var rates: [xcb_randr_output_t: Double] = [:]
    for question in questions {
      guard let crtc = unsafe xcb_randr_get_crtc_info_reply(xcb, question, nil) else { continue }
      defer { unsafe free(crtc) }
      guard let mode = unsafe modes.first(where: { unsafe $0.id == crtc.pointee.mode }),
        let rate = ModeTiming(mode).refreshRate
      else { continue }
      let outputs = unsafe UnsafeBufferPointer(
        start: xcb_randr_get_crtc_info_outputs(crtc),
        count: Int(xcb_randr_get_crtc_info_outputs_length(crtc)))
      unsafe outputs.forEach { rates[$0] = rate }
    }
    return rates
  }
}
