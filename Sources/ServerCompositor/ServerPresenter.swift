public import Compositor
public import Pixels
public import XWindow

/// Shows frames in a window by having the server paint them, one at a time.
///
/// A frame is painted into a picture as large as the window, only where it differs from the one before,
/// and shown by one copy.
public final class ServerPresenter {
  /// Bytes of new images that are sent with a frame of a motion, about, where memory is not shared.
  private static let movingLimit = 4096

  private let window: Window
  private let renderer: Renderer
  private var painter: ServerCompositor?
  /// What the window shows.
  private var back: ServerPicture?
  /// The frame in it; nil when that is not known.
  private var shown: PixelFrame?

  /// - Returns: nil when the server cannot paint for the window.
  public init?(_ window: Window) {
    guard let renderer = window.makeRenderer() else { return nil }
    self.window = window
    self.renderer = renderer
  }

  /// Whether the server still paints the frame before; a `.bufferFreed` event then comes when it has.
  public var isBusy: Bool { window.isDrawing() }

  /// The frame that the window shows; nil when that is not known, or is one of another compositor.
  public func frame(shownFor compositor: Compositor) -> PixelFrame? {
    painter?.compositor === compositor ? shown : nil
  }

  /// Shows a frame, unless the server is still busy with the one before. If nothing is different but images of
  /// which parts are missing, sends a part, unless enough of them are under way.
  ///
  /// - Returns: Whether it is shown. When it is not, a `.bufferFreed` event tells when to try again.
  /// - Throws: `.outOfMemory`, `.connectionLost`.
  public func present(
    _ frame: PixelFrame, of compositor: Compositor
  ) throws(XWindowError) -> Bool {
    if window.isDrawing() { return false }
    let painter = takePainter(of: compositor)
    let back = try back(for: frame)
    var damage = compositor.damage(from: shown, to: frame)
    if isFar, damage.isEmpty, shown == frame, !painter.isComplete {
      guard let limit = window.beginPart() else { return false }
      damage = try painter.sendPart(of: frame, limit: limit)
      shown = nil
      try painter.render(frame, onto: back, damage: damage)
      window.presentPart(back, damage: damage)
    } else {
      if isFar {
        damage = try damage.union(painter.sendPart(of: frame, limit: ServerPresenter.movingLimit))
      }
      shown = nil
      try painter.render(frame, onto: back, damage: damage)
      window.present(back, damage: damage)
    }
    shown = frame
    return true
  }

  /// Brings the images of a compositor to the server, so that the next frame need not.
  ///
  /// - Throws: `.outOfMemory`, `.connectionLost`.
  public func prepare(_ compositor: Compositor) throws(XWindowError) {
    let painter = takePainter(of: compositor)
    if !isFar { try painter.prepare() }
  }

  /// Whether the server has all of a compositor's images. While it has not, further calls of `present`
  /// bring them there, part by part.
  public func isComplete(for compositor: Compositor) -> Bool {
    guard isFar, let painter, painter.compositor === compositor else { return true }
    return painter.isComplete
  }

  /// Whether each byte takes its time.
  private var isFar: Bool { !renderer.sharesMemory }

  /// Draws the whole window anew with the next frame, because a rectangle of it was lost.
  public func forget(_ rect: PixelRect) { shown = nil }

  /// What paints for a compositor; what another one shares with it is kept.
  private func takePainter(of compositor: Compositor) -> ServerCompositor {
    if let painter, painter.compositor === compositor { return painter }
    shown = nil
    let next = ServerCompositor.painter(of: compositor, after: painter, renderer)
    next.imageLimit = isFar ? 0 : .max
    painter = next
    return next
  }

  /// A picture at least as large as a frame; one that grows gets a reserve, so that not every step of a
  /// resize makes another.
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

  /// The pixels of the frame presented last, read back. For tests.
  package func pixels() -> PixelImage? {
    guard let back, let shown, let image = renderer.pixels(of: back) else { return nil }
    let part = PixelImage(width: shown.width, height: shown.height)
    part.view.copy(part.bounds, from: image.view)
    return part
  }
}
