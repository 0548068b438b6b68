internal import SheetCompositor
internal import SheetPixels
internal import SheetWindow

/// The sheets below another one, painted on the server.
final class UnderlayPicture {
  let painter: RenderCompositor
  private var painted: (picture: ServerPicture, frame: PixelFrame)?

  init(_ painter: RenderCompositor) { self.painter = painter }

  func hasSize(of frame: PixelFrame) -> Bool {
    painted.map { ($0.frame.width, $0.frame.height) == (frame.width, frame.height) } ?? false
  }

  /// Sends and paints a piece; returns its rectangle in the picture, nil if none is left.
  func sendPiece() throws(XWindowError) -> PixelRect? {
    guard let painted, let piece = try painter.sendPiece(of: painted.frame) else { return nil }
    try painter.render(painted.frame, onto: painted.picture, damage: piece)
    return piece
  }

  func update(_ frame: PixelFrame, _ renderer: Renderer) throws(XWindowError) -> ServerPicture {
    if let painted, painted.frame == frame { return painted.picture }
    let old = hasSize(of: frame) ? painted : nil
    let target =
      if let old { old.picture } else {
        try renderer.makePicture(.opaque, width: frame.width, height: frame.height)
      }
    let damage = painter.compositor.damage(from: old?.frame, to: frame)
    try painter.render(frame, onto: target, damage: damage)
    painted = (target, frame)
    return target
  }
}
