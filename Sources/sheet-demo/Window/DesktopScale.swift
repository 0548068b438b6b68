internal import Glibc
internal import SheetTrace

/// How many device pixels the desktop gives a point.
enum DesktopScale {
  /// Text at this density is what the X server calls unscaled, dots per inch.
  private static let standardDensity = 96.0

  /// The text density of the user's resources, else what the big toolkits listen to, else 1.
  static func scale(textDensity: Double?) -> Double {
    let wishes = [
      textDensity.map { $0 / standardDensity }, variable("GDK_SCALE"),
      variable("QT_SCALE_FACTOR"),
    ]
    let wish = wishes.compactMap { $0 }.first { $0.isFinite && $0 > 0 }
    return min(max(wish ?? 1, 0.5), 8)
  }

  private static func variable(_ name: String) -> Double? {
    guard let text = unsafe getenv(name) else { return nil }
    return unsafe Numbers.parse(String(cString: text))
  }
}
