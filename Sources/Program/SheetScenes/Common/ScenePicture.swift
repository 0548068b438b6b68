public import SheetControls

/// A picture that scenes show, with its details. Scenes can share one to read it only once.
public final class ScenePicture {
  let store: PictureStore
  let details: PictureDetails
  let isBuiltIn: Bool

  /// Creates the built-in picture; it is decoded when first painted.
  public init() {
    store = PictureStore(own: nil)
    details = .builtIn
    isBuiltIn = true
  }

  /// Creates a picture from the user's own.
  ///
  /// - Parameters:
  ///   - image: The picture, of any aspect ratio.
  ///   - name: The picture's title.
  public init(_ image: PixelImage, name: String = "Your picture") {
    store = PictureStore(own: image)
    details = .file(name: name, width: image.width, height: image.height)
    isBuiltIn = false
  }

  /// Creates a picture from a PNG file.
  ///
  /// - Throws: The reason, with the path as it was given.
  public convenience init(file path: String) throws(PaintingError) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    self.init(try readPNG(path), name: name)
  }

  /// Starts to decode the built-in picture in another thread, for a scene that will show it at the
  /// given width in pixels.
  public func decodeAhead(width: Int) { store.decodeAhead(width: width) }

  /// The picture, at least of the given size in pixels if it exists that large.
  func source(width: Int, height: Int) -> PixelImage { store.source(width: width, height: height) }

  /// The centred part of a picture with the aspect ratio of the given size in pixels.
  static func crop(of source: PixelImage, width: Int, height: Int) -> PixelRect {
    source.coverCrop(width: max(1, width), height: max(1, height), focusY: 0.46)
  }
}
