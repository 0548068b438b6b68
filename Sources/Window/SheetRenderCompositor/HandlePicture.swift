internal import SheetCompositor
internal import SheetPixels
internal import SheetWindow

struct HandlePicture {
  private let mask: ServerPicture
  fileprivate let color: ServerPicture
  private var faded: (mask: ServerPicture, part: ServerPicture, opacity: UInt8)?

  init(_ handle: HandleMask, _ renderer: Renderer) throws(XWindowError) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(handle.width * handle.height)
    for y in 0..<handle.height {
      for x in 0..<handle.width { bytes.append(handle.alpha(x: x, y: y)) }
    }
    mask = try renderer.makePicture(.mask, width: handle.width, height: handle.height)
    renderer.upload(bytes, to: mask)
    color = try renderer.makeColor(handle.pixel)
  }

  /// The mask times an opacity, 0…255, rounded before colouring, because `Compositor` does so.
  fileprivate mutating func mask(
    at opacity: UInt8, _ renderer: Renderer
  ) throws(XWindowError) -> ServerPicture {
    if opacity == 255 { return mask }
    if let faded, faded.opacity == opacity { return faded.mask }
    let part = UInt32(opacity) << 24
    var next = try faded.made { () throws(XWindowError) in
      let target = try renderer.makePicture(.mask, width: mask.width, height: mask.height)
      return (target, try renderer.makeColor(part), opacity)
    }
    next.part.recolor(part)
    renderer.draw(
      mask, x: 0, y: 0, mask: (next.part, 0, 0), in: mask.bounds, of: next.mask, replaces: true)
    next.opacity = opacity
    faded = next
    return next.mask
  }
}

struct HandlePictures {
  private var handle: HandlePicture?
  private var outline: HandlePicture?
  private var ring: HandlePicture?

  mutating func paint(
    _ frame: PixelFrame, _ masks: SheetMasks, clip: PixelRect, of target: ServerPicture,
    _ renderer: Renderer
  ) throws(XWindowError) {
    if let rect = frame.ring {
      try HandlePictures.paint(
        masks.ring, &ring, in: rect, opacity: 255, clip: clip, of: target, renderer)
    }
    guard let rect = frame.handle, frame.handleAlpha > 0 else { return }
    let (opacity, width) = (frame.handleAlpha, masks.outlineWidth)
    try HandlePictures.paint(
      masks.outline, &outline, in: rect, opacity: opacity, clip: clip, of: target, renderer)
    try HandlePictures.paint(
      masks.handle, &handle, in: rect.offset(x: width, y: width), opacity: opacity, clip: clip,
      of: target, renderer)
  }

  private static func paint(
    _ shape: HandleMask?, _ picture: inout HandlePicture?, in rect: PixelRect, opacity: UInt8,
    clip: PixelRect, of target: ServerPicture, _ renderer: Renderer
  ) throws(XWindowError) {
    guard let shape else { return }
    let bounds = PixelRect(x: rect.minX, y: rect.minY, width: shape.width, height: shape.height)
    let inside = rect.intersection(bounds).intersection(clip)
    if inside.isEmpty { return }
    var made = try picture.made { () throws(XWindowError) in try HandlePicture(shape, renderer) }
    let mask = try made.mask(at: opacity, renderer)
    picture = made
    renderer.draw(
      made.color, x: 0, y: 0, mask: (mask, inside.minX - rect.minX, inside.minY - rect.minY),
      in: inside, of: target)
  }
}
