import Foundation
import Pixels

/// All pixels, row by row.
func pixels(of image: PixelImage) -> [UInt32] {
  pixels(of: image, in: image.bounds)
}

/// The pixels of a part, row by row.
func pixels(of image: PixelImage, in rect: PixelRect) -> [UInt32] {
  let view = image.view
  return (rect.minY..<rect.maxY).flatMap { y in
    (rect.minX..<rect.maxX).map { x in view[x, y] }
  }
}

/// An opaque image of numbers that look random and are the same every time.
func scrambled(width: Int, height: Int, seed: UInt64) -> PixelImage {
  let image = PixelImage(width: width, height: height)
  let view = image.view
  var state = seed
  for y in 0..<height {
    for x in 0..<width {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      view[x, y] = 0xFF00_0000 | UInt32(truncatingIfNeeded: state >> 40)
    }
  }
  return image
}

/// A file that is gone when the test is over.
final class TemporaryFile {
  let name: String

  init(_ data: Data = Data()) throws {
    name = NSTemporaryDirectory() + "painting-\(UUID().uuidString).png"
    try data.write(to: URL(fileURLWithPath: name))
  }

  deinit { try? FileManager.default.removeItem(atPath: name) }
}
