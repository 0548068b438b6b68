internal import SheetEngine
internal import SheetPixels
internal import SheetStage
internal import SheetWindow

/// The sheet over the user's own screen: which monitor it covers, with what, and when it has to go.
final class DesktopCover {
  /// The name of the selection by which programs of this kind on a screen find each other.
  private static let role = "_SHEET_DEMO_DESKTOP"

  let monitor: Monitor
  /// The picture of the screen as it was; nil once the window is gone.
  private(set) var capture: ScreenCapture?
  private(set) var window: Window?
  /// Why it went, if that was not the user's wish.
  private var reason: String?
  /// Whether the sheet is gone, and the window follows as soon as no button is down.
  private(set) var isLeaving = false

  /// Takes a picture of a monitor.
  ///
  /// - Parameter name: The monitor's; nil is the one that the user works on.
  /// - Returns: nil where the screen cannot be read, which a line on standard error says.
  /// - Throws: There is no monitor of that name, or no memory.
  init?(_ connection: Connection, monitor name: String?) throws(Failure) {
    monitor = try DesktopCover.monitor(name, of: connection)
    do {
      capture = try ScreenCapture(connection, of: monitor.bounds)
    } catch XWindowError.screenUnreadable {
      Output.writeError(
        "sheet-demo: \(XWindowError.screenUnreadable); a picture stands in for it\n")
      return nil
    } catch {
      throw Failure(error)
    }
  }

  private static func monitor(
    _ name: String?, of connection: Connection
  ) throws(Failure) -> Monitor {
    guard let name else {
      if let monitor = connection.activeMonitor { return monitor }
      throw Failure(XWindowError.connectionLost)
    }
    if let monitor = connection.monitor(named: name) { return monitor }
    let names = connection.monitorNames
    throw .usage(
      "--monitor: there is no monitor '\(name)'; "
        + (names.isEmpty ? "this server names none" : "there are: \(names.joined(separator: ", "))")
    )
  }

  /// Has a program that covers the screen already take its sheet away.
  ///
  /// - Returns: Whether there is one.
  static func closeOther(_ connection: Connection) -> Bool { connection.closeHolder(of: role) }

  /// The options of the window.
  ///
  /// - Throws: The window would have too many pixels.
  func windowOptions() throws(Failure) -> WindowOptions {
    let bounds = monitor.bounds
    guard FilmStrip.isPossible(PixelSize(width: bounds.width, height: bounds.height)) else {
      throw .cannotRun("a monitor of \(bounds.width) × \(bounds.height) pixels is too large")
    }
    var options = DemoWindow.standardOptions
    options.cover = capture
    return options
  }

  /// Follows the window.
  func take(_ window: Window) {
    self.window = window
    window.take(role: DesktopCover.role)
  }

  /// Deals with an event in its own way, where it has one: what takes the window's place or its keyboard makes it
  /// leave.
  ///
  /// - Returns: Whether it has.
  func takes(_ event: WindowEvent, of demo: DemoWindow) throws -> Bool {
    switch event {
    case .closeRequested: try demo.dismiss()
    case .focusLost where isGoing(demo): break
    case .focusLost:
      reason = reason ?? "another window took the keyboard, so the sheet went"
      try demo.dismiss()
    // Not the window's monitor: of two that show the same it may be the other one.
    case .monitorChanged where !isMonitorThere:
      reason = reason ?? "the monitor is gone or has another size, so the sheet went"
      demo.state = .closing
    case .monitorChanged, .moved: break
    // The sheet is gone: what comes now is for nobody.
    case .pointerPressed, .keyPressed, .touchBegan, .scrolled, .scrolledSmoothly: return isLeaving
    default: return false
    }
    return true
  }

  /// Whether the sheet is on its way out already, or gone.
  private func isGoing(_ demo: DemoWindow) -> Bool {
    isLeaving || demo.stage.sheet.phase(at: demo.now) == .dismissing
  }

  private var isMonitorThere: Bool {
    window?.connection.monitors.contains { $0.bounds == monitor.bounds } == true
  }

  /// The sheet is gone.
  func leave() { isLeaving = true }

  /// Forgets what the screen showed, and lives on without a window while it offers what the user has copied, where
  /// no clipboard manager takes that.
  ///
  /// - Throws: Why the sheet went, if that was not the user's wish.
  func end() throws(Failure) {
    capture = nil
    if let window, !window.saveClipboard(until: MonotonicClock.now() + 2) {
      window.serveClipboard()
    }
    if let reason { throw .cannotRun(reason) }
  }
}
