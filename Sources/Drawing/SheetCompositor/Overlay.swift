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
  /// Whether the card and its shadow are in front of the picture.
  package let isBehindCard: Bool

  package init(
    image: PixelImage, x: Int, y: Int, opacity: UInt8 = 255, isBehindCard: Bool = false
  ) {
    self.image = image
    self.x = x
    self.y = y
    self.opacity = opacity
    self.isBehindCard = isBehindCard
  }

  package static func == (a: Overlay, b: Overlay) -> Bool {
    a.image === b.image && a.x == b.x && a.y == b.y && a.opacity == b.opacity
      && a.isBehindCard == b.isBehindCard
  }

  package var rect: PixelRect {
    PixelRect(x: x, y: y, width: image.width, height: image.height)
  }
}
