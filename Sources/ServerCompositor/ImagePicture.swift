internal import Compositor
internal import Pixels
internal import XWindow

/// A picture on the server of an image here.
final class ImagePicture {
  /// nil until it was first brought up to date.
  private(set) var picture: ServerPicture?
  private var image: PixelImage?
  /// Which state of the image it shows.
  private var version = 0

  /// Columns and rows of the image.
  var size: (Int, Int) { (image?.width ?? 0, image?.height ?? 0) }

  /// Brings the picture up to date: only what changed goes to the server.
  ///
  /// - Parameters:
  ///   - image: The newest image.
  ///   - log: What changed in it.
  ///   - kind: Of the picture, as long as there is none.
  func update(
    _ image: PixelImage, _ log: ChangeLog, _ renderer: Renderer,
    kind: ServerPicture.Kind = .opaque
  ) throws(XWindowError) {
    var changed = image.bounds
    if image === self.image, let changes = log.changes(since: version) {
      changed = changes.intersection(image.bounds)
    }
    if picture?.width != image.width || picture?.height != image.height {
      picture = nil
      guard !image.bounds.isEmpty else { return }
      picture = try renderer.makePicture(kind, width: image.width, height: image.height)
    }
    self.image = image
    version = log.version
    guard let picture, !changed.isEmpty else { return }
    renderer.upload(changed, of: image.view, to: picture)
  }
}
