package import SheetPixels

package struct Overlay: Equatable {
  /// Premultiplied; its pixels must not change.
  package let image: PixelImage
  /// Pixels from the view's left edge.
  package let x: Int
  /// Pixels from the view's top edge.
  package let y: Int
  /// 0…255; multiplies the image's own opacities.
  package let opacity: UInt8

  package init(image: PixelImage, x: Int, y: Int, opacity: UInt8 = 255) {
    self.image = image
    self.x = x
    self.y = y
    self.opacity = opacity
  }

  package static func == (a: Overlay, b: Overlay) -> Bool {
    a.image === b.image && a.x == b.x && a.y == b.y && a.opacity == b.opacity
  }

  package var rect: PixelRect {
    PixelRect(x: x, y: y, width: image.width, height: image.height)
  }
}
