import CSheetKernels
import SheetCompositor
import SheetEngine
import SheetFontTestSupport
import SheetPixels
import Testing

@Suite struct MixTests {
  static let colors: [UInt32] = [
    0xFF7F_7F7F, 0xFF80_8080, 0xFF00_0000, 0xFFFF_FFFF, 0xFF33_66CC, 0x8001_FE55,
  ]

  /// A row in which each of a pixel's four bytes takes all 256 values.
  static func everyByte() -> PixelImage {
    let image = PixelImage(width: 256, height: 1)
    for p in 0..<256 {
      let value = UInt32(p)
      image.view[p, 0] = value << 24 | (255 - value) << 16 | (value ^ 0x55) << 8 | value
    }
    return image
  }

  @Test(arguments: colors)
  func pixelsAreMixedExactlyForEveryByteAndOpacity(color: UInt32) {
    let source = MixTests.everyByte()
    let old = source.rows[0]
    let target = PixelImage(width: 256, height: 1)
    for alpha in 0...255 {
      let tint = Tint(color, alpha: UInt8(alpha))
      let expected = old.map { oracle($0, toward: color, alpha: alpha) }
      #expect(old.map { tint.mixed(with: $0) } == expected, "alpha \(alpha)")
      target.view.mix(source.bounds, from: source.view, with: tint)
      #expect(target.rows[0] == expected, "alpha \(alpha)")
      // The kernel without wide instructions mixes all but the last 3 pixels.
      var mixed = old
      unsafe kernels_mix_baseline(&mixed, old, 253, kernels_tint(tint))
      #expect(mixed[..<253] == expected[..<253] && mixed[253...] == old[253...], "alpha \(alpha)")
    }
  }

  @Test(arguments: colors, [255, 77] as [UInt8])
  func shadingWithAnOpacityPerPixelEqualsMixingEachPixel(color: UInt32, opacity: UInt8) {
    let source = PixelImage.noise(width: 300, height: 1, seed: 6).rows[0]
    for start in [0, 1, 7, 44] {
      let alphas = (0...255).map { UInt8($0) }
      var target = source
      unsafe target.withUnsafeMutableBufferPointer {
        unsafe kernels_shade($0.baseAddress! + start, color | 0xFF00_0000, alphas, 256, opacity)
      }
      var expected = source
      for index in 0...255 {
        let alpha = UInt8(divided(index * Int(opacity)))
        expected[start + index] = Tint(color | 0xFF00_0000, alpha: alpha)
          .mixed(with: source[start + index])
      }
      #expect(target == expected, "from \(start)")
    }
  }

  @Test(arguments: [true, false], [255, 77, 0] as [UInt8])
  func premultipliedPixelsAreFadedRoundedAndBlendedOver(isMasked: Bool, opacity: UInt8) {
    let old = PixelImage.noise(width: 261, height: 1, seed: 7).rows[0]
    // Their opacities are random, and some components exceed them.
    let source = PixelImage.noise(width: 261, height: 1, seed: 8).rows[0].map { $0 << 7 ^ $0 }
    let alphas = (0..<261).map { UInt8($0 % 256) }
    var target = old
    unsafe alphas.withUnsafeBufferPointer { alphas in
      unsafe kernels_over(&target, source, isMasked ? alphas.baseAddress : nil, 261, opacity)
    }
    for index in 0..<261 {
      let part = isMasked ? divided(index % 256 * Int(opacity)) : Int(opacity)
      func faded(_ shift: UInt32) -> Int { divided(Int(source[index] >> shift & 0xFF) * part) }
      func over(_ shift: UInt32) -> UInt32 {
        let under = Int(old[index] >> shift & 0xFF)
        return UInt32(min(255, faded(shift) + divided(under * (255 - faded(24))))) << shift
      }
      let expected = 0xFF00_0000 | over(16) | over(8) | over(0)
      #expect(target[index] == expected, "pixel \(index)")
    }
  }

  @Test func aRunOfAnyLengthAtAnyColumnWritesNoOtherPixel() {
    let source = PixelImage.noise(width: 100, height: 1, seed: 1)
    for start in 0..<20 {
      for length in 0...70 {
        let target = PixelImage(width: 100, height: 1, filledWith: 0x1234_5678)
        target.view.mix(
          PixelRect(x: start, y: 0, width: length, height: 1), from: source.view,
          with: Tint(0xFF33_66CC, alpha: 178))
        let expected = source.rows[0].enumerated().map { x, pixel in
          (start..<start + length).contains(x)
            ? oracle(pixel, toward: 0xFF33_66CC, alpha: 178) : 0x1234_5678
        }
        #expect(target.rows[0] == expected, "\(length) from \(start)")
      }
    }
  }

  @Test func aViewCanBeMixedWithItselfAndMixingIsClippedToBothViews() {
    let image = PixelImage.noise(width: 37, height: 5, seed: 2)
    let expected = image.rows.map { $0.map { oracle($0, toward: 0xFF00_0000, alpha: 99) } }
    image.view.mix(
      PixelRect(x: -9, y: -9, width: .max, height: 99), from: image.view,
      with: Tint(0xFF00_0000, alpha: 99))
    #expect(image.rows == expected)
    let small = PixelImage(width: 2, height: 2)
    small.view.mix(image.bounds, from: image.view, with: Tint(0xFFFF_FFFF, alpha: 99))
    let corner = expected.prefix(2).map { row in
      row.prefix(2).map { oracle($0, toward: 0xFFFF_FFFF, alpha: 99) }
    }
    #expect(small.rows == corner)
  }

  @Test(arguments: [127.0 / 255, 0.5, 128.0 / 255])
  func aDimOf70PercentLeaves30PercentOfTheScene(white: Double) {
    let compositor = Compositor(look: .plain(dim: .init(white: white)), scale: 1)
    let source = PixelImage(width: 256, height: 1)
    for p in 0..<256 { source.view[p, 0] = 0xFF00_0000 | UInt32(p) * 0x01_0101 }
    compositor.background = source
    let frame = compositor.pixelFrame(
      .at(.init(x: 0, y: 5, width: 256, height: 1), dim: 0.7), in: PixelSize(256, 1))
    #expect(frame.dimAlpha == 178)
    for (p, pixel) in compositor.picture(of: frame).rows[0].enumerated() {
      let exact = 0.3 * Double(p) + 0.7 * 255 * white
      #expect(abs(Double(pixel & 0xFF) - exact) <= 1)
      #expect(pixel >> 24 == 0xFF)
    }
  }
}
