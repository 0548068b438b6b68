internal import SheetPixels

extension PixelRect {
  /// A rectangle larger than any image, and small enough to be offset without overflow.
  static let everything = PixelRect(minX: 0, minY: 0, maxX: 1 << 30, maxY: 1 << 30)
}
