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

extension Overlay {
  func paint(in clip: PixelRect, of view: PixelView) {
    let image = image.view
    let area = rect.intersection(clip)
    let opacity = UInt32(opacity)
    for row in area.minY..<area.maxY {
      let source = unsafe image.row(row - y)
      let target = unsafe view.row(row)
      for column in area.minX..<area.maxX {
        let pixel = unsafe source[column - x]
        let faded = opacity == 255 ? pixel : Overlay.faded(pixel, to: opacity)
        unsafe target[column] = Overlay.over(faded, target[column])
      }
    }
  }

  /// Multiplies the four components of a premultiplied pixel by an opacity, 0…255, and rounds.
  private static func faded(_ pixel: UInt32, to opacity: UInt32) -> UInt32 {
    func part(_ shift: UInt32) -> UInt32 {
      let product = (pixel >> shift & 0xFF) * opacity + 128
      return ((product + (product >> 8)) >> 8) << shift
    }
    return part(24) | part(16) | part(8) | part(0)
  }

  /// Blends a premultiplied pixel over an opaque one: a component becomes `s + d·(255 − a)/255`,
  /// rounded, with the source's component `s` and opacity `a`, 0…255, and the target's component
  /// `d`.
  static func over(_ source: UInt32, _ target: UInt32) -> UInt32 {
    let rest = 255 - (source >> 24)
    if rest == 0 { return source }
    if rest == 255 { return target }
    func part(_ shift: UInt32) -> UInt32 {
      let product = (target >> shift & 0xFF) * rest + 128
      // Limited to 255, as in the Render extension. A premultiplied component should not exceed its
      // opacity; if it does, the sum would otherwise overflow into the next component.
      return min(255, (source >> shift & 0xFF) + ((product + (product >> 8)) >> 8)) << shift
    }
    return 0xFF00_0000 | part(16) | part(8) | part(0)
  }
}
