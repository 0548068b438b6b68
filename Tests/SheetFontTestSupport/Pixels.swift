import Foundation
package import SheetPixels
import SheetTestSupport

package func pixels(of image: PixelImage) -> [UInt32] { pixels(of: image, in: image.bounds) }

/// The pixels of a part, row by row.
package func pixels(of image: PixelImage, in rect: PixelRect) -> [UInt32] {
  var pixels: [UInt32] = []
  pixels.reserveCapacity(rect.width * rect.height)
  for y in rect.minY..<rect.maxY {
    unsafe pixels += image.view.row(y)[rect.minX..<rect.maxX]
  }
  return pixels
}

/// The pixels of a part, row by row, without alpha.
package func colors(of image: PixelImage, in rect: PixelRect) -> [UInt32] {
  pixels(of: image, in: rect).map { $0 & 0xFFFFFF }
}

/// The largest difference of a red, green or blue component, 0…255, and its pixel's index.
package func worstDifference(_ one: [UInt32], _ other: [UInt32]) -> (worst: Int, index: Int) {
  var result = (worst: 0, index: 0)
  for (index, (a, b)) in zip(one, other).enumerated() where a != b {
    for shift in [0, 8, 16] as [UInt32] {
      let apart = abs(Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF))
      if apart > result.worst { result = (apart, index) }
    }
  }
  return result
}

/// The largest difference of two pictures of the same width, and its position.
package func worstDifference(
  _ one: PixelImage, _ other: PixelImage
) -> (worst: Int, x: Int, y: Int) {
  let (worst, index) = worstDifference(pixels(of: one), pixels(of: other))
  return (worst, index % max(1, one.width), index / max(1, one.width))
}

/// The contrast of two opaque pixels, 1…21, as defined by WCAG 2.
package func contrast(_ one: UInt32, _ other: UInt32) -> Double {
  func luminance(_ pixel: UInt32) -> Double {
    func linear(_ shift: UInt32) -> Double {
      let part = Double(pixel >> shift & 0xFF) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0)
  }
  let (a, b) = (luminance(one), luminance(other))
  return (max(a, b) + 0.05) / (min(a, b) + 0.05)
}

extension UInt64 {
  /// The number in hexadecimal, with at least the given number of digits.
  package func hexadecimal(digits: Int) -> String {
    let text = String(self, radix: 16)
    return String(repeating: "0", count: Swift.max(0, digits - text.count)) + text
  }
}

extension PixelImage {
  /// A hash of a part, which changes when an edge moves by a pixel or a colour changes.
  ///
  /// Ignores the colour of a pixel that differs from its four neighbours, because libraries round
  /// colours on curves and in photographs differently.
  package func hash(in rect: PixelRect) -> UInt64 {
    let (view, part) = (self.view, rect.intersection(bounds))
    // The FNV-1a hash's initial value.
    var sum: UInt64 = 0xcbf2_9ce4_8422_2325
    for y in part.minY..<max(part.minY, part.maxY) {
      for x in part.minX..<part.maxX {
        let pixel = view[x, y]
        let isLike =
          x > part.minX && view[x - 1, y] == pixel || x + 1 < part.maxX && view[x + 1, y] == pixel
          || y > part.minY && view[x, y - 1] == pixel
          || y + 1 < part.maxY && view[x, y + 1] == pixel
        sum = (sum ^ (isLike ? UInt64(pixel) : 1)) &* 0x100_0000_01b3
      }
    }
    return sum
  }

  package static func noise(width: Int, height: Int, seed: UInt64) -> PixelImage {
    let image = PixelImage(width: width, height: height)
    var random = SeededGenerator(seed: seed)
    let view = image.view
    for y in 0..<height {
      for x in 0..<width {
        view[x, y] = 0xFF00_0000 | UInt32(truncatingIfNeeded: random.next())
      }
    }
    return image
  }
}
