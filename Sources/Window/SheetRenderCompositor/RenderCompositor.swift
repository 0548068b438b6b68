package import SheetCompositor
package import SheetPixels
package import SheetWindow

/// Has the server paint a sheet's frames with RENDER. The pixels differ from `Compositor`'s by at
/// most 1 of 255, or 2 on a receding background.
package final class RenderCompositor {
  package let compositor: Compositor
  private let renderer: Renderer
  private let background: BackgroundPainter
  private let content: ImagePicture
  private var overlays: [ImagePicture] = []
  /// The opacity of the overlay that is painted; nil before the first translucent overlay.
  private var overlayOpacity: ServerPicture?
  private let cardColor: ServerPicture
  /// Nil for square corners.
  private let corners: StretchedMask?
  private let shadow: ShadowPicture?
  private let handle: HandlePicture?
  private let outline: HandlePicture?
  private let ring: HandlePicture?

  package init(
    _ compositor: Compositor, renderer: Renderer, below: RenderCompositor? = nil
  ) throws(XWindowError) {
    self.compositor = compositor
    self.renderer = renderer
    background = try BackgroundPainter(compositor, renderer, below: below)
    content = ImagePicture(renderer)
    cardColor = try renderer.makeColor(compositor.cardPixel)
    let masks = compositor.masks
    let corner = masks.corner
    corners =
      corner.side == 0
      ? nil
      : try StretchedMask(
        side: corner.side, rows: corner.side, renderer,
        end: { corner.coverage[$1 * corner.side + $0] }, middle: { _ in 255 })
    shadow = try masks.shadow.map { mask throws(XWindowError) in
      try ShadowPicture(
        mask, settledRows: masks.settledRows, settledLowerRows: masks.settledLowerRows, renderer)
    }
    func picture(_ shape: HandleMask?) throws(XWindowError) -> HandlePicture? {
      try shape.map { shape throws(XWindowError) in try HandlePicture(shape, renderer) }
    }
    (handle, outline) = (try picture(masks.handle), try picture(masks.outline))
    ring = try picture(masks.ring)
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
    try background.paint(frame, in: clip, of: target)
    if !frame.card.isEmpty {
      try shadow?.paint(of: frame, in: clip, of: target)
      try paintCard(frame, in: clip, of: target)
    }
    try paintHandle(frame, clip: clip, of: target)
    try paintOverlays(in: clip, of: target)
  }

  private func paintCard(
    _ frame: PixelFrame, in clip: PixelRect, of target: ServerPicture
  ) throws(XWindowError) {
    let card = frame.card
    let visible = card.intersection(clip)
    if visible.isEmpty { return }
    let filled = try contentRect(frame)
    let (top, between, bottom) = card.ends(
      rows: compositor.masks.corner.side, isFloating: frame.isFloating)
    try paintEnd(top.intersection(visible), isFlipped: false, of: card, filled, on: target)
    try paintEnd(bottom.intersection(visible), isFlipped: true, of: card, filled, on: target)
    // Paints the rows between the rounded corners without a mask, because these rows are opaque.
    let body = between.intersection(visible)
    body.forEachPart(outside: filled) {
      renderer.fill($0, of: target, with: compositor.cardPixel)
    }
    let inside = body.intersection(filled)
    guard let picture = content.picture, !inside.isEmpty else { return }
    let (x, y) = (inside.minX - card.minX, inside.minY - card.minY)
    if frame.contentScale < 1 {
      renderer.draw(picture, x: x, y: y, in: inside, of: target, replaces: true)
    } else {
      renderer.copy(picture, x: x, y: y, to: inside, of: target)
    }
  }

  private func paintEnd(
    _ rect: PixelRect, isFlipped: Bool, of card: PixelRect, _ filled: PixelRect,
    on target: ServerPicture
  ) throws(XWindowError) {
    guard !rect.isEmpty, let corners else { return }
    let mask = try corners.picture(width: card.width, isFlipped: isFlipped)
    let maskTop = isFlipped ? card.maxY - corners.rows : card.minY
    func draw(_ source: ServerPicture, in part: PixelRect) {
      let (x, y) = (part.minX - card.minX, part.minY - card.minY)
      renderer.draw(source, x: x, y: y, mask: (mask, x, part.minY - maskTop), in: part, of: target)
    }
    rect.forEachPart(outside: filled) { draw(cardColor, in: $0) }
    if let picture = content.picture { draw(picture, in: rect.intersection(filled)) }
  }

  private func contentRect(_ frame: PixelFrame) throws(XWindowError) -> PixelRect {
    guard let image = compositor.content, !image.bounds.isEmpty else { return .empty }
    try syncContent()
    let line = SampleLine(scale: frame.contentScale)
    content.picture?.sample(
      frame.contentScale < 1 ? Sampling(x: line, y: line, isSmooth: true) : .exact)
    let size = image.size.scaled(by: frame.contentScale)
    return PixelRect(x: frame.card.minX, y: frame.card.minY, width: size.width, height: size.height)
  }

  private func paintHandle(
    _ frame: PixelFrame, clip: PixelRect, of target: ServerPicture
  ) throws(XWindowError) {
    if let rect = frame.ring { try ring?.paint(in: rect, clip: clip, of: target) }
    guard let rect = frame.handle, frame.handleAlpha > 0 else { return }
    let (opacity, width) = (frame.handleAlpha, compositor.masks.outlineWidth)
    try outline?.paint(in: rect, opacity: opacity, clip: clip, of: target)
    try handle?.paint(
      in: rect.offset(x: width, y: width), opacity: opacity, clip: clip, of: target)
  }

  private static let unchanged = ChangeLog()

  private func paintOverlays(
    in clip: PixelRect, of target: ServerPicture
  ) throws(XWindowError) {
    // Frees the pictures of overlays that are gone, because one may be as large as the view.
    if overlays.count > compositor.overlays.count {
      overlays.removeLast(overlays.count - compositor.overlays.count)
    }
    for (index, shown) in compositor.overlays.enumerated() {
      let inside = shown.rect.intersection(clip)
      if inside.isEmpty { continue }
      while overlays.count <= index { overlays.append(ImagePicture(renderer)) }
      // An empty log of changes, because an overlay with new pixels is a new image.
      try overlays[index].sync(shown.image, RenderCompositor.unchanged, kind: .translucent)
      guard let picture = overlays[index].picture else { continue }
      renderer.draw(
        picture, x: inside.minX - shown.rect.minX, y: inside.minY - shown.rect.minY,
        mask: try mask(ofOpacity: shown.opacity), in: inside, of: target)
    }
  }

  /// Nil for an opaque overlay.
  private func mask(
    ofOpacity opacity: UInt8
  ) throws(XWindowError) -> (picture: ServerPicture, x: Int, y: Int)? {
    if opacity == 255 { return nil }
    let pixel = UInt32(opacity) << 24
    if let overlayOpacity {
      overlayOpacity.recolor(pixel)
      return (overlayOpacity, 0, 0)
    }
    let made = try renderer.makeColor(pixel)
    overlayOpacity = made
    return (made, 0, 0)
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
