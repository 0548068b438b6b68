package import SheetCompositor
package import SheetPixels
package import SheetWindow

/// Has the server paint a sheet's frames with RENDER. The pixels differ from `Compositor`'s by at
/// most 1 of 255, or 2 on a receding background.
package final class RenderCompositor {
  package let compositor: Compositor
  private let renderer: Renderer
  private let background: BackgroundPicture
  private let content: ImagePicture
  private var overlays: [ImagePicture] = []
  private let outline: BackdropOutline
  private let origin: ImagePicture
  private var masks: [SheetMasks.Name: MaskPicture] = [:]
  private var colors: [(pixel: UInt32, picture: ServerPicture)] = []
  private let opacities: OpacityPicture
  /// The corners of a card on its way, and their radius, points; nil without one.
  private var rounded: (mask: MaskPicture, radius: Int)?

  package init(
    _ compositor: Compositor, renderer: Renderer, below: RenderCompositor? = nil
  ) throws(XWindowError) {
    self.compositor = compositor
    self.renderer = renderer
    background = BackgroundPicture(compositor, renderer, below: below)
    (content, origin) = (ImagePicture(renderer), ImagePicture(renderer))
    outline = BackdropOutline(renderer)
    opacities = OpacityPicture(renderer)
    // Sends the masks early, because the first frame of a motion would otherwise send them.
    for name in SheetMasks.Name.unchanging { _ = try mask(name) }
  }

  /// Reuses the pictures of `old` if `old` painted the sheet above or below.
  static func painter(
    of compositor: Compositor, after old: RenderCompositor?, _ renderer: Renderer
  ) throws(XWindowError) -> RenderCompositor {
    if let below = old?.background.below, below.compositor === compositor { return below }
    let isBelow = old != nil && compositor.underlay?.compositor === old?.compositor
    return try RenderCompositor(compositor, renderer: renderer, below: isBelow ? old : nil)
  }

  /// Paints every pixel in the damage, and none outside; `target` is opaque and at least as large
  /// as the frame.
  package func render(
    _ frame: PixelFrame, onto target: ServerPicture, damage: PixelRect
  ) throws(XWindowError) {
    let clip = damage.intersection(frame.bounds).intersection(target.bounds)
    if clip.isEmpty { return }
    // Frees the pictures of overlays that are gone, because one may be as large as the view.
    if overlays.count > compositor.overlays.count {
      overlays.removeLast(overlays.count - compositor.overlays.count)
    }
    if compositor.originPicture == nil { origin.free() }
    if frame.flight == nil { rounded = nil }
    // Without shared memory one large rectangle is faster than several around a card.
    let operations = compositor.operations(
      for: frame, in: clip, avoidsOverdraw: renderer.sharesMemory)
    for operation in operations { try paint(operation, on: target) }
    // Sends the content even if a picture hides it, because it would otherwise delay a frame on the
    // way. Not sooner: the server paints the background while this program sends the content.
    if !frame.card.isEmpty { try syncContent() }
  }

  private func paint(
    _ operation: PaintOperation, on target: ServerPicture
  ) throws(XWindowError) {
    let rect = operation.rect
    switch operation.source {
    case .color(let pixel):
      if operation.mask == nil {
        let color = Tint(pixel, alpha: operation.opacity).premultiplied
        return renderer.fill(rect, of: target, with: color, replaces: operation.opacity == 255)
      }
      try blend(try color(pixel), x: 0, y: 0, operation, on: target)
    case .image(let image):
      guard let picture = try picture(of: image.name) else { return }
      let (x, y) = (rect.minX - image.x, rect.minY - image.y)
      picture.sample(image.sampling)
      guard operation.mask == nil, operation.opacity == 255, image.isOpaque else {
        return try blend(picture, x: x, y: y, operation, on: target)
      }
      if image.sampling == .exact {
        renderer.copy(picture, x: x, y: y, to: rect, of: target)
      } else {
        renderer.draw(picture, x: x, y: y, in: rect, of: target, replaces: true)
      }
      if !image.dim.isClear {
        renderer.fill(rect, of: target, with: image.dim.premultiplied, replaces: false)
      }
    }
  }

  private func blend(
    _ source: ServerPicture, x: Int, y: Int, _ operation: PaintOperation,
    on target: ServerPicture
  ) throws(XWindowError) {
    let (rect, opacity) = (operation.rect, operation.opacity)
    switch operation.mask {
    case nil:
      let mask = try opacities.mask(opacity)
      renderer.draw(source, x: x, y: y, mask: mask, in: rect, of: target)
    case .stretched(let name, let bounds, let mirrors):
      try mask(name)?.draw(
        source, x: x, y: y, in: rect, bounds, mirrors: mirrors, opacity: opacity, of: target)
    case .outside(let shape):
      try outline.paint(source, outside: shape, in: rect, of: target)
    }
  }

  // MARK: Pictures

  private static let unchanged = ChangeLog()

  private func picture(of name: PaintImage.Name) throws(XWindowError) -> ServerPicture? {
    switch name {
    case .background: return try background.picture()
    case .content:
      try syncContent()
      return content.picture
    case .origin:
      guard let image = compositor.originPicture else { return nil }
      return try picture(image, origin)
    case .overlay(let index):
      while overlays.count <= index { overlays.append(ImagePicture(renderer)) }
      return try picture(compositor.overlays[index].image, overlays[index])
    }
  }

  private func picture(
    _ image: PixelImage, _ copy: ImagePicture
  ) throws(XWindowError) -> ServerPicture? {
    // An empty log of changes, because these images' pixels do not change.
    try copy.sync(image, RenderCompositor.unchanged, kind: .translucent)
    return copy.picture
  }

  private func mask(_ name: SheetMasks.Name) throws(XWindowError) -> MaskPicture? {
    if case .rounded(let radius) = name { return try rounded(radius) }
    if let made = masks[name] { return made }
    guard let mask = compositor.mask(name), mask.rows > 0 else { return nil }
    let made = try MaskPicture(mask, renderer, opacities)
    masks[name] = made
    return made
  }

  private func rounded(_ radius: Int) throws(XWindowError) -> MaskPicture? {
    if let rounded, rounded.radius == radius { return rounded.mask }
    guard let mask = compositor.mask(.rounded(radius: radius)), mask.rows > 0 else { return nil }
    if let picture = rounded?.mask {
      try picture.change(to: mask)
      rounded = (picture, radius)
      return picture
    }
    let room = compositor.mask(.corner)?.rows ?? 0
    let made = try MaskPicture(mask, renderer, opacities, room: room)
    rounded = (made, radius)
    return made
  }

  private func color(_ pixel: UInt32) throws(XWindowError) -> ServerPicture {
    if let made = colors.first(where: { $0.pixel == pixel }) { return made.picture }
    let made = try renderer.makeColor(pixel)
    colors.append((pixel, made))
    return made
  }
}

extension RenderCompositor {
  /// Updates the pictures, except for large changes, which `sendPiece` sends.
  package func sync() throws(XWindowError) {
    try background.sync()
    try syncContent()
  }

  /// Sends a piece of pending changes, visible ones first; returns its rectangle, nil if no piece
  /// is left.
  package func sendPiece(of frame: PixelFrame) throws(XWindowError) -> PixelRect? {
    try sync()
    let card = frame.card.intersection(frame.bounds)
    if !card.isEmpty, let part = contentPiece(frame) { return part }
    if let part = try background.sendPiece(of: frame) { return part }
    return contentPiece(frame)
  }

  private func contentPiece(_ frame: PixelFrame) -> PixelRect? {
    guard compositor.content != nil else { return nil }
    let piece = content.sendPiece()
    if piece.isEmpty { return nil }
    let card = frame.card.intersection(frame.bounds)
    if frame.contentScale < 1 { return card }
    return piece.offset(x: frame.card.minX, y: frame.card.minY).intersection(card)
  }

  private func syncContent() throws(XWindowError) {
    guard let image = compositor.content else { return }
    try content.sync(image, compositor.contentLog)
  }
}
