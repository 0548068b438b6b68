internal import SheetPainting
internal import SheetPixels
internal import SheetReader
internal import SheetStage
internal import SheetWindow

extension DemoWindow {
  func apply(_ desktop: DesktopSettings) throws {
    let desktop = services.map { desktop.with($0.portal) } ?? desktop
    let (sheets, palette) = options.resolved(on: desktop)
    try navigator.apply(palette, at: now)
    try navigator.apply(sheets, at: now)
  }

  /// Does nothing if the user has set a scale. The window keeps its size in points as far as the
  /// screen has room.
  func updateScale() throws {
    guard options.scale == nil, cover == nil else { return }
    let scale = desktopScale(on: window.monitor)
    if scale == stage.scale { return }
    let room = WindowSize.room(on: window.monitor, of: window.connection, scale: scale)
    let wanted = PixelSize(preferredSize.points.limited(to: room), scale: scale)
    // Keeps the scale if the resized window would be on a monitor with another scale; otherwise
    // the window would alternate between two scales and sizes.
    let next = window.monitor(atWidth: wanted.width, height: wanted.height)
    if desktopScale(on: next) != scale { return }
    let least = PixelSize(WindowSize.least.limited(to: room), scale: scale)
    serve(try navigator.resize(window.size, scale: scale, at: now))
    postponeIdleWork()
    preferredSize.request(wanted)
    window.requestSize(
      width: wanted.width, height: wanted.height, minimumWidth: least.width,
      minimumHeight: least.height)
  }

  private func desktopScale(on monitor: Monitor?) -> Double {
    WindowSize.scale(
      options, window.connection.settings, textScale: services?.portal.textScale, monitor)
  }

  // MARK: The buses

  func handleBusMessages() throws {
    let old = services?.portal
    try services?.handleMessages(for: self)
    guard services?.portal != old else { return }
    try apply(window.connection.settings)
    try updateScale()
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
    guard let requests = try navigator.perform(action, on: node, at: now) else { return false }
    serve(requests)
    services?.noteChange()
    return true
  }
}
