import Glibc
import SheetControls

extension Color {
  /// The contrast of two opaque colours, 1…21, as WCAG 2 defines it.
  func contrast(to other: Color) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  private var luminance: Double {
    func linear(_ byte: UInt8) -> Double {
      let part = Double(byte) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// An opaque colour moved toward another: 0 is this one, 1 the other.
  func mixed(with other: Color, _ part: Double) -> Color {
    func mix(_ a: UInt8, _ b: UInt8) -> Double {
      (Double(a) + (Double(b) - Double(a)) * part) / 255
    }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }
}
