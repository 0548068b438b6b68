public import SheetEngine

/// A colour and how far pixels are moved toward it; all painting uses it.
///
/// A byte `p` becomes `p * (255 - alpha) / 255 + c * alpha / 255`, each quotient rounded to the
/// nearest, as X servers do it. The division is exact: with `t = x + 128`, `(t + t / 256) / 256` is
/// `x / 255` rounded, for every `x` up to 255 * 255. Two bytes are worked on at once, in the halves
/// of a word; a half never exceeds 65407.
public struct Tint: Equatable, Sendable {
  /// The pixel's remaining part, in 255ths.
  @usableFromInline package let rest: UInt32
  /// What is added to bytes 0 and 2 before the division, in the halves of a word.
  @usableFromInline package let even: UInt32
  /// What is added to bytes 1 and 3.
  @usableFromInline package let odd: UInt32

  /// Creates a tint from a pixel word.
  ///
  /// - Parameters:
  ///   - color: The pixel word to move toward.
  ///   - alpha: How far, in 255ths: 0 leaves a pixel as it is, 255 gives the colour alone.
  @inlinable public init(_ color: UInt32, alpha: UInt8) {
    let alpha = UInt32(alpha)
    rest = 255 &- alpha
    even = Tint.rounded(color & 0x00FF_00FF, times: alpha) &* 255 &+ 0x0080_0080
    odd = Tint.rounded(color &>> 8 & 0x00FF_00FF, times: alpha) &* 255 &+ 0x0080_0080
  }

  /// Two bytes times 255ths, rounded, in the halves of a word.
  @inlinable static func rounded(_ bytes: UInt32, times alpha: UInt32) -> UInt32 {
    let product = bytes &* alpha &+ 0x0080_0080
    return (product &+ (product &>> 8 & 0x00FF_00FF)) &>> 8 & 0x00FF_00FF
  }

  /// Creates a tint from a colour that lies between the steps of a byte.
  ///
  /// Half gray is 127.5. Rounded to a byte before it is multiplied, it would move what it dims by up
  /// to half a step, and some pixels by more than one from what is asked for.
  ///
  /// - Parameters:
  ///   - color: Red, green and blue; its own opacity is not used.
  ///   - alpha: How far, in 255ths.
  ///   - roundsOnce: Whether only the sum is rounded, which is as near as a byte can be. Where it is not,
  ///     pixels that differ by one never come to differ by more.
  public init(_ color: RGBA, alpha: UInt8, roundsOnce: Bool = true) {
    func addend(_ part: Double) -> UInt32 {
      let light = part.isNaN ? 0 : min(max(part, 0), 1)
      let exact = light * 255 * Double(alpha)
      return UInt32((roundsOnce ? exact : (exact.rounded() / 255).rounded() * 255).rounded()) + 128
    }
    rest = 255 - UInt32(alpha)
    even = addend(color.red) << 16 | addend(color.blue)
    odd = addend(1) << 16 | addend(color.green)
  }

  /// The colour alone comes out, whatever the pixel.
  package var isOpaque: Bool { rest == 0 }
  /// Every pixel stays as it is.
  package var isClear: Bool { rest == 255 }

  /// One pixel, moved toward the colour.
  @inlinable public func mixed(with pixel: UInt32) -> UInt32 {
    let half: UInt32 = 0x00FF_00FF
    let e = (pixel & half) &* rest &+ even
    let o = (pixel &>> 8 & half) &* rest &+ odd
    return (e &+ (e &>> 8 & half)) &>> 8 & half | (o &+ (o &>> 8 & half)) & ~half
  }
}
