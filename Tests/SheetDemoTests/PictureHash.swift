import SheetPixels

/// A hash of a part of a picture, which changes when an edge moves by a pixel or a colour changes.
///
/// A pixel unlike its four neighbours is on a curve or in a photograph. Libraries round such
/// colours differently, so only its position counts.
struct PictureHash {
  /// The hash as sixteen hexadecimal digits.
  let text: String

  init(_ image: PixelImage, in frame: PixelRect) {
    let view = image.view
    // The FNV-1a hash's initial value.
    var sum: UInt64 = 0xcbf2_9ce4_8422_2325
    for y in frame.minY..<frame.maxY {
      for x in frame.minX..<frame.maxX {
        let pixel = view[x, y]
        let isLonely = PictureHash.isLonely(pixel, view, x, y, frame)
        sum = (sum ^ (isLonely ? 1 : UInt64(pixel))) &* 0x100_0000_01b3
      }
    }
    let digits = String(sum, radix: 16)
    text = String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Whether none of the four neighbours of a pixel has its colour.
  private static func isLonely(
    _ pixel: UInt32, _ view: PixelView, _ x: Int, _ y: Int, _ frame: PixelRect
  ) -> Bool {
    for (nextX, nextY) in [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
    where frame.contains(x: nextX, y: nextY) && view[nextX, nextY] == pixel {
      return false
    }
    return true
  }
}
