package import SheetCompositor
package import SheetPixels
package import SheetWindow

/// Shows frames in a window by having the server paint them, one at a time.
///
/// The server paints each frame into a picture as large as the window, only where the frame differs
/// from the one before. One request then copies the changed part into the window.
package final class ServerPresenter {
  private let window: Window
  private let renderer: Renderer
  private var painter: RenderCompositor?
  /// The picture into which frames are painted, and from which the window's pixels are copied.
  private var back: ServerPicture?
  /// The frame in `back`; nil if unknown.
  private var shown: PixelFrame?

  /// Creates a presenter; nil if the server cannot draw the window's pixels by RENDER.
  package init?(_ window: Window) {
    guard let renderer = window.makeRenderer() else { return nil }
    self.window = window
    self.renderer = renderer
  }

  /// Whether the server is still painting the last frame; a `.bufferFreed` event reports the end.
  package var isBusy: Bool { window.isDrawing() }

  /// The frame in the window; nil if unknown, or if the frame is of another compositor.
  package func frame(shownFor compositor: Compositor) -> PixelFrame? {
    painter?.compositor === compositor ? shown : nil
  }

  /// Shows a frame, unless the server is still busy with the one before.
  ///
  /// - Returns: Whether the frame is shown. If not, try again after a `.bufferFreed` event.
  /// - Throws: `.outOfMemory`, `.connectionLost`.
  package func present(
    _ frame: PixelFrame, of compositor: Compositor
  ) throws(XWindowError) -> Bool {
    if window.isDrawing() { return false }
    let painter = takePainter(of: compositor)
    let back = try back(for: frame)
    let damage = compositor.damage(from: shown, to: frame)
    shown = nil
    try painter.render(frame, onto: back, damage: damage)
    window.present(back, damage: damage)
    shown = frame
    return true
  }

  /// Sends a piece of a compositor's pending images, and shows the piece. Call this function
  /// between frames, because without shared memory `present` sends no large images.
  ///
  /// - Returns: Whether more pieces may be pending; if so, call this function again after a
  ///   `.bufferFreed` event.
  /// - Throws: `.outOfMemory`, `.connectionLost`.
  package func sendPiece(of compositor: Compositor) throws(XWindowError) -> Bool {
    guard !renderer.sharesMemory, let painter, painter.compositor === compositor, let back,
      let frame = shown
    else { return false }
    guard window.takesPiece() else { return true }
    shown = nil
    let piece = try painter.sendPiece(of: frame)
    if let piece { try painter.render(frame, onto: back, damage: piece) }
    shown = frame
    guard let piece else { return false }
    window.presentPiece(piece)
    return true
  }

  /// Sends the images of a compositor to the server now, so that the next frame is faster.
  ///
  /// - Throws: `.outOfMemory`, `.connectionLost`.
  package func prepare(_ compositor: Compositor) throws(XWindowError) {
    try takePainter(of: compositor).sync()
  }

  /// Makes the next frame repaint the whole window, because pixels in a rectangle were lost.
  package func forget(_ rect: PixelRect) { shown = nil }

  /// The painter for a compositor. A new painter takes over the pictures that it shares with the
  /// former one.
  private func takePainter(of compositor: Compositor) -> RenderCompositor {
    if let painter, painter.compositor === compositor { return painter }
    shown = nil
    let next = RenderCompositor.painter(of: compositor, after: painter, renderer)
    painter = next
    return next
  }

  /// A picture at least as large as a frame. A picture that replaces another one is an eighth wider
  /// and higher than the frame, because otherwise every step of a resize would make a new picture.
  private func back(for frame: PixelFrame) throws(XWindowError) -> ServerPicture {
    let (width, height) = (max(1, frame.width), max(1, frame.height))
    if let back, back.width >= width, back.height >= height,
      back.width * back.height <= 2 * width * height
    {
      return back
    }
    func side(_ length: Int) -> Int { back == nil ? length : min(length + length / 8, 32767) }
    let size = (side(width), side(height))
    back = nil
    shown = nil
    let picture = try renderer.makePicture(.opaque, width: size.0, height: size.1)
    back = picture
    return picture
  }

  /// Reads back the pixels of the frame that was presented last; nil if unknown. For tests.
  package func pixels() -> PixelImage? {
    guard let back, let shown, let image = renderer.pixels(of: back) else { return nil }
    let part = PixelImage(width: shown.width, height: shown.height)
    part.view.copy(part.bounds, from: image.view)
    return part
  }
}
