internal import SheetReader
internal import SheetStage
internal import SheetWindow

/// The window and the desktop's buses.
extension DemoWindow {
  /// Connects to the buses; later than the first frame, because no frame waits for them.
  func openServices() {
    services = DesktopServices()
    window.connection.watch(services?.descriptor)
  }

  /// Takes what the buses have.
  func takeServices() throws {
    let old = services?.settings
    stage.accessibleTime = now
    try services?.take(for: self)
    if services?.settings != old { try apply(window.connection.settings) }
  }

  /// Has readers told of what an event changes; a pointer that only passes changes nothing for them.
  func noteForReaders(_ event: WindowEvent) {
    switch event {
    case .pointerMoved where !stage.isPressed: break
    case .bufferFreed, .exposed, .signalled: break
    default: services?.isStale = true
    }
  }

  /// Tells readers what has changed: of a drag and of a motion only the end.
  func updateReaders(at time: Double) {
    guard let services, services.isHeard else { return }
    stage.accessibleTime = time
    services.update(for: self, isMoving: stage.isPressed || stage.motionEnd != nil)
  }
}

extension DemoWindow: ReaderHost {
  var readerWindow: ReaderWindow {
    let origin = window.origin
    return ReaderWindow(
      x: origin.x, y: origin.y, isActive: isActive, notice: panels.readerNotice)
  }

  func obeyReader(
    _ action: AccessibleAction, on node: AccessibleNode
  ) throws(StageError) -> Bool {
    let stage = stage
    guard let requests = try navigator.perform(action, on: node, at: now) else { return false }
    serve(requests)
    noteScene(after: stage)
    services?.isStale = true
    return true
  }
}
