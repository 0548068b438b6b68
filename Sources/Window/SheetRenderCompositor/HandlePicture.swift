internal import SheetCompositor
internal import SheetPixels
internal import SheetWindow

final class HandlePicture {
  private let renderer: Renderer
  private let mask: ServerPicture
  private let color: ServerPicture
  private var faded: Faded?

  /// The mask multiplied by an opacity and rounded, as in `Compositor`, before it is coloured.
  private struct Faded {
    let mask: ServerPicture
    let factor: ServerPicture
    var opacity: UInt8
  }

  init(_ handle: HandleMask, _ renderer: Renderer) throws(XWindowError) {
    self.renderer = renderer
    var bytes: [UInt8] = []
    bytes.reserveCapacity(handle.width * handle.height)
    for y in 0..<handle.height {
      for x in 0..<handle.width { bytes.append(handle.alpha(x: x, y: y)) }
    }
    mask = try renderer.makePicture(.mask, width: handle.width, height: handle.height)
    renderer.upload(bytes, to: mask)
    color = try renderer.makeColor(handle.pixel)
  }

  /// Paints the handle at the top left of `rect`; `opacity` is 0…255.
  func paint(
    in rect: PixelRect, opacity: UInt8 = 255, clip: PixelRect, of target: ServerPicture
  ) throws(XWindowError) {
    let shape = mask.bounds.offset(x: rect.minX, y: rect.minY)
    let inside = rect.intersection(shape).intersection(clip)
    if inside.isEmpty { return }
    renderer.draw(
      color, x: 0, y: 0,
      mask: (try mask(at: opacity), inside.minX - rect.minX, inside.minY - rect.minY),
      in: inside, of: target)
  }

  private func mask(at opacity: UInt8) throws(XWindowError) -> ServerPicture {
    if opacity == 255 { return mask }
    if let faded, faded.opacity == opacity { return faded.mask }
    let part = UInt32(opacity) << 24
    var next: Faded
    if let faded {
      next = faded
      next.factor.recolor(part)
      next.opacity = opacity
    } else {
      next = Faded(
        mask: try renderer.makePicture(.mask, width: mask.width, height: mask.height),
        factor: try renderer.makeColor(part), opacity: opacity)
    }
    renderer.draw(
      mask, x: 0, y: 0, mask: (next.factor, 0, 0), in: mask.bounds, of: next.mask, replaces: true)
    faded = next
    return next.mask
  }
}
