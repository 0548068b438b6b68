internal import SheetCompositor
internal import SheetPixels
internal import SheetWindow

/// A copy on the server of the pixels behind a sheet: an image, or the frame of the sheets below.
final class BackgroundPicture {
  private let compositor: Compositor
  private let renderer: Renderer
  private let image: ImagePicture
  private var underlay: UnderlayPicture?

  init(_ compositor: Compositor, _ renderer: Renderer, below: RenderCompositor?) {
    self.compositor = compositor
    self.renderer = renderer
    image = ImagePicture(renderer)
    underlay = below.map { UnderlayPicture($0, renderer) }
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

  /// The updated picture; nil if the background is empty.
  func picture() throws(XWindowError) -> ServerPicture? {
    try sync()
    guard let lower = compositor.underlay else { return image.picture }
    return try underlay?.update(lower.frame)
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
