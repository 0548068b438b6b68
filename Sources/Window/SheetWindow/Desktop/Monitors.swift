package import CSheetX11
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
  /// Refreshes per second; nil without timing, as on virtual screens, or outside 10…1000 Hz.
  package var refreshRate: Double? {
    guard dot_clock > 0, htotal > 0, vtotal > 0 else { return nil }
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
    let server = connection.server
    let watch = WindowWatchMonitors(server)
    if watch.firstEvent == 0 { return nil }
    let questions = WindowAskMonitors(server)
    guard WindowHasMonitors(server, watch.version) else {
      WindowDiscard(server, questions.monitors)
      WindowDiscard(server, questions.resources)
      return nil
    }
    monitors = Self.take(questions, connection)
    firstEvent = watch.firstEvent
    for type in [XCB_RANDR_SCREEN_CHANGE_NOTIFY, XCB_RANDR_NOTIFY] {
      WindowTakeEvents(server, firstEvent + Int32(type))
    }
  }

  mutating func update(_ connection: Connection) {
    monitors = Self.take(WindowAskMonitors(connection.server), connection)
  }

  /// A remote connection needs no refresh rates, because its frames do not wait for the screen.
  private static func take(
    _ questions: WindowMonitorQuestions, _ connection: Connection
  ) -> [Monitor] {
    let found = unsafe elements(most: Int(WindowMostMonitors)) {
      unsafe WindowTakeMonitors(connection.server, questions, connection.isLocal, $0)
    }
    return found.map {
      Monitor(
        bounds: PixelRect($0.bounds), isPrimary: $0.isPrimary, millimetres: $0.millimetres,
        refreshRate: $0.mode.refreshRate, nameAtom: $0.name)
    }
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
      ? [] : [Monitor(bounds: PixelRect(WindowScreenBounds(server)), isPrimary: true)]
  }

  /// The active window's monitor, otherwise the pointer's; nil on a lost connection. Waits for the
  /// server.
  package var activeMonitor: Monitor? {
    activeWindowBounds.flatMap { monitors.sharing($0) } ?? openingMonitor
  }

  /// The pointer's monitor, where a new window opens; nil on a lost connection. Waits for the
  /// server.
  package var openingMonitor: Monitor? {
    let pointer = WindowTakePointer(server, early.take(.pointer) ?? WindowAskPointer(server))
    return monitors.nearest(to: (pointer.x, pointer.y))
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
    let place = WindowFindPlace(server, window)
    return place.isKnown
      ? PixelRect(x: place.x, y: place.y, width: place.width, height: place.height) : nil
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
