/// A premultiplied colour: each of red, green and blue is at most `alpha`.
public struct Color: Equatable, Sendable {
  /// The pixel word `0xAARRGGBB`.
  public let pixel: UInt32

  /// Creates a colour from red, green, blue and opacity, 0…1, not premultiplied. Components are
  /// clamped; NaN counts as 0.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    func unit(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, 0), 1) }
    let opacity = unit(alpha)
    func byte(_ value: Double) -> UInt32 { UInt32((unit(value) * opacity * 255).rounded()) }
    pixel = byte(1) << 24 | byte(red) << 16 | byte(green) << 8 | byte(blue)
  }

  /// Creates an opaque colour from a word like `0x3366CC`.
  public init(rgb: UInt32) { pixel = 0xFF00_0000 | (rgb & 0x00FF_FFFF) }

  /// Creates a gray: 0 is black, 1 is white.
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// The opacity, 0…255.
  public var alpha: UInt8 { UInt8(pixel >> 24) }
  /// Red, premultiplied, 0…255.
  public var red: UInt8 { UInt8(pixel >> 16 & 0xFF) }
  /// Green, premultiplied, 0…255.
  public var green: UInt8 { UInt8(pixel >> 8 & 0xFF) }
  /// Blue, premultiplied, 0…255.
  public var blue: UInt8 { UInt8(pixel & 0xFF) }

  /// Opaque white.
  public static let white = Color(rgb: 0xFFFFFF)
  /// Opaque black.
  public static let black = Color(rgb: 0x000000)

  /// The components, 0…1, not premultiplied; all 0 for a transparent colour.
  public var components: (red: Double, green: Double, blue: Double, alpha: Double) {
    let opacity = Double(max(alpha, 1))
    return (
      Double(red) / opacity, Double(green) / opacity, Double(blue) / opacity, Double(alpha) / 255
    )
  }

  /// The colour with its opacity multiplied by `part`, which is clamped to 0…1.
  public func faded(to part: Double) -> Color {
    let (red, green, blue, alpha) = components
    return Color(red: red, green: green, blue: blue, alpha: alpha * min(max(part, 0), 1))
  }
}
