import CSheetX11
package import SheetPixels

/// Follows the screen's monitors through RandR.
struct MonitorWatcher {
  private let firstEvent: Int32
  private(set) var monitors: [Monitor]

  /// Requests, all sent before the first reply is awaited.
  struct Question {
    fileprivate let watch: WindowMonitorWatch
    fileprivate let monitors: WindowMonitorQuestions

    /// Fails without RandR.
    init?(_ connection: Connection) {
      watch = WindowWatchMonitors(connection.server)
      if watch.firstEvent == 0 { return nil }
      monitors = WindowAskMonitors(connection.server)
    }
  }

  /// Fails without RandR 1.5. Makes Xlib deliver RandR's events.
  init?(_ question: Question, _ connection: Connection) {
    guard WindowHasMonitors(connection.server, question.watch.version) else {
      WindowDiscard(connection.server, question.monitors.monitors)
      WindowDiscard(connection.server, question.monitors.resources)
      return nil
    }
    monitors = Self.take(question.monitors, connection)
    firstEvent = question.watch.firstEvent
    for type in [XCB_RANDR_SCREEN_CHANGE_NOTIFY, XCB_RANDR_NOTIFY] {
      WindowTakeEvents(connection.server, firstEvent + Int32(type))
    }
  }

  mutating func update(_ connection: Connection) {
    monitors = Self.take(WindowAskMonitors(connection.server), connection)
  }

  /// Asks for no refresh rates on a remote connection, where frames do not wait for the screen.
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
  /// The screen's monitors; one for the whole screen if the server reports none. Empty on a lost
  /// connection.
  package var monitors: [Monitor] {
    if let monitors = monitorWatcher?.monitors, !monitors.isEmpty { return monitors }
    return isLost
      ? [] : [Monitor(bounds: PixelRect(WindowScreenBounds(server)), isPrimary: true)]
  }

  /// The active window's monitor, else the pointer's; nil on a lost connection. Waits for the
  /// server.
  package var activeMonitor: Monitor? {
    activeWindowBounds.flatMap { monitors.sharing($0) } ?? openingMonitor
  }

  /// The pointer's monitor, where a new window opens; nil if disconnected. Waits for the server.
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

  /// The part without panels, as the window manager reports it; otherwise the whole monitor.
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
