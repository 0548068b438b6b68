internal import SheetEngine
internal import SheetPixels
internal import SheetStage
internal import SheetWindow

extension DemoWindow {
  /// The default size, that of a phone, points.
  static let standardSize = Size2D(width: 390, height: 844)
  private static let leastSize = Size2D(width: 320, height: 480)

  /// The options for creating the window; a nil `size` is the default, or less on a smaller screen.
  /// Throws if the window would have too many pixels.
  static func options(
    _ size: Size2D?, on monitor: Monitor?, of connection: Connection, scale: Double
  ) throws(StageError) -> WindowOptions {
    let room = room(on: monitor, of: connection, scale: scale)
    let opened = PixelSize(size ?? standardSize.limited(to: room), scale: scale)
    guard FilmStrip.isPossible(opened) else {
      throw .usage("--size: a window of \(opened.width) × \(opened.height) pixels is too large")
    }
    let least = PixelSize(leastSize.limited(to: room), scale: scale)
    var options = standardOptions
    (options.width, options.height) = (opened.width, opened.height)
    options.minimumWidth = min(least.width, opened.width)
    options.minimumHeight = min(least.height, opened.height)
    return options
  }

  static var standardOptions: WindowOptions {
    var options = WindowOptions()
    options.title = "sheet-demo"
    options.instanceName = "sheet-demo"
    options.className = "sheet-demo"
    options.reportsTouch = true
    options.reportsTouchpads = true
    options.reportsComposition = true
    return options
  }

  /// Applies the desktop's scale, unless the user has set one. The window keeps its size in points
  /// as far as the screen has room.
  func updateScale() throws {
    guard options.scale == nil, cover == nil else { return }
    let (settings, monitor) = (window.connection.settings, window.monitor)
    let textScale = services?.settings.textScale
    let scale = DesktopScale.scale(options, settings, textScale: textScale, monitor)
    if scale == stage.scale { return }
    let room = DemoWindow.room(on: monitor, of: window.connection, scale: scale)
    let wanted = PixelSize(preferredSize.points.limited(to: room), scale: scale)
    // Between two monitors the new size may move the window to the other one, whose scale would
    // restore the old size; so the scale stays until the window is moved further.
    let next = window.monitor(atWidth: wanted.width, height: wanted.height)
    if DesktopScale.scale(options, settings, textScale: textScale, next) != scale { return }
    let least = PixelSize(DemoWindow.leastSize.limited(to: room), scale: scale)
    try serve(navigator.resize(window.size, scale: scale, at: now))
    idleDeadline = DemoWindow.soon
    preferredSize.ask(for: wanted)
    window.requestSize(
      width: wanted.width, height: wanted.height, minimumWidth: least.width,
      minimumHeight: least.height)
  }

  /// The part of a monitor that a window can fill, in whole points; nil if unknown.
  private static func room(
    on monitor: Monitor?, of connection: Connection, scale: Double
  ) -> Size2D? {
    guard let area = monitor.map({ connection.workArea(of: $0) }) else { return nil }
    return Size2D(
      width: (Double(area.width) / scale).rounded(.down),
      height: (Double(area.height) / scale).rounded(.down))
  }
}

extension Size2D {
  /// The size limited to the given one; nil: unlimited.
  fileprivate func limited(to room: Size2D?) -> Size2D {
    guard let room else { return self }
    return Size2D(width: min(width, room.width), height: min(height, room.height))
  }
}
