public import Painting
public import Pixels

/// A picture that scenes show, with what is known about it. Scenes can share one: it is read once.
public final class ScenePicture {
  let store: PictureStore
  let details: PictureDetails
  /// Whether it is the one that comes with the program.
  let isBuiltIn: Bool

  /// Creates the picture that comes with the program; it is decoded when it is first painted.
  public init() {
    store = PictureStore(own: nil)
    details = .builtIn
    isBuiltIn = true
  }

  /// Creates a picture of the user's own.
  ///
  /// - Parameters:
  ///   - image: The picture, of any shape.
  ///   - name: What it is called.
  public init(_ image: PixelImage, name: String = "Your picture") {
    store = PictureStore(own: image)
    details = .file(name: name, width: image.width, height: image.height)
    isBuiltIn = false
  }

  /// Creates a picture from a PNG file.
  ///
  /// - Throws: Why the file cannot be used, with its path as it was given.
  public convenience init(file path: String) throws(PaintingError) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    self.init(try readPNG(path), name: name)
  }

  /// The picture covering a size in pixels.
  func scaled(width: Int, height: Int) -> PixelImage {
    store.image(store.source(width: width, height: height), width: width, height: height)
  }
}
