internal import SheetCompositor
internal import SheetPixels
internal import SheetWindow

final class BackgroundPainter {
  private let compositor: Compositor
  private let renderer: Renderer
  private let image: ImagePicture
  private var underlay: UnderlayPicture?
  private let outline: BackdropOutline

  init(
    _ compositor: Compositor, _ renderer: Renderer, below: RenderCompositor?
  ) throws(XWindowError) {
    self.compositor = compositor
    self.renderer = renderer
    image = ImagePicture(renderer)
    underlay = below.map { UnderlayPicture($0, renderer) }
    outline = try BackdropOutline(renderer)
  }

  var below: RenderCompositor? { underlay?.painter }

  /// Updates the pictures, except for large changes, which `sendPiece` sends.
  func sync() throws(XWindowError) {
    guard let lower = compositor.underlay?.compositor else {
      underlay = nil
      return try image.sync(compositor.background, compositor.backgroundLog)
    }
    if underlay?.painter.compositor !== lower {
      underlay = UnderlayPicture(try RenderCompositor(lower, renderer: renderer), renderer)
    }
    try underlay?.painter.sync()
  }

  /// Sends a piece of a large change; returns its rectangle in the frame, nil if no piece is left.
  func sendPiece(of frame: PixelFrame) throws(XWindowError) -> PixelRect? {
    if let underlay {
      guard let piece = try underlay.sendPiece() else { return nil }
      return underlay.hasSize(of: frame) ? frame.shownBackground(piece) : frame.bounds
    }
    let piece = image.sendPiece()
    guard !piece.isEmpty, let picture = image.picture else { return nil }
    return PixelSize(width: picture.width, height: picture.height) == frame.size
      ? frame.shownBackground(piece) : frame.bounds
  }

  func paint(
    _ frame: PixelFrame, in clip: PixelRect, of target: ServerPicture
  ) throws(XWindowError) {
    let (dimmed, clear) = frame.parts(of: clip)
    if let backdrop = frame.backdrop {
      try paintReceding(frame, backdrop, in: dimmed, of: target)
    } else {
      try paint(frame, dimAlpha: frame.dimAlpha, in: dimmed, of: target)
    }
    try paint(frame, dimAlpha: 0, in: clear, of: target)
  }

  private func paint(
    _ frame: PixelFrame, dimAlpha: UInt8, in clip: PixelRect, of target: ServerPicture
  ) throws(XWindowError) {
    let hidden = compositor.interior(frame)
    let rect = clip.bounds(without: hidden)
    if rect.isEmpty { return }
    let dim = compositor.dimTint(dimAlpha)
    let source = dim.isOpaque ? nil : try picture()
    let isStretched = source.map { $0.size != frame.size } ?? false
    if let source {
      let x = SampleLine(source.size.width, to: frame.size.width)
      let y = SampleLine(source.size.height, to: frame.size.height)
      source.picture.sample(isStretched ? Sampling(x: x, y: y, isSmooth: false) : .exact)
    }
    let color = dim.mixed(with: source == nil ? 0xFF00_0000 : 0)
    rect.forEachPart(outside: excluded(hidden)) { part in
      guard let picture = source?.picture else {
        return renderer.fill(part, of: target, with: color)
      }
      if isStretched {
        renderer.draw(picture, x: part.minX, y: part.minY, in: part, of: target, replaces: true)
      } else {
        renderer.copy(picture, x: part.minX, y: part.minY, to: part, of: target)
      }
      if dim.isClear { return }
      renderer.fill(
        part, of: target, with: color & 0xFF_FFFF | UInt32(dimAlpha) << 24, replaces: false)
    }
  }

  private func paintReceding(
    _ frame: PixelFrame, _ shape: PixelBackdrop, in clip: PixelRect, of target: ServerPicture
  ) throws(XWindowError) {
    let hidden = compositor.interior(frame)
    let rect = clip.bounds(without: hidden)
    if rect.isEmpty { return }
    guard let (picture, size) = try picture(), let image = RecedingImage(frame, of: size)
    else { return try paint(frame, dimAlpha: frame.dimAlpha, in: clip, of: target) }
    picture.sample(Sampling(x: image.across, y: image.down, isSmooth: true))
    let dim = compositor.dimTint(frame.dimAlpha)
    let dimmer = dim.mixed(with: 0) & 0xFF_FFFF | UInt32(frame.dimAlpha) << 24
    rect.forEachPart(outside: excluded(hidden)) { part in
      part.forEachPart(outside: shape.bounds) {
        renderer.fill($0, of: target, with: 0xFF00_0000)
      }
      let inside = part.intersection(shape.bounds)
      renderer.draw(picture, x: inside.minX, y: inside.minY, in: inside, of: target, replaces: true)
      if !dim.isClear { renderer.fill(inside, of: target, with: dimmer, replaces: false) }
    }
    try outline.paint(of: shape, in: rect, of: target)
  }

  /// The rectangle that need not be painted, because the card hides it. Without shared memory it is
  /// empty, because painting one large rectangle is then faster than painting several around it.
  private func excluded(_ hidden: PixelRect) -> PixelRect {
    renderer.sharesMemory ? hidden : .empty
  }

  /// The updated background: the lower sheet's frame, or the background image; nil if it is empty.
  private func picture() throws(XWindowError) -> (picture: ServerPicture, size: PixelSize)? {
    try sync()
    if let lower = compositor.underlay {
      guard let picture = try underlay?.update(lower.frame) else { return nil }
      return (picture, lower.frame.size)
    }
    return image.picture.map { ($0, PixelSize(width: $0.width, height: $0.height)) }
  }
}

final class UnderlayPicture {
  let painter: RenderCompositor
  private let renderer: Renderer
  private var painted: (picture: ServerPicture, frame: PixelFrame)?

  init(_ painter: RenderCompositor, _ renderer: Renderer) {
    (self.painter, self.renderer) = (painter, renderer)
  }

  func hasSize(of frame: PixelFrame) -> Bool {
    painted?.frame.size == frame.size
  }

  /// Nil if no piece is left, otherwise the piece's rectangle in the picture.
  func sendPiece() throws(XWindowError) -> PixelRect? {
    guard let painted, let piece = try painter.sendPiece(of: painted.frame) else { return nil }
    try painter.render(painted.frame, onto: painted.picture, damage: piece)
    return piece
  }

  func update(_ frame: PixelFrame) throws(XWindowError) -> ServerPicture {
    if let painted, painted.frame == frame { return painted.picture }
    let old = hasSize(of: frame) ? painted : nil
    let target =
      if let old { old.picture } else {
        try renderer.makePicture(.opaque, width: frame.size.width, height: frame.size.height)
      }
    let damage = painter.compositor.damage(from: old?.frame, to: frame)
    try painter.render(frame, onto: target, damage: damage)
    painted = (target, frame)
    return target
  }
}
