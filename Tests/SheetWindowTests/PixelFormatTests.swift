import SheetPixels
import SheetWindow
import Testing

struct PixelFormatTests {
  struct Layout: CustomTestStringConvertible {
    let depth: Int
    let bits: Int
    let masks: (UInt32, UInt32, UInt32)
    var testDescription: String { "\(depth) in \(bits)" }

    static let all = [
      Layout(depth: 15, bits: 16, masks: (0x7C00, 0x3E0, 0x1F)),
      Layout(depth: 16, bits: 16, masks: (0xF800, 0x7E0, 0x1F)),
      Layout(depth: 16, bits: 16, masks: (0x1F, 0x7E0, 0xF800)),
      Layout(depth: 24, bits: 24, masks: (0xFF0000, 0xFF00, 0xFF)),
      Layout(depth: 24, bits: 32, masks: (0xFF0000, 0xFF00, 0xFF)),
      Layout(depth: 24, bits: 32, masks: (0xFF, 0xFF00, 0xFF0000)),
      Layout(depth: 30, bits: 32, masks: (0x3FF0_0000, 0xFFC00, 0x3FF)),
      Layout(depth: 32, bits: 32, masks: (0xFF0000, 0xFF00, 0xFF)),
    ]
  }

  private func format(_ layout: Layout, isBigEndian: Bool) throws -> PixelFormat {
    try #require(
      PixelFormat(
        depth: layout.depth, bitsPerPixel: layout.bits, redMask: layout.masks.0,
        greenMask: layout.masks.1, blueMask: layout.masks.2, isBigEndian: isBigEndian))
  }

  /// The bytes of an image in a format, and the image that they decode to.
  private func encoded(_ image: PixelImage, _ format: PixelFormat) -> ([UInt8], PixelImage) {
    let bytesPerRow = format.bytesPerRow(width: image.width)
    var bytes = [UInt8](repeating: 0, count: bytesPerRow * image.height)
    let decoded = PixelImage(width: image.width, height: image.height)
    unsafe bytes.withUnsafeMutableBytes { buffer in
      guard let base = buffer.baseAddress else { return }
      unsafe format.encode(image.bounds, of: image.view, into: base, bytesPerRow: bytesPerRow)
      unsafe format.decode(base, bytesPerRow: bytesPerRow, into: decoded.view)
    }
    return (bytes, decoded)
  }

  @Test(arguments: Layout.all, [false, true])
  func encodedPixelsDecodeToTheNearestLevel(_ layout: Layout, isBigEndian: Bool) throws {
    let format = try format(layout, isBigEndian: isBigEndian)
    let source = PixelImage(width: 256, height: 1)
    for x in 0..<256 {
      let value = UInt32(x)
      source.view[x, 0] = 0xFF00_0000 | value << 16 | (255 - value) << 8 | (value ^ 0x55)
    }
    let (_, image) = encoded(source, format)
    for x in 0..<256 {
      let word = source.view[x, 0]
      #expect(image.view[x, 0] >> 24 == 0xFF)
      let masks: [UInt32] = [layout.masks.0, layout.masks.1, layout.masks.2]
      for (mask, shift) in zip(masks, [16, 8, 0] as [UInt32]) {
        let wanted = Double(word >> shift & 0xFF)
        let read = Double(image.view[x, 0] >> shift & 0xFF)
        // Dithering selects one of the two nearest levels; the levels are rounded to bytes.
        let step = 255 / Double(mask >> UInt32(mask.trailingZeroBitCount))
        let tolerance: Double = step > 1 ? step + 0.5 : 0
        #expect(abs(wanted - read) <= tolerance)
      }
    }
  }

  @Test(
    arguments: [
      (Layout.all[0], false, [0xE0, 0x7F]), (Layout.all[1], false, [0xE0, 0xFF]),
      (Layout.all[1], true, [0xFF, 0xE0]), (Layout.all[2], false, [0xFF, 0x07]),
      (Layout.all[3], false, [0x00, 0xFF, 0xFF]), (Layout.all[3], true, [0xFF, 0xFF, 0x00]),
      (Layout.all[4], false, [0, 0xFF, 0xFF, 0]), (Layout.all[5], false, [0xFF, 0xFF, 0, 0]),
      (Layout.all[6], false, [0x00, 0xFC, 0xFF, 0x3F]),
      (Layout.all[7], false, [0, 0xFF, 0xFF, 0xFF]),
    ] as [(Layout, Bool, [UInt8])])
  func yellowHasItsExpectedBytes(_ layout: Layout, isBigEndian: Bool, bytes: [UInt8]) throws {
    let format = try format(layout, isBigEndian: isBigEndian)
    let yellow = PixelImage(width: 1, height: 1, filledWith: 0xFFFF_FF00)
    #expect(Array(encoded(yellow, format).0.prefix(layout.bits / 8)) == bytes)
  }

  @Test(arguments: Array(Layout.all.prefix(3)))
  func aDitheredColourKeepsItsMean(_ layout: Layout) throws {
    let format = try format(layout, isBigEndian: false)
    for value in 0...255 as ClosedRange<UInt32> {
      let grey = PixelImage(width: 4, height: 4, filledWith: 0xFF00_0000 | value * 0x01_0101)
      let (_, image) = encoded(grey, format)
      for shift in [0, 8, 16] as [UInt32] {
        var sum: UInt32 = 0
        for y in 0..<4 {
          for x in 0..<4 {
            let channel: UInt32 = (image.view[x, y] >> shift) & 0xFF
            sum += channel
          }
        }
        // With 5 bits, levels are 255 / 31 = 8.2 apart. Dithering with 16 pixels is exact to 1/32
        // of this, 0.26; rounding the levels to bytes adds at most 0.5.
        #expect(abs(Double(sum) / 16 - Double(value)) < 1, "\(value)")
      }
    }
  }

  @Test func onlyTheCompositorsOwnLayoutNeedsNoConversion() throws {
    for (index, layout) in Layout.all.enumerated() {
      let host = try format(layout, isBigEndian: PixelFormat.isHostBigEndian)
      #expect(host.isDirect == (index == 4 || index == 7))
      let swapped = try format(layout, isBigEndian: !PixelFormat.isHostBigEndian)
      #expect(!swapped.isDirect)
    }
  }

  @Test func rowsOfPixelsArePadded() throws {
    let format = try format(Layout.all[3], isBigEndian: false)
    #expect([1, 2, 3, 4, 5].map { format.bytesPerRow(width: $0) } == [4, 8, 12, 12, 16])
  }

  @Test func aPalettedVisualHasNoFormat() {
    #expect(PixelFormat(depth: 8, bitsPerPixel: 8, redMask: 0, greenMask: 0, blueMask: 0) == nil)
  }
}
