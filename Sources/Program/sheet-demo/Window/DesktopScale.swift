internal import Glibc
internal import SheetTrace
internal import SheetWindow

/// The desktop's device pixels per point.
enum DesktopScale {
  /// The text density of an unscaled desktop, dots per inch.
  private static let standardDensity = 96.0

  /// The scale from the user's text density, else from the variables of GTK and Qt, else from the
  /// monitor's density.
  ///
  /// - Parameter monitor: The window's monitor; nil if unknown.
  static func scale(_ settings: DesktopSettings, _ monitor: Monitor?) -> Double {
    let wishes = [
      settings.dpi.map { $0 / standardDensity }, variable("GDK_SCALE"),
      variable("QT_SCALE_FACTOR"), monitor?.suggestedScale,
    ]
    let wish = wishes.compactMap { $0 }.first { $0.isFinite && $0 > 0 }
    return min(max(wish ?? 1, 0.5), 8)
  }

  private static func variable(_ name: String) -> Double? {
    guard let text = unsafe getenv(name) else { return nil }
    return unsafe Numbers.parse(String(cString: text))
  }
}
