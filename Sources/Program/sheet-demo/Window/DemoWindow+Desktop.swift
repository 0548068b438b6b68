internal import SheetBus
internal import SheetPainting
internal import SheetPixels
internal import SheetReader
internal import SheetStage
internal import SheetWindow

extension DemoWindow {
  func handleBusMessages() throws {
    wake?.clear()
    let old = services?.portal
    try services?.handleMessages(for: self)
    if services?.portal != old { pending.isRestyled = true }
  }

  /// Requests an update of screen readers, except after events that change nothing for them.
  func noteForReaders(_ event: WindowEvent) {
    switch event {
    case .pointerMoved where !stage.isPressed: break
    case .frameDrawn, .exposed, .signalled: break
    default: services?.noteChange()
    }
  }
}

extension DemoWindow: ReaderHost {
  var readerWindow: ReaderWindow {
    let origin = window.origin
    return ReaderWindow(x: origin.x, y: origin.y, isActive: isActive, notice: panels.readerNotice)
  }

  func execute(
    _ action: AccessibleAction, on node: AccessibleNode
  ) throws(StageError) -> Bool {
    let usedStage = stage
    guard let requests = try navigator.perform(action, on: node, at: now) else { return false }
    openedStage = usedStage
    serve(requests)
    services?.noteChange()
    return true
  }
}
