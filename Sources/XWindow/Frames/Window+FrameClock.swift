extension Window {
  /// Asks the server before the program sleeps what no frame has to wait for.
  ///
  /// - Returns: Whether it has waited for the server.
  func askWhatIsMissing() -> Bool {
    // Behind a frame that is still on its way to another machine, each answer takes long.
    if connection.isLost || !connection.isLocal && shownPicture.isUnanswered(connection) {
      return false
    }
    if state.missing.place {
      state.missing.place = false
      locate()
      return true
    }
    return prepareDevices() || updateFrameClock()
  }

  /// Keeps the clock of frames up to date.
  ///
  /// - Returns: Whether it has waited for the server.
  private func updateFrameClock() -> Bool {
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
