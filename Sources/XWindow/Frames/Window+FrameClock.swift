extension Window {
  /// Keeps the clock of frames up to date before the program sleeps.
  ///
  /// - Returns: Whether it has waited for the server.
  func updateFrameClock() -> Bool {
    if frameClock.prepare() { return true }
    return frameClock.follow(monitorRate: currentMonitor?.refreshRate)
  }

  /// The window's monitor; before the server has said where the window is, the main one.
  private var currentMonitor: Monitor? {
    if let monitor { return monitor }
    let monitors = connection.monitors
    return monitors.first { $0.isPrimary } ?? monitors.first
  }
}
