import Glibc

/// The largest file that `readPictureFile` accepts, bytes: twice the largest decoded picture.
private let maximumFileSize = 512 << 20

/// Reads a PNG picture; translucent pixels are blended with white.
///
/// - Returns: An opaque image.
/// - Throws: An error with the reason and the given path.
package func readPNG(_ path: String) throws(PaintingError) -> PixelImage {
  do {
    return try decodePNG(try readPictureFile(path))
  } catch {
    throw PaintingError(error.reason, path: path)
  }
}

/// Reads all bytes of a file, without checking that the file is a picture.
///
/// - Throws: An error with the reason and the given path.
package func readPictureFile(_ path: String) throws(PaintingError) -> [UInt8] {
  let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
  guard file >= 0 else { throw PaintingError(errno: errno, path: path) }
  defer { close(file) }
  var status = stat()
  guard unsafe fstat(file, &status) == 0 else { throw PaintingError(errno: errno, path: path) }
  guard status.st_mode & S_IFMT != S_IFDIR else { throw PaintingError(.isDirectory, path: path) }
  var bytes: [UInt8] = []
  var part = [UInt8](repeating: 0, count: min(max(Int(status.st_size) + 1, 4096), 1 << 20))
  while true {
    let count = unsafe read(file, &part, part.count)
    if count < 0 && errno == EINTR { continue }
    guard count >= 0 else { throw PaintingError(errno: errno, path: path) }
    if count == 0 { return bytes }
    bytes.append(contentsOf: part[..<count])
    guard bytes.count <= maximumFileSize else { throw PaintingError(.fileTooLarge, path: path) }
  }
}

extension PaintingError {
  fileprivate init(errno: Int32, path: String) {
    let reason: Reason =
      switch errno {
      case ENOENT, ENOTDIR: .noSuchFile
      case EISDIR: .isDirectory
      case EACCES, EPERM: .notPermitted
      default: .system(errno: errno)
      }
    self.init(reason, path: path)
  }
}
