import Glibc

package enum FileError: Error {
  /// `errno`.
  case system(Int32)
  case tooLarge
}

/// Reads a whole file; throws `tooLarge` above `limit` bytes.
package func readFile(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
  let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
  guard file >= 0 else { throw .system(errno) }
  defer { close(file) }
  return try readAll(file, limit: limit)
}

/// Reads an open file from its position to its end; throws `tooLarge` above `limit` bytes.
package func readAll(_ file: Int32, limit: Int) throws(FileError) -> [UInt8] {
  var bytes: [UInt8] = []
  var part = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = unsafe read(file, &part, part.count)
    if count < 0, errno == EINTR { continue }
    guard count >= 0 else { throw .system(errno) }
    if count == 0 { return bytes }
    bytes += part[..<count]
    guard bytes.count <= limit else { throw .tooLarge }
  }
}

/// Reads a PNG picture as an opaque image, on white. Errors name the path.
package func readPNG(_ path: String) throws(PaintingError) -> PixelImage {
  do {
    return try decodePNG(try readPictureFile(path))
  } catch {
    throw PaintingError(error.reason, path: path)
  }
}

/// Reads a file of at most 512 MiB, twice the size of the largest decoded picture. Does not check
/// that the file is a picture. Errors name the path.
package func readPictureFile(_ path: String) throws(PaintingError) -> [UInt8] {
  do {
    return try readFile(path, limit: 512 << 20)
  } catch {
    throw PaintingError(PaintingError.Reason(error), path: path)
  }
}

extension PaintingError.Reason {
  fileprivate init(_ error: FileError) {
    self =
      switch error {
      case .tooLarge: .fileTooLarge
      case .system(ENOENT), .system(ENOTDIR): .noSuchFile
      case .system(EISDIR): .isDirectory
      case .system(EACCES), .system(EPERM): .notPermitted
      case .system(let errno): .system(errno: errno)
      }
  }
}
