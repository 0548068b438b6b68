internal import SheetEngine
internal import SheetPainting
internal import SheetPixels
internal import SheetStage
internal import SheetTrace
internal import SheetWindow

enum WindowSize {
  /// A phone's size, points.
  static let standard = TracePlayer.standardSize
  static let least = Size2D(width: 320, height: 480)
  /// The text density of an unscaled desktop, dots per inch.
  private static let standardDensity = 96.0

  /// Device pixels per point, 0.5…8. The first value that is set decides: the command line's scale,
  /// the desktop's dots per inch, `GDK_SCALE`, `QT_SCALE_FACTOR`, the monitor's scale. The portal's
  /// text size multiplies the last three, but not the dots per inch, which include it already.
  static func scale(
    _ options: LaunchOptions, _ settings: DesktopSettings, textScale: Double?, _ monitor: Monitor?
  ) -> Double {
    let factors = [
      environmentVariable("GDK_SCALE").flatMap(Numbers.parse),
      environmentVariable("QT_SCALE_FACTOR").flatMap(Numbers.parse), monitor?.suggestedScale,
    ]
    let factor = factors.compactMap { $0 }.first { $0.isFinite && $0 > 0 } ?? 1
    let density = settings.dpi.map { $0 / standardDensity }
    let desktop = density ?? factor * (textScale ?? 1)
    return min(max((options.scale ?? desktop) * options.textScale, 0.5), 8)
  }

  /// The part of a monitor that a window can fill, in whole points; nil if unknown.
  static func room(on monitor: Monitor?, of connection: Connection, scale: Double) -> Size2D? {
    guard let area = monitor.map({ connection.workArea(of: $0) }) else { return nil }
    return Size2D(
      width: (Double(area.width) / scale).rounded(.down),
      height: (Double(area.height) / scale).rounded(.down))
  }
}

/// The size that the user wants for the window, in points; a change of the scale keeps it.
struct PreferredSize {
  private(set) var points: Size2D
  /// The size last requested by the program, pixels, and the preferred size at that time, points.
  private var requested: (pixels: PixelSize, points: Size2D)

  /// `pixels` is smaller than the preferred size if the screen lacks room.
  init(_ points: Size2D, pixels: PixelSize) {
    self.points = points
    requested = (pixels, points)
  }

  mutating func request(_ pixels: PixelSize) { requested = (pixels, points) }

  mutating func resized(to pixels: PixelSize, scale: Double) {
    points = pixels == requested.pixels ? requested.points : pixels.points(scale: scale)
  }
}

extension WindowOptions {
  /// The options of all windows; `capture` is the captured screen to cover, nil for a usual window.
  init(covering capture: ScreenCapture?) {
    self.init()
    title = "sheet-demo"
    instanceName = "sheet-demo"
    className = "sheet-demo"
    reportsTouch = true
    reportsTouchpads = true
    reportsComposition = true
    cover = capture
  }

  /// A nil `size` is the default, limited to the screen. Throws if the window would have too many
  /// pixels.
  init(
    _ size: Size2D?, on monitor: Monitor?, of connection: Connection, scale: Double
  ) throws(StageError) {
    self.init(covering: nil)
    let room = WindowSize.room(on: monitor, of: connection, scale: scale)
    let opened = PixelSize(size ?? WindowSize.standard.limited(to: room), scale: scale)
    guard opened.isPossible else {
      throw .usage(
        "--size: a window of \(opened.width) × \(opened.height) pixels is too large; "
          + "a lower --size or --scale makes it smaller")
    }
    let least = PixelSize(WindowSize.least.limited(to: room), scale: scale)
    (width, height) = (opened.width, opened.height)
    minimumWidth = min(least.width, opened.width)
    minimumHeight = min(least.height, opened.height)
  }
}

extension Size2D {
  func limited(to room: Size2D?) -> Size2D {
    guard let room else { return self }
    return Size2D(width: min(width, room.width), height: min(height, room.height))
  }
}

extension Window {
  var size: PixelSize { PixelSize(width: width, height: height) }
}
