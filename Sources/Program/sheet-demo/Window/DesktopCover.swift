internal import SheetEngine
internal import SheetPixels
internal import SheetStage
internal import SheetTrace
internal import SheetWindow

/// The window over the user's screen: the covered monitor, its picture, and the reasons to close.
final class DesktopCover {
  /// The command that opens the sheet. The raw value is the X selection by which a second process
  /// finds the process with such a sheet.
  enum Use: String {
    case desktop = "_SHEET_DEMO_DESKTOP"
    case choose = "_SHEET_DEMO_CHOOSE"
  }

  let monitor: Monitor
  private let use: Use
  /// The covered part of the screen: the monitor, with `choose` without an on-screen keyboard.
  private let bounds: PixelRect
  /// The picture of the screen; nil once the window is closed.
  private(set) var capture: ScreenCapture?
  private(set) var window: Window?
  /// The reason why the window closed; nil if the user closed it.
  private(set) var reason: String?
  private static let focusLoss = "another window took the keyboard, so the sheet went"

  /// Captures the named monitor. Without a name: the monitor of the active window, or of the
  /// pointer if no window is active. Returns nil, with a line on standard error, if the screen
  /// cannot be read, except with `choose`; throws if there is no such monitor or no memory.
  init?(_ connection: Connection, monitor name: String?, for use: Use) throws {
    self.use = use
    monitor = try DesktopCover.monitor(name, of: connection)
    bounds =
      use == .choose
      ? DesktopCover.withoutKeyboard(connection.workArea(of: monitor), on: monitor)
      : monitor.bounds
    do {
      capture = try ScreenCapture(connection, of: bounds)
    } catch XWindowError.screenUnreadable {
      if use == .choose { return nil }
      Output.writeError(
        "sheet-demo: \(XWindowError.screenUnreadable); a picture stands in for it\n")
      return nil
    }
  }

  /// The monitor's bounds, less what the work area leaves free at the bottom if that is as high as
  /// an on-screen keyboard: a user types on it.
  private static func withoutKeyboard(_ workArea: PixelRect, on monitor: Monitor) -> PixelRect {
    var bounds = monitor.bounds
    if (bounds.maxY - workArea.maxY) * 6 >= bounds.height { bounds.maxY = workArea.maxY }
    return bounds
  }

  private static func monitor(_ name: String?, of connection: Connection) throws -> Monitor {
    guard let name else {
      if let monitor = connection.activeMonitor { return monitor }
      throw XWindowError.connectionLost
    }
    if let monitor = connection.monitor(named: name) { return monitor }
    let names = connection.monitorNames
    throw StageError.usage(
      "--monitor: there is no monitor \(ErrorText.quoted(name)); "
        + (names.isEmpty ? "this server names none" : "there are: \(ErrorText.list(names))"))
  }

  /// Throws if the window would have too many pixels.
  func windowOptions() throws(StageError) -> WindowOptions {
    guard PixelSize(width: bounds.width, height: bounds.height).isPossible else {
      throw .cannotRun("a monitor of \(bounds.width) × \(bounds.height) pixels is too large")
    }
    return WindowOptions(covering: capture)
  }

  /// Makes the window the owner of its use's X selection.
  func attach(_ window: Window) {
    self.window = window
    window.take(role: use.rawValue)
  }

  /// Returns false if the event does not concern the window over the screen. The sheet leaves when
  /// the window loses the keyboard; the window closes when the monitor is gone.
  func handles(_ event: WindowEvent, of demo: DemoWindow) throws -> Bool {
    switch event {
    case .closeRequested: try demo.perform(.dismiss)
    case .focusLost where demo.isSheetLeaving: break
    case .focusLost:
      reason = reason ?? DesktopCover.focusLoss
      try demo.perform(.dismiss)
    // Looks for the covered monitor by its bounds, because a mirror of an unplugged monitor may
    // still show the same part of the screen.
    case .monitorChanged where !isMonitorThere:
      reason = reason ?? "the monitor is gone or has another size, so the sheet went"
      demo.state = .closing
    case .destroyed:
      // The server reports the loss of the focus before the destruction, which causes it.
      if reason == nil || reason == DesktopCover.focusLoss {
        reason = "another program destroyed the window over the screen"
      }
      demo.state = .closing
    case .monitorChanged, .moved: break
    // Drops presses, keys and scrolling after the sheet's dismissal, while the window stays open
    // until no button is down.
    case .pointerPressed, .keyPressed, .touchBegan, .scrolled, .scrolledSmoothly:
      return demo.isLeaving
    default: return false
    }
    return true
  }

  private var isMonitorThere: Bool {
    window?.connection.monitors.contains { $0.bounds == monitor.bounds } == true
  }

  /// Discards the screen's picture, and serves the clipboard unless a clipboard manager has saved
  /// it. Throws the reason why the window closed, unless the user closed it.
  func end() throws(StageError) {
    capture = nil
    if let window, !window.saveClipboard(until: MonotonicClock.now() + 2) {
      window.serveClipboard()
    }
    if let reason { throw .cannotRun(reason) }
  }
}
