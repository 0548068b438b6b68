import CSheetXBridge
import CSheetXLibraries
import Glibc
import SheetPixels

/// Reports of refreshes (Present), and the frame that the server holds until the next refresh.
@safe struct RefreshReports {
  /// Seconds after which a frame that the server holds counts as lost. On a blank screen, servers
  /// show one frame per second.
  private static let patience = 1.5
  /// If a report's time differs from the local time by more than this, seconds, the server uses
  /// another clock.
  private static let clockTolerance = 0.25

  private let server: Server
  private let window: UInt32
  /// The id of the selected events.
  private let id: UInt32
  /// Present's events of the window, which XCB keeps out of Xlib's queue; nil without memory.
  private let queue: OpaquePointer?
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
    (server, self.window) = (connection.server, window)
    guard server.reportsRefreshes(of: window, isForced: isForced == true),
      isForced ?? !server.hasUselessReports
    else { return nil }
    id = server.makeID()
    unsafe queue = xcb_register_for_special_xge(
      server.xcb, x11_extension_id(X11_PRESENT), id, nil)
    let events = XCB_PRESENT_EVENT_MASK_COMPLETE_NOTIFY.rawValue
    unsafe xcb_present_select_input(
      server.xcb, id, window, events | XCB_PRESENT_EVENT_MASK_IDLE_NOTIFY.rawValue)
    region = server.makeRegion()
  }

  mutating func request() {
    if requestedSerial != nil || held != nil { return }
    serial &+= 1
    requestedSerial = serial
    unsafe xcb_present_notify_msc(server.xcb, window, serial, 0, 1, 0)
  }

  /// The start of the newest refresh, in seconds; nil without a report in the local clock's time.
  mutating func take(at now: Double) -> Double? {
    var newest: Double?
    while let queue = unsafe queue,
      let event = unsafe xcb_poll_for_special_event(server.xcb, queue)
    {
      defer { unsafe free(event) }
      let bytes = UnsafeRawPointer(event)
      switch unsafe UInt32(bytes.load(as: xcb_present_generic_event_t.self).evtype) {
      // The server no longer reads a held frame's pixmap.
      case XCB_PRESENT_EVENT_IDLE_NOTIFY.rawValue:
        let idle = unsafe bytes.load(as: xcb_present_idle_notify_event_t.self)
        if idle.serial == held?.serial { held = nil }
      case XCB_PRESENT_EVENT_COMPLETE_NOTIFY.rawValue:
        let done = unsafe bytes.load(as: xcb_present_complete_notify_event_t.self)
        if done.serial == requestedSerial { requestedSerial = nil }
        let time = Double(done.ust) / 1e6
        if abs(now - time) < Self.clockTolerance { newest = time }
      default: break
      }
    }
    return newest
  }

  var canHoldFrames: Bool { region != 0 && !hasLostFrame }

  /// Has the server show a part of a pixmap at the next refresh. The pixmap must not be in shared
  /// memory, because some servers would crash.
  mutating func hold(_ damage: PixelRect, of pixmap: ServerPixmap) {
    var area = xcb_rectangle_t(damage)
    unsafe xcb_xfixes_set_region(server.xcb, region, 1, &area)
    serial &+= 1
    unsafe xcb_present_pixmap(
      server.xcb, window, pixmap.id, serial, 0, region, 0, 0, 0, 0, 0,
      XCB_PRESENT_OPTION_COPY.rawValue, 0, 0, 0, 0, nil)
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
    if let queue = unsafe queue, !server.isLost {
      unsafe xcb_present_select_input(server.xcb, id, window, 0)
      unsafe xcb_unregister_for_special_event(server.xcb, queue)
    }
    if region != 0 { unsafe xcb_xfixes_destroy_region(server.xcb, region) }
  }
}

extension Server {
  /// Whether the server reports refreshes of a window's screen; with `isForced`, also simulated
  /// ones. Waits for the server.
  fileprivate func reportsRefreshes(of window: UInt32, isForced: Bool) -> Bool {
    guard has(X11_PRESENT) else { return false }
    unsafe free(
      xcb_present_query_version_reply(xcb, xcb_present_query_version(xcb, 1, 2), nil))
    if isForced { return true }
    let question = unsafe xcb_present_query_capabilities(xcb, window)
    let answer = unsafe taken(xcb_present_query_capabilities_reply(xcb, question, nil))
    return answer.map { $0.capabilities != 0 } ?? false
  }

  /// Whether reports of refreshes are useless: Xwayland simulates 60 a second, and NVIDIA's driver
  /// tears frames nevertheless. Waits for the server.
  fileprivate var hasUselessReports: Bool { has(X11_XWAYLAND) || has(X11_NV_GLX) }

  /// Selects events about a selection's owner; returns their type, 0 without XFIXES.
  func watchOwner(of selection: UInt32) -> Int32 {
    guard let extent = data(of: X11_XFIXES) else { return 0 }
    discard(unsafe xcb_xfixes_query_version(xcb, 2, 0).sequence)
    unsafe xcb_xfixes_select_selection_input(
      xcb, root, selection,
      XCB_XFIXES_SELECTION_EVENT_MASK_SET_SELECTION_OWNER.rawValue
        | XCB_XFIXES_SELECTION_EVENT_MASK_SELECTION_WINDOW_DESTROY.rawValue
        | XCB_XFIXES_SELECTION_EVENT_MASK_SELECTION_CLIENT_CLOSE.rawValue)
    return Int32(extent.first_event) + Int32(XCB_XFIXES_SELECTION_NOTIFY)
  }

  /// An empty XFIXES region; 0 without XFIXES. Call `watchOwner` first, because it negotiates the
  /// version.
  fileprivate func makeRegion() -> UInt32 {
    guard has(X11_XFIXES) else { return 0 }
    let id = makeID()
    unsafe xcb_xfixes_create_region(xcb, id, 0, nil)
    return id
  }
}
