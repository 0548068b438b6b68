internal import SheetReader
internal import SheetStage
internal import SheetWindow

/// The window's exchange with the desktop's buses.
extension DemoWindow {
  /// Connects to the buses, after the first frame, so that no frame waits for them.
  func openServices() {
    services = DesktopServices()
    window.connection.watch(services?.descriptor)
  }

  /// Handles the messages of the buses, and applies settings that they changed.
  func takeServices() throws {
    let old = services?.settings
    try services?.take(for: self)
    guard services?.settings != old else { return }
    try apply(window.connection.settings)
    try updateScale()
  }

  /// Marks the screen readers' state as outdated by an event, unless it changes nothing for them,
  /// as a hovering pointer does.
  func noteForReaders(_ event: WindowEvent) {
    switch event {
    case .pointerMoved where !stage.isPressed: break
    case .frameDrawn, .exposed, .signalled: break
    default: services?.noteChange()
    }
  }

  /// Sends changes to screen readers; those of a drag or a motion at its end.
  func updateReaders(at time: Double) {
    guard let services, services.isHeard else { return }
    services.update(for: self, at: time, isMoving: stage.isPressed || stage.motionEnd != nil)
  }
}

extension DemoWindow: ReaderHost {
  var readerWindow: ReaderWindow {
    let origin = window.origin
    return ReaderWindow(x: origin.x, y: origin.y, isActive: isActive, notice: panels.readerNotice)
  }

  func obeyReader(
    _ action: AccessibleAction, on node: AccessibleNode
  ) throws(StageError) -> Bool {
    let stage = stage
    guard let requests = try navigator.perform(action, on: node, at: now) else { return false }
    serve(requests)
    noteScene(after: stage)
    services?.noteChange()
    return true
  }
}
