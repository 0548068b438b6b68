package import SheetEngine
internal import SheetPixels

/// A colour, and how far pixels move toward it.
///
/// A byte `p` becomes `p * (255 - alpha) / 255 + c * alpha / 255`, where `c` is the colour's byte.
/// Each quotient is rounded, as in X servers, unless `init(_:alpha:roundsOnce:)` rounds only the
/// sum. The division is exact: with `t = x + 128`, `(t + t / 256) / 256` is `x / 255` rounded, for
/// every `x` up to 255 * 255. Two bytes are computed at once, one in each half of a word; a half
/// never exceeds 65407.
package struct Tint: Equatable, Sendable {
  /// The weight of the pixel's old value, in 255ths.
  package let rest: UInt32
  /// The numbers added to bytes 0 and 2, in the low and high 16 bits: `c * alpha` plus 128.
  package let even: UInt32
  /// The numbers added to bytes 1 and 3, in the low and high 16 bits.
  package let odd: UInt32

  /// An `alpha` of 0 changes nothing, 255 gives the colour alone.
  package init(_ color: UInt32, alpha: UInt8) {
    let alpha = UInt32(alpha)
    rest = 255 &- alpha
    even = Tint.rounded(color & 0x00FF_00FF, times: alpha) &* 255 &+ 0x0080_0080
    odd = Tint.rounded(color &>> 8 & 0x00FF_00FF, times: alpha) &* 255 &+ 0x0080_0080
  }

  /// Multiplies bytes 0 and 2 of a word by `alpha` / 255, rounded.
  static func rounded(_ bytes: UInt32, times alpha: UInt32) -> UInt32 {
    let product = bytes &* alpha &+ 0x0080_0080
    return (product &+ (product &>> 8 & 0x00FF_00FF)) &>> 8 & 0x00FF_00FF
  }

  /// Creates a tint from a colour with more precision than a byte, because rounding half gray
  /// (127.5) first would move some pixels by more than one step from the exact result.
  ///
  /// Ignores the colour's opacity. `roundsOnce` rounds only the sum, which is most exact. Otherwise
  /// rounds each of the two terms, as X servers do.
  package init(_ color: RGBA, alpha: UInt8, roundsOnce: Bool = true) {
    func addend(_ part: Double) -> UInt32 {
      let light = part.isNaN ? 0 : min(max(part, 0), 1)
      let exact = light * 255 * Double(alpha)
      return UInt32((roundsOnce ? exact : (exact.rounded() / 255).rounded() * 255).rounded()) + 128
    }
    rest = 255 - UInt32(alpha)
    even = addend(color.red) << 16 | addend(color.blue)
    odd = addend(1) << 16 | addend(color.green)
  }

  package static let none = Tint(0, alpha: 0)

  package var isOpaque: Bool { rest == 0 }
  package var isClear: Bool { rest == 255 }

  /// The colour as a premultiplied word whose opacity is `alpha`.
  package var premultiplied: UInt32 { mixed(with: 0) & 0xFF_FFFF | (255 - rest) << 24 }

  package func mixed(with pixel: UInt32) -> UInt32 {
    let half: UInt32 = 0x00FF_00FF
    let e = (pixel & half) &* rest &+ even
    let o = (pixel &>> 8 & half) &* rest &+ odd
    return (e &+ (e &>> 8 & half)) &>> 8 & half | (o &+ (o &>> 8 & half)) & ~half
  }
}

extension Color {
  /// Nil for `alpha` keeps the colour's opacity.
  init(_ color: RGBA, alpha: Double? = nil) {
    self.init(
      red: color.red, green: color.green, blue: color.blue, alpha: alpha ?? color.alpha)
  }
}

extension UInt8 {
  /// Converts an opacity 0…1 to 255ths, halves to even; NaN gives 0.
  init(opacity: Double) {
    let limited = Swift.min(Swift.max(opacity.isNaN ? 0 : opacity, 0), 1)
    self = UInt8((limited * 255).rounded(.toNearestOrEven))
  }

  /// The product of two opacities in 255ths.
  func scaled(by other: UInt8) -> UInt8 {
    UInt8((UInt16(self) * UInt16(other) + 127) / 255)
  }
}
