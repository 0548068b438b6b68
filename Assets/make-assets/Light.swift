import Glibc

/// Linear red, green and blue: all 0 is black, all 1 is white.
typealias Light = SIMD3<Float>

extension SIMD3 where Scalar == Float {
  /// Converts a screen's colour, such as `0x3366CC`, to linear light.
  init(rgb: UInt32) {
    func light(_ byte: UInt32) -> Float { pow(Float(byte & 0xFF) / 255, 2.2) }
    self.init(light(rgb >> 16), light(rgb >> 8), light(rgb))
  }

  /// Interpolates linearly: `t` is 0 for this light, 1 for `other`.
  func mixed(_ other: Self, _ t: Float) -> Self { self + (other - self) * t }

  var pixel: UInt32 {
    func byte(_ light: Float) -> UInt32 {
      // Compresses light above 0.7 toward white instead of clipping it, as film does.
      let bent = light < 0.7 ? light : 1 - 0.3 * exp((0.7 - light) / 0.3)
      let value = pow(bent < 0 ? 0 : bent, 1 / 2.2) * 255 + 0.5
      return value <= 0 ? 0 : value >= 255 ? 255 : UInt32(value)
    }
    return 0xFF00_0000 | byte(x) << 16 | byte(y) << 8 | byte(z)
  }
}
