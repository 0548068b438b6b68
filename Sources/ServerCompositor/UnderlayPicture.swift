internal import Compositor
internal import Pixels
internal import XWindow

/// The sheets below another one, painted on the server.
final class UnderlayPicture {
  let painter: ServerCompositor
  private var painted: (picture: ServerPicture, frame: PixelFrame)?

  init(_ painter: ServerCompositor) {
    self.painter = painter
    painter.imageLimit = .max
  }

  /// The picture of a frame, painted where it differs from the one before.
  func update(_ frame: PixelFrame, _ renderer: Renderer) throws(XWindowError) -> ServerPicture {
    if let painted, painted.frame == frame { return painted.picture }
    var (picture, shown) = (painted?.picture, painted?.frame)
    if picture?.width != frame.width || picture?.height != frame.height {
      (picture, shown) = (nil, nil)
    }
    let target = try picture.made { () throws(XWindowError) in
      try renderer.makePicture(.opaque, width: frame.width, height: frame.height)
    }
    let damage = painter.compositor.damage(from: shown, to: frame)
    try painter.render(frame, onto: target, damage: damage)
    painted = (target, frame)
    return target
  }
}
