public import SheetPixels

/// All pixels, row by row.
public func pixels(of image: PixelImage) -> [UInt32] { pixels(of: image, in: image.bounds) }

/// The pixels of a part, row by row.
public func pixels(of image: PixelImage, in rect: PixelRect) -> [UInt32] {
  let view = image.view
  return (rect.minY..<rect.maxY).flatMap { y in
    (rect.minX..<rect.maxX).map { x in view[x, y] }
  }
}
