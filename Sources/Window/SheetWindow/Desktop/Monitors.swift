import CSheetXBridge
package import CSheetXLibraries
import Glibc
package import SheetPixels

package struct Monitor: Equatable, Sendable {
  /// Device pixels of the screen.
  package var bounds: PixelRect
  package var isPrimary: Bool
  /// The monitor's physical width; 0 if unknown.
  package var millimetres: Int
  /// Refreshes per second; nil if unknown.
  package var refreshRate: Double?
  /// The atom of the monitor's name; 0 if unknown.
  let nameAtom: UInt32

  package init(
    bounds: PixelRect, isPrimary: Bool = false, millimetres: Int = 0, refreshRate: Double? = nil,
    nameAtom: UInt32 = 0
  ) {
    self.bounds = bounds
    self.isPrimary = isPrimary
    self.millimetres = millimetres
    self.refreshRate = refreshRate
    self.nameAtom = nameAtom
  }

  /// Device pixels per point: 1 below 192 dots per inch, otherwise dots per inch / 96, rounded down
  /// to a multiple of 0.5, at most 4.
  package var suggestedScale: Double {
    // Projectors and broken monitors report less than 10 cm, or an aspect ratio such as 16 × 9 mm.
    guard millimetres >= 100 else { return 1 }
    let density = Double(bounds.width) / Double(millimetres) * 25.4
    return density < 192 ? 1 : min((density / 96 * 2).rounded(.down) / 2, 4)
  }
}

extension Sequence<Monitor> {
  /// The monitor at a point, otherwise the nearest one; nil without monitors.
  func nearest(to point: (x: Int, y: Int)) -> Monitor? {
    func distance(_ monitor: Monitor) -> Int {
      let bounds = monitor.bounds
      let dx = Swift.max(bounds.minX - point.x, point.x - bounds.maxX + 1, 0)
      let dy = Swift.max(bounds.minY - point.y, point.y - bounds.maxY + 1, 0)
      return dx * dx + dy * dy
    }
    return self.min { distance($0) < distance($1) }
  }

  /// The monitor that shows most of a rectangle; nil if no monitor shows a part of it.
  func sharing(_ rect: PixelRect) -> Monitor? {
    func area(_ monitor: Monitor) -> Int {
      let part = monitor.bounds.intersection(rect)
      return part.isEmpty ? 0 : part.width * part.height
    }
    return self.max { area($0) < area($1) }.flatMap { area($0) > 0 ? $0 : nil }
  }
}

extension xcb_randr_mode_info_t {
  fileprivate var hasTiming: Bool { dot_clock > 0 && htotal > 0 && vtotal > 0 }

  /// Refreshes per second; nil without timing, as on virtual screens, or outside 10…1000 Hz.
  package var refreshRate: Double? {
    guard hasTiming else { return nil }
    var lines = Double(vtotal)
    if mode_flags & XCB_RANDR_MODE_FLAG_INTERLACE.rawValue != 0 { lines /= 2 }
    if mode_flags & XCB_RANDR_MODE_FLAG_DOUBLE_SCAN.rawValue != 0 { lines *= 2 }
    let rate = Double(dot_clock) / (Double(htotal) * lines)
    return (10.0...1000).contains(rate) ? rate : nil
  }
}

struct MonitorWatcher {
  private let firstEvent: Int32
  private(set) var monitors: [Monitor]

  /// Fails without RandR 1.5. Makes Xlib deliver RandR's events. Waits for the server.
  init?(_ connection: Connection) {
    let (server, xcb) = unsafe (connection.server, connection.server.xcb)
    guard let extent = server.data(of: X11_RANDR) else { return nil }
    let question = unsafe xcb_randr_query_version(xcb, 1, 6)
    unsafe xcb_randr_select_input(
      xcb, server.root,
      UInt16(
        XCB_RANDR_NOTIFY_MASK_SCREEN_CHANGE.rawValue | XCB_RANDR_NOTIFY_MASK_CRTC_CHANGE.rawValue
          | XCB_RANDR_NOTIFY_MASK_OUTPUT_CHANGE.rawValue))
    let questions = server.askMonitors()
    guard let version = unsafe taken(xcb_randr_query_version_reply(xcb, question, nil)),
      (version.major_version, version.minor_version) >= (1, 5)
    else {
      server.discard(questions.monitors.sequence)
      server.discard(questions.resources.sequence)
      return nil
    }
    monitors = connection.takeMonitors(questions)
    firstEvent = Int32(extent.first_event)
    for type in [XCB_RANDR_SCREEN_CHANGE_NOTIFY, XCB_RANDR_NOTIFY] {
      server.deliverEvents(firstEvent + Int32(type))
    }
  }

  mutating func update(_ connection: Connection) {
    monitors = connection.takeMonitors(connection.server.askMonitors())
  }

  func isEvent(_ type: Int32) -> Bool {
    type == firstEvent + Int32(XCB_RANDR_SCREEN_CHANGE_NOTIFY)
      || type == firstEvent + Int32(XCB_RANDR_NOTIFY)
  }
}

extension Connection {
  /// One monitor for the whole screen if the server reports none; empty on a lost connection.
  package var monitors: [Monitor] {
    if let monitors = monitorWatcher?.monitors, !monitors.isEmpty { return monitors }
    return isLost
      ? [] : [Monitor(bounds: server.screenBounds, isPrimary: true)]
  }

  /// The active window's monitor, otherwise the pointer's; nil on a lost connection. Waits for the
  /// server.
  package var activeMonitor: Monitor? {
    activeWindowBounds.flatMap { monitors.sharing($0) } ?? openingMonitor
  }

  /// The pointer's monitor, where a new window opens; nil on a lost connection. Waits for the
  /// server.
  package var openingMonitor: Monitor? {
    let pointer = server.takePointer(early.take(.pointer) ?? server.askPointer())
    return monitors.nearest(to: (Int(pointer.root_x), Int(pointer.root_y)))
  }

  /// The monitor with a RandR name, such as "HDMI-1". Waits for the server.
  package func monitor(named name: String) -> Monitor? {
    monitors.first { $0.nameAtom != 0 && self.name(of: $0.nameAtom) == name }
  }

  /// Waits for the server.
  package var monitorNames: [String] {
    monitors.filter { $0.nameAtom != 0 }.map { name(of: $0.nameAtom) }
  }

  private var activeWindowBounds: PixelRect? {
    let value = property(atoms[.netActiveWindow], of: root, type: UInt32(XA_WINDOW), limit: 4)
    guard let window = value?.words.first, window != 0 else { return nil }
    return place(of: window)
  }

  /// The monitor's part without panels, as the window manager reports it, otherwise the whole
  /// monitor.
  package func workArea(of monitor: Monitor) -> PixelRect {
    func words(_ name: Atoms.Name) -> [UInt32] {
      property(
        atoms[name], of: root, type: UInt32(XA_CARDINAL), limit: Self.longestSetting)?.words ?? []
    }
    let desktop = Int(words(.netCurrentDesktop).first ?? 0)
    // The property has four numbers for each desktop: left edge, top edge, width, height.
    let areas = words(.netWorkArea).map { Int(Int32(bitPattern: $0)) }
    let start = areas.count >= 4 * (desktop + 1) ? 4 * desktop : 0
    guard areas.count >= start + 4 else { return monitor.bounds }
    let area = PixelRect(
      x: areas[start], y: areas[start + 1], width: areas[start + 2], height: areas[start + 3])
    // All monitors share one work area: the screen's bounds, less the panels at its outer edges.
    let common = area.intersection(monitor.bounds)
    return common.isEmpty ? monitor.bounds : common
  }
}

extension Server {
  typealias MonitorQuestions = (
    monitors: xcb_randr_get_monitors_cookie_t,
    resources: xcb_randr_get_screen_resources_current_cookie_t
  )

  fileprivate func askMonitors() -> MonitorQuestions {
    unsafe (
      xcb_randr_get_monitors(xcb, root, 1), xcb_randr_get_screen_resources_current(xcb, root)
    )
  }

  /// The whole screen, with the size that Xlib has stored.
  fileprivate var screenBounds: PixelRect {
    guard let screen = unsafe XDefaultScreenOfDisplay(display) else { return .empty }
    return unsafe PixelRect(
      x: 0, y: 0, width: Int(screen.pointee.width), height: Int(screen.pointee.height))
  }

  /// Stores the screen's size, because Xlib does not update it from events.
  func noteScreenSize(_ bounds: PixelRect) {
    guard let screen = unsafe XDefaultScreenOfDisplay(display) else { return }
    unsafe (screen.pointee.width, screen.pointee.height) = (
      Int32(bounds.width), Int32(bounds.height)
    )
  }

  /// The pointer's place on the screen and its buttons; zeros on a lost connection. Waits for the
  /// server.
  func takePointer(_ question: UInt32) -> xcb_query_pointer_reply_t {
    let cookie = xcb_query_pointer_cookie_t(sequence: question)
    return unsafe taken(xcb_query_pointer_reply(xcb, cookie, nil)) ?? xcb_query_pointer_reply_t()
  }
}

extension Connection {
  /// Waits for the server.
  fileprivate func takeMonitors(_ questions: Server.MonitorQuestions) -> [Monitor] {
    let modes = takeModes(questions.resources)
    guard
      let reply = unsafe xcb_randr_get_monitors_reply(server.xcb, questions.monitors, nil)
    else { return [] }
    defer { unsafe free(reply) }
    var monitors: [Monitor] = []
    var rest = unsafe xcb_randr_get_monitors_monitors_iterator(reply)
    while unsafe rest.rem > 0, let info = unsafe rest.data {
      let outputs = unsafe UnsafeBufferPointer(
        start: xcb_randr_monitor_info_outputs(info), count: Int(info.pointee.nOutput))
      let rate = unsafe outputs.lazy.compactMap { modes[$0] }.first?.refreshRate
      unsafe monitors.append(Monitor(info.pointee, refreshRate: rate))
      unsafe xcb_randr_monitor_info_next(&rest)
    }
    return monitors
  }

  /// The modes with a timing, by output. None on a remote connection, whose frames do not wait for
  /// the screen. Waits for the server.
  private func takeModes(
    _ question: xcb_randr_get_screen_resources_current_cookie_t
  ) -> [xcb_randr_output_t: xcb_randr_mode_info_t] {
    let xcb = unsafe server.xcb
    guard
      let reply = unsafe xcb_randr_get_screen_resources_current_reply(xcb, question, nil)
    else { return [:] }
    defer { unsafe free(reply) }
    guard isLocal else { return [:] }
    let modes = unsafe UnsafeBufferPointer(
      start: xcb_randr_get_screen_resources_current_modes(reply),
      count: Int(xcb_randr_get_screen_resources_current_modes_length(reply)))
    let controllers = unsafe UnsafeBufferPointer(
      start: xcb_randr_get_screen_resources_current_crtcs(reply),
      count: Int(xcb_randr_get_screen_resources_current_crtcs_length(reply)))
    let questions = unsafe controllers.map {
      unsafe xcb_randr_get_crtc_info(xcb, $0, reply.pointee.config_timestamp)
    }
    var found: [xcb_randr_output_t: xcb_randr_mode_info_t] = [:]
    for question in questions {
      guard let info = unsafe xcb_randr_get_crtc_info_reply(xcb, question, nil) else { continue }
      defer { unsafe free(info) }
      // A virtual output's mode has no timing; another output of the monitor may have the rate.
      guard
        let mode = unsafe modes.first(where: { unsafe $0.id == info.pointee.mode && $0.hasTiming })
      else { continue }
      let outputs = unsafe UnsafeBufferPointer(
        start: xcb_randr_get_crtc_info_outputs(info),
        count: Int(xcb_randr_get_crtc_info_outputs_length(info)))
      unsafe outputs.forEach { found[$0] = mode }
    }
    return found
  }
}

extension Monitor {
  fileprivate init(_ info: xcb_randr_monitor_info_t, refreshRate: Double?) {
    self.init(
      bounds: PixelRect(
        x: Int(info.x), y: Int(info.y), width: Int(info.width), height: Int(info.height)),
      isPrimary: info.primary != 0, millimetres: Int(info.width_in_millimeters),
      refreshRate: refreshRate, nameAtom: info.name)
  }
}
