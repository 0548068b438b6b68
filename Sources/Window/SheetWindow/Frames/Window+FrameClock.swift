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
    return prepareDevices() || frameClock.follow(monitorRate: currentMonitor?.refreshRate)
  }

  /// The window's monitor; before the server has said where the window is, the main one.
  private var currentMonitor: Monitor? {
    if let monitor { return monitor }
    let monitors = connection.monitors
    return monitors.first { $0.isPrimary } ?? monitors.first
  }

  /// Shows at once what the server has not shown with its refresh.
  func takeReports() {
    if frameClock.takeReports() { repair(bounds, isLast: true) }
  }

  /// Records that the pixels of a frame were sent.
  func frameSent(isCurrentSize: Bool) {
    guard isCurrentSize else { return }
    desktop.sizeCounter?.sizeDrawn()
    answerSizeRequest()
  }

  /// Tells the window manager that a size it asked for is drawn, once it is, or needs no frame.
  func answerSizeRequest() {
    desktop.sizeCounter?.answer(isVisible: state.visibility.isVisible, connection)
  }
}
