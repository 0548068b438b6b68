package struct WindowManager: Sendable, CustomStringConvertible {
  package let command: [String]
  private let needsBus: Bool

  private init(_ command: String..., needsBus: Bool = false) {
    self.command = command
    self.needsBus = needsBus
  }

  package static let all = [
    WindowManager("openbox"), WindowManager("icewm"), WindowManager("i3", "-c", "/dev/null"),
    WindowManager("xfwm4", needsBus: true),
    WindowManager("mutter", "--x11", needsBus: true), WindowManager("kwin_x11", needsBus: true),
  ]

  /// The installed window managers; reports the missing ones on standard error.
  package static let installed = all.filter(\.isInstalled)

  package var description: String { command[0] }

  private var isInstalled: Bool {
    Installed.has(command[0]) && (!needsBus || Installed.has("dbus-run-session"))
  }

  package func start(on server: XServer) throws -> AppProcess {
    let driver = try ScreenDriver(display: server.display)
    let all = needsBus ? ["dbus-run-session", "--"] + command : command
    let process = try AppProcess(all[0], arguments: Array(all.dropFirst()), display: server.display)
    guard waitUntil(timeout: 20, { driver.hasManager }) else {
      throw TestSupportError("\(self) does not start: \(process.errors)")
    }
    // Waits 1.5 s more, because openbox announces itself before it is ready, and never manages
    // windows opened in between.
    _ = waitUntil(timeout: 1.5) { !process.isRunning }
    return process
  }
}
