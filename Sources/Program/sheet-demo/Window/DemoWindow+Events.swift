internal import SheetControls
internal import SheetEngine
internal import SheetStage
internal import SheetTrace
internal import SheetWindow

/// Window events that become several inputs of the stage, or none.
extension DemoWindow {
  func press(_ event: PointerEvent) throws {
    switch event.button {
    case .primary:
      try tell(
        .pressed(
          point(event), .mouse, clickCount: event.clickCount,
          isExtending: event.modifiers.contains(.shift)), at: event.time)
    // Another button during a drag cancels it.
    case _ where stage.isPressed: try tell(.cancelled(.mouse), at: event.time)
    case .middle: try pasteSelection(event)
    default: break
    }
  }

  private func pasteSelection(_ event: PointerEvent) throws {
    try tell(.moved(point(event), .mouse), at: event.time)
    guard stage.pointerShape == .text else { return }
    try tell(.pressed(point(event), .mouse), at: event.time)
    try tell(.released(point(event), .mouse), at: event.time)
    window.requestClipboard(primary: true, time: event.time)
  }

  func resize() throws {
    let time = now
    newestInput = time
    preferredSize.resized(to: window.size, scale: stage.scale)
    try serve(navigator.resize(window.size, at: time))
    idleDeadline = DemoWindow.soon
    stretch()
  }

  func apply(_ desktop: DesktopSettings) throws {
    let desktop = desktop.with(services?.settings ?? PortalSettings())
    let (sheets, palette) = options.resolved(on: desktop)
    try navigator.apply(palette, at: now)
    try navigator.apply(sheets, at: now)
  }
}

extension CursorShape {
  init(_ shape: PointerShape) {
    self =
      switch shape {
      case .arrow: .arrow
      case .hand: .hand
      case .text: .text
      case .grab: .grab
      case .grabbing: .grabbing
      case .resize: .resizeVertical
      }
  }
}
