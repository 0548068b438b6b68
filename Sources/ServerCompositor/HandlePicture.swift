internal import Compositor
internal import Pixels
internal import XWindow

/// A handle's shape as a mask, and its colour.
struct HandlePicture {
  private let mask: ServerPicture
  private let color: ServerPicture
  /// The opaque colour.
  private let pixel: UInt32
  /// The opacity that `color` has, in 255ths.
  private var opacity: UInt8 = 255

  init(_ handle: HandleMask, _ renderer: Renderer) throws(XWindowError) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(handle.width * handle.height)
    for y in 0..<handle.height {
      for x in 0..<handle.width { bytes.append(handle.alpha(x: x, y: y)) }
    }
    mask = try renderer.makePicture(.mask, width: handle.width, height: handle.height)
    renderer.upload(bytes, to: mask)
    pixel = handle.pixel
    color = try renderer.makeColor(pixel)
  }

  /// Takes an opacity.
  mutating func set(opacity: UInt8, _ renderer: Renderer) {
    if opacity == self.opacity { return }
    self.opacity = opacity
    let color = Tint(pixel, alpha: opacity).mixed(with: 0) & 0xFF_FFFF
    renderer.recolor(self.color, color | UInt32(opacity) << 24)
  }

  /// Paints it over what is there.
  func paint(in rect: PixelRect, clip: PixelRect, of target: ServerPicture, _ renderer: Renderer) {
    let shape = PixelRect(x: rect.minX, y: rect.minY, width: mask.width, height: mask.height)
    let inside = rect.intersection(shape).intersection(clip)
    renderer.draw(
      color, x: 0, y: 0, mask: (mask, inside.minX - rect.minX, inside.minY - rect.minY),
      in: inside, of: target)
  }
}
