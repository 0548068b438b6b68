internal import Painting
internal import Pixels

/// Files with pictures.
enum PictureFile {
  /// Writes a picture as a PNG file, or to standard output when the path is `-`.
  static func write(_ image: PixelImage, to path: String) throws(Failure) {
    do {
      if path == "-" { return try Output.write(try encodePNG(image)) }
      try writePNG(image, to: path)
    } catch let error as PaintingError {
      switch error.reason {
      case .system, .outOfMemory: throw .cannotRun(error.description)
      default: throw .usage(error.description)
      }
    } catch {
      throw Failure(error)
    }
  }
}
