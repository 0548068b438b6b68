public import SheetControls

/// A picture that scenes show, with its details. Scenes can share one, so that it is read once.
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

  /// Creates a picture of the user's own.
  ///
  /// - Parameters:
  ///   - image: Of any shape.
  ///   - name: Its title.
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

  /// Begins to decode the built-in picture in another thread, for a scene that will show it with so many
  /// pixels in a row.
  public func decodeAhead(width: Int) { store.decodeAhead(width: width) }

  /// The picture, at least as large as a size in pixels if there is one so large.
  func source(width: Int, height: Int) -> PixelImage { store.source(width: width, height: height) }

  /// The part of a source that covers a size in pixels; the rest is cut off at the sides, or at the top and
  /// the bottom.
  static func crop(of source: PixelImage, width: Int, height: Int) -> PixelRect {
    source.coverCrop(width: max(1, width), height: max(1, height), focusY: 0.46)
  }
}
