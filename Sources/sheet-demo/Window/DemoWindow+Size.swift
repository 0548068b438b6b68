internal import SheetEngine
internal import Stage
internal import XWindow

/// The size of the window when it opens.
extension DemoWindow {
  /// The size of a phone, points.
  static let standardSize = Size2D(width: 390, height: 844)
  /// The smallest size that the scenes are made for, points.
  private static let leastSize = Size2D(width: 320, height: 480)

  /// The options that the window is created with.
  ///
  /// - Parameters:
  ///   - size: Points; nil is the standard size, or less where the screen is smaller.
  ///   - scale: Device pixels per point.
  /// - Throws: The window would have too many pixels.
  static func options(
    _ size: Size2D?, on connection: Connection, scale: Double
  ) throws(Failure) -> WindowOptions {
    let size = size ?? fitting(connection.workArea, scale: scale)
    var options = WindowOptions()
    options.title = "sheet-demo"
    options.instanceName = "sheet-demo"
    options.className = "sheet-demo"
    options.reportsTouch = true
    options.reportsTouchpads = true
    options.width = max(1, Int((size.width * scale).rounded()))
    options.height = max(1, Int((size.height * scale).rounded()))
    guard
      FilmStrip.isPossible(
        PixelSize(width: options.width, height: options.height))
    else {
      throw .usage(
        "--size: a window of \(options.width) × \(options.height) pixels is too large")
    }
    options.minimumWidth = min(Int(leastSize.width * scale), options.width)
    options.minimumHeight = min(Int(leastSize.height * scale), options.height)
    return options
  }

  /// The standard size, or less where the screen is smaller.
  private static func fitting(_ area: (width: Int, height: Int), scale: Double) -> Size2D {
    func side(_ wanted: Double, _ room: Int, _ least: Double) -> Double {
      max(least, min(wanted, (Double(room) / scale).rounded(.down)))
    }
    return Size2D(
      width: side(standardSize.width, area.width, leastSize.width),
      height: side(standardSize.height, area.height, leastSize.height))
  }
}
