internal import SheetEngine
internal import SheetStage
internal import SheetTrace
internal import SheetWindow

/// The desktop's device pixels per point.
enum DesktopScale {
  /// The text density of an unscaled desktop, dots per inch.
  private static let standardDensity = 96.0

  /// The scale from the command line, else from the user's text density, else from the variables of
  /// GTK and Qt or from the monitor's density, with the portal's text size; limited to 0.5…8. A
  /// text density contains the portal's text size already.
  static func scale(
    _ options: LaunchOptions, _ settings: DesktopSettings, textScale: Double?, _ monitor: Monitor?
  ) -> Double {
    let wishes = [
      environmentVariable("GDK_SCALE").flatMap(Numbers.parse),
      environmentVariable("QT_SCALE_FACTOR").flatMap(Numbers.parse), monitor?.suggestedScale,
    ]
    let wish = wishes.compactMap { $0 }.first { $0.isFinite && $0 > 0 } ?? 1
    let density = settings.dpi.map { $0 / standardDensity }.flatMap { $0 > 0 ? $0 : nil }
    let desktop = density ?? wish * (textScale ?? 1)
    return min(max((options.scale ?? desktop) * options.textScale, 0.5), 8)
  }
}

/// The size that the window should have at any scale, points: its initial size, or a later choice
/// of the user or window manager.
struct PreferredSize {
  private(set) var points: Size2D
  /// The size last requested by the program, pixels, and the preferred size at that time, points.
  private var asked: (pixels: PixelSize, points: Size2D)

  /// Records the size of a new window, which is smaller than the preferred one if there is no room.
  init(_ points: Size2D, pixels: PixelSize) {
    self.points = points
    asked = (pixels, points)
  }

  mutating func ask(for pixels: PixelSize) { asked = (pixels, points) }

  mutating func resized(to pixels: PixelSize, scale: Double) {
    points = pixels == asked.pixels ? asked.points : pixels.points(scale: scale)
  }
}
