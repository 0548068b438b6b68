extension Window {
  /// Asks the server before the program sleeps what no frame has to wait for.
  ///
  /// - Returns: Whether it has waited for the server.
  func askWhatIsMissing() -> Bool {
    // On another machine: wait until the last frame is drawn, else replies are delayed.
    if connection.isLost || !connection.isLocal && shownPicture.isUnanswered(connection) {
      return false
    }
    if state.missing.position {
      state.missing.position = false
      locate()
      return true
    }
    return prepareDevices() || updateFrameClock()
  }

  /// Keeps the clock of frames up to date.
  ///
  /// - Returns: Whether it has waited for the server.
  private func updateFrameClock() -> Bool {
    let rate = currentMonitor?.refreshRate
    return frameClock.prepare(monitorRate: rate) || frameClock.follow(monitorRate: rate)
  }

  /// The window's monitor; before the server has said where the window is, the main one.
  private var currentMonitor: Monitor? {
    if let monitor { return monitor }
    let monitors = connection.monitors
    return monitors.first { $0.isPrimary } ?? monitors.first
  }
}
