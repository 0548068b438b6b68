internal import Painting

/// Files with pictures.
enum PictureFile {
  /// Writes an encoded picture to a file, or to standard output when the path is `-`.
  static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    do {
      if path == "-" { return try Output.write(bytes) }
      try writePicture(bytes, to: path)
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
