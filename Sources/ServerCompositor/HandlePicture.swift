internal import Compositor
internal import Pixels
internal import XWindow

/// A handle's shape as a mask, and its colour.
struct HandlePicture {
  private let mask: ServerPicture
  private let color: ServerPicture
  /// The mask at a lower opacity, and that opacity as a picture; nil until the handle first fades.
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

  /// Paints it over what is there.
  mutating func paint(
    in rect: PixelRect, opacity: UInt8 = 255, clip: PixelRect, of target: ServerPicture,
    _ renderer: Renderer
  ) throws(XWindowError) {
    let shape = PixelRect(x: rect.minX, y: rect.minY, width: mask.width, height: mask.height)
    let inside = rect.intersection(shape).intersection(clip)
    if inside.isEmpty { return }
    let mask = opacity == 255 ? mask : try fade(to: opacity, renderer)
    renderer.draw(
      color, x: 0, y: 0, mask: (mask, inside.minX - rect.minX, inside.minY - rect.minY),
      in: inside, of: target)
  }

  /// The mask at an opacity. It is rounded before the colour is, as the compositor does it.
  private mutating func fade(
    to opacity: UInt8, _ renderer: Renderer
  ) throws(XWindowError) -> ServerPicture {
    if let faded, faded.opacity == opacity { return faded.mask }
    let part = UInt32(opacity) << 24
    var next = try faded.made { () throws(XWindowError) in
      let target = try renderer.makePicture(.mask, width: mask.width, height: mask.height)
      return (target, try renderer.makeColor(part), opacity)
    }
    renderer.recolor(next.part, part)
    renderer.draw(
      mask, x: 0, y: 0, mask: (next.part, 0, 0),
      in: PixelRect(x: 0, y: 0, width: mask.width, height: mask.height), of: next.mask,
      replaces: true)
    next.opacity = opacity
    faded = next
    return next.mask
  }
}

/// A card's handle with its outline and its focus ring.
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
    _ mask: HandleMask?, _ picture: inout HandlePicture?, in rect: PixelRect, opacity: UInt8,
    clip: PixelRect, of target: ServerPicture, _ renderer: Renderer
  ) throws(XWindowError) {
    guard let mask, !rect.intersection(clip).isEmpty else { return }
    var made = try picture.made { () throws(XWindowError) in try HandlePicture(mask, renderer) }
    try made.paint(in: rect, opacity: opacity, clip: clip, of: target, renderer)
    picture = made
  }
}
