package import SheetCompositor
package import SheetPixels
package import SheetWindow

/// Has the server paint frames into a picture and copy their damage to the window.
package final class ServerPresenter: FramePresenter {
  private let frames: WindowFrames
  private let renderer: Renderer
  private var painter: RenderCompositor?
  private var back: ServerPicture?
  private var shown: PixelFrame?

  /// Fails if the server cannot draw the window's pixels with RENDER.
  package init?(_ frames: WindowFrames) {
    guard let renderer = frames.makeRenderer() else { return nil }
    self.frames = frames
    self.renderer = renderer
    renderer.prepareFrame(width: frames.bounds.width, height: frames.bounds.height)
  }

  /// Uses a captured part of the screen as the pixels of an image, which is then never sent.
  package func use(_ capture: ScreenCapture, as image: PixelImage) {
    renderer.known = (image, renderer.makePicture(of: capture))
  }

  /// Whether the server has not drawn the last frame; if so, `.frameDrawn` follows.
  package func awaitsFrame() -> Bool { frames.awaitsFrame() }

  package func frame(shownFor compositor: Compositor) -> PixelFrame? {
    painter?.compositor === compositor ? shown : nil
  }

  /// Call it only while `awaitsFrame` returns false.
  package func present(_ frame: PixelFrame, of compositor: Compositor) throws(XWindowError) {
    let painter = try takePainter(of: compositor)
    let back = try back(for: frame)
    let damage = compositor.damage(from: shown, to: frame)
    shown = nil
    try painter.render(frame, onto: back, damage: damage)
    frames.present(back, damage: damage)
    shown = frame
  }

  /// Sends and shows a piece of pending images, between frames. Returns whether more pieces may be
  /// pending: call it again after `.frameDrawn`.
  package func sendPiece(of compositor: Compositor) throws(XWindowError) -> Bool {
    guard !renderer.sharesMemory, let painter, painter.compositor === compositor, let back,
      let frame = shown
    else { return false }
    if frames.awaitsPiece() { return true }
    shown = nil
    let piece = try painter.sendPiece(of: frame)
    if let piece { try painter.render(frame, onto: back, damage: piece) }
    shown = frame
    guard let piece else { return false }
    frames.presentPiece(piece)
    return true
  }

  /// Sends the compositor's images now, because the next frame is then faster.
  package func prepare(_ compositor: Compositor) throws(XWindowError) {
    try takePainter(of: compositor).sync()
  }

  package func forget(_ rect: PixelRect) { shown = nil }

  private func takePainter(of compositor: Compositor) throws(XWindowError) -> RenderCompositor {
    if let painter, painter.compositor === compositor { return painter }
    shown = nil
    let next = try RenderCompositor.painter(of: compositor, after: painter, renderer)
    painter = next
    return next
  }

  /// A picture at least as large as the frame. A replacement is an eighth larger, because otherwise
  /// every step of a resize would make a new picture.
  private func back(for frame: PixelFrame) throws(XWindowError) -> ServerPicture {
    let (width, height) = (max(1, frame.size.width), max(1, frame.size.height))
    if let back, back.width >= width, back.height >= height,
      back.width * back.height <= 2 * width * height
    {
      return back
    }
    func side(_ length: Int) -> Int {
      back == nil ? length : min(length + length / 8, PixelSize.largestSide)
    }
    let size = (side(width), side(height))
    back = nil
    shown = nil
    let picture = try renderer.makePicture(.opaque, width: size.0, height: size.1)
    back = picture
    return picture
  }

  /// The last frame's pixels; nil before the first frame, after `forget` or after an error. For
  /// tests.
  package func pixels() -> PixelImage? {
    guard let back, let shown, let image = renderer.pixels(of: back) else { return nil }
    let part = PixelImage(width: shown.size.width, height: shown.size.height)
    part.view.copy(part.bounds, from: image.view)
    return part
  }
}
