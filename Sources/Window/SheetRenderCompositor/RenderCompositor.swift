package import SheetCompositor
package import SheetPixels
package import SheetWindow

/// Paints a sheet's frames on the server, with RENDER: the server has pictures of a compositor's
/// images and masks, and composes each frame from them by a few requests.
///
/// The result differs from the software compositor's by at most 1 of 255 in each component, and by
/// 2 where the background recedes.
package final class RenderCompositor {
  /// The compositor whose images and masks are painted.
  package let compositor: Compositor
  private let renderer: Renderer
  private let background: BackgroundPainter
  private let content = ImagePicture()
  /// The overlays' pictures; as many as the most overlays that were shown at once.
  private var overlays: [ImagePicture] = []
  private var cardColor: ServerPicture?
  private var corners: StretchedMask?
  private var shadow: ShadowPicture?
  private var handles = HandlePictures()

  /// Creates a painter without pictures; each is made when it is first needed.
  ///
  /// - Parameter below: The painter of the sheets below this one; nil if there are none.
  package init(_ compositor: Compositor, renderer: Renderer, below: RenderCompositor? = nil) {
    self.compositor = compositor
    self.renderer = renderer
    background = BackgroundPainter(compositor, renderer, below: below)
  }

  /// The painter for a compositor. Reuses the pictures of `old` if `old` painted the sheet just
  /// above the compositor's, or just below it.
  static func painter(
    of compositor: Compositor, after old: RenderCompositor?, _ renderer: Renderer
  ) -> RenderCompositor {
    if let below = old?.background.below, below.compositor === compositor { return below }
    let isBelow = old != nil && compositor.underlay?.compositor === old?.compositor
    return RenderCompositor(compositor, renderer: renderer, below: isBelow ? old : nil)
  }

  /// Paints a frame: every pixel inside the damaged rectangle, and none outside.
  ///
  /// - Parameters:
  ///   - frame: The compositor's frame.
  ///   - target: An opaque picture, as large as the frame's view.
  ///   - damage: The rectangle, clipped to the view.
  /// - Throws: `.outOfMemory`, `.connectionLost`.
  package func render(
    _ frame: PixelFrame, onto target: ServerPicture, damage: PixelRect
  ) throws(XWindowError) {
    let clip = damage.intersection(frame.bounds).intersection(target.bounds)
    if clip.isEmpty { return }
    try background.paint(frame, in: clip, of: target)
    if !frame.card.isEmpty {
      try shadowPicture()?.paint(of: frame, in: clip, of: target, renderer)
      try paintCard(frame, in: clip, of: target)
    }
    try handles.paint(frame, compositor.masks, clip: clip, of: target, renderer)
    try paintOverlays(in: clip, of: target)
  }

  private func shadowPicture() throws(XWindowError) -> ShadowPicture? {
    guard let mask = compositor.masks.shadow else { return nil }
    return try shadow.made { () throws(XWindowError) in
      try ShadowPicture(
        mask, settledRows: compositor.masks.settledRows,
        settledLowerRows: compositor.masks.settledLowerRows, renderer)
    }
  }

  private func paintCard(
    _ frame: PixelFrame, in clip: PixelRect, of target: ServerPicture
  ) throws(XWindowError) {
    let card = frame.card
    let visible = card.intersection(clip)
    if visible.isEmpty { return }
    let filled = try contentRect(frame)
    var (top, body, bottom) = (card, card, card)
    // If the card is lower than its two ends together, each end gets half of the height.
    let middle = frame.isFloating ? card.minY + (card.height + 1) / 2 : card.maxY
    top.maxY = min(middle, card.minY + compositor.masks.corner.side)
    bottom.minY = max(middle, card.maxY - compositor.masks.corner.side)
    body.minY = top.maxY
    body.maxY = bottom.minY
    try paintEnd(.top, top.intersection(visible), of: card, filled, on: target)
    try paintEnd(.bottom, bottom.intersection(visible), of: card, filled, on: target)
    // The rows between the ends are opaque.
    body = body.intersection(visible)
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

  /// An end of the card with round corners.
  private enum End { case top, bottom }

  /// Paints a part of the rows with the card's round corners, over the background.
  private func paintEnd(
    _ end: End, _ rect: PixelRect, of card: PixelRect, _ filled: PixelRect, on target: ServerPicture
  ) throws(XWindowError) {
    if rect.isEmpty { return }
    let band = try corners.made { () throws(XWindowError) in
      let corner = compositor.masks.corner
      return try StretchedMask(
        side: corner.side, rows: corner.side, renderer,
        end: { corner.coverage[$1 * corner.side + $0] }, middle: { _ in 255 })
    }
    let color = try cardColor.made { () throws(XWindowError) in
      try renderer.makeColor(compositor.cardPixel)
    }
    let mask = try band.picture(width: card.width, isFlipped: end == .bottom, renderer)
    let maskTop = end == .top ? card.minY : card.maxY - band.rows
    func draw(_ source: ServerPicture, in part: PixelRect) {
      let (x, y) = (part.minX - card.minX, part.minY - card.minY)
      renderer.draw(source, x: x, y: y, mask: (mask, x, part.minY - maskTop), in: part, of: target)
    }
    rect.forEachPart(outside: filled) { draw(color, in: $0) }
    if let picture = content.picture { draw(picture, in: rect.intersection(filled)) }
  }

  /// Updates the content's picture; returns the content's rectangle in the frame, empty without
  /// content.
  private func contentRect(_ frame: PixelFrame) throws(XWindowError) -> PixelRect {
    guard let image = compositor.content, !image.bounds.isEmpty else { return .empty }
    try syncContent()
    let line = SampledLine(step: SampleStep(scale: frame.contentScale).length)
    content.picture?.sample(
      frame.contentScale < 1 ? Sampling(x: line, y: line, isSmooth: true) : .exact)
    let size = PixelFrame.shownSize(
      width: image.width, height: image.height, scale: frame.contentScale)
    return PixelRect(x: frame.card.minX, y: frame.card.minY, width: size.width, height: size.height)
  }

  private static let unchanged = ChangeLog()

  private func paintOverlays(
    in clip: PixelRect, of target: ServerPicture
  ) throws(XWindowError) {
    for (index, shown) in compositor.overlays.enumerated() {
      let inside = shown.rect.intersection(clip)
      if inside.isEmpty { continue }
      while overlays.count <= index { overlays.append(ImagePicture()) }
      // An overlay's image never changes its pixels: other pixels come as a new image.
      try overlays[index].sync(
        shown.image, RenderCompositor.unchanged, renderer, kind: .translucent)
      guard let picture = overlays[index].picture else { continue }
      renderer.draw(
        picture, x: inside.minX - shown.rect.minX, y: inside.minY - shown.rect.minY, in: inside,
        of: target)
    }
  }
}

extension RenderCompositor {
  /// Updates the pictures of the images, except for changes that are sent in pieces.
  ///
  /// - Throws: `.outOfMemory`, `.connectionLost`.
  package func sync() throws(XWindowError) {
    try background.sync()
    try syncContent()
  }

  /// Sends a piece of the images' pending changes, visible ones first.
  ///
  /// - Parameter frame: The current frame.
  /// - Returns: The piece's rectangle in the frame; nil if none is left.
  /// - Throws: `.outOfMemory`, `.connectionLost`.
  package func sendPiece(of frame: PixelFrame) throws(XWindowError) -> PixelRect? {
    try sync()
    let card = frame.card.intersection(frame.bounds)
    if !card.isEmpty, let part = contentPiece(frame) { return part }
    if let part = try background.sendPiece(of: frame) { return part }
    return contentPiece(frame)
  }

  /// Sends a piece of the content; returns its rectangle in the frame, nil if none is left.
  private func contentPiece(_ frame: PixelFrame) -> PixelRect? {
    guard compositor.content != nil else { return nil }
    let piece = content.sendPiece(renderer)
    if piece.isEmpty { return nil }
    let card = frame.card.intersection(frame.bounds)
    if frame.contentScale < 1 { return card }
    return piece.offset(x: frame.card.minX, y: frame.card.minY).intersection(card)
  }

  private func syncContent() throws(XWindowError) {
    guard let image = compositor.content else { return }
    try content.sync(image, compositor.contentLog, renderer)
  }
}
