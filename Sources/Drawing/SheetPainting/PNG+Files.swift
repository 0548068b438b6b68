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

/// Writes an image as a PNG file, replacing an existing file.
///
/// - Throws: An error with the reason and the given path.
package func writePNG(_ image: PixelImage, to path: String) throws(PaintingError) {
  try writePicture(try encodePNG(image), to: path)
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

/// Writes an encoded picture, replacing an existing file.
///
/// - Throws: An error with the reason and the given path.
package func writePicture(_ bytes: [UInt8], to path: String) throws(PaintingError) {
  let file = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
  guard file >= 0 else { throw PaintingError(errno: errno, path: path) }
  var written = 0
  while written < bytes.count {
    let count = unsafe bytes.withUnsafeBytes { buffer in
      unsafe write(file, buffer.baseAddress.map { unsafe $0 + written }, buffer.count - written)
    }
    if count < 0 && errno == EINTR { continue }
    guard count > 0 else {
      let failure = PaintingError(errno: errno, path: path)
      close(file)
      throw failure
    }
    written += count
  }
  // Checks the result of `close`, because some file systems report a full disk only then.
  guard close(file) == 0 else { throw PaintingError(errno: errno, path: path) }
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
