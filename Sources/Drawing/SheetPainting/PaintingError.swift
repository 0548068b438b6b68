import Glibc

/// Why a picture could not be read or written.
public struct PaintingError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What went wrong.
  public enum Reason: Equatable, Sendable {
    /// There is no file of that name.
    case noSuchFile
    /// The name is a directory's.
    case isDirectory
    /// The file may not be read or written.
    case notPermitted
    /// Another error of the system, by number.
    case system(errno: Int32)
    /// The bytes have no PNG signature.
    case notPNG
    /// It is incomplete or contradicts itself.
    case damaged
    /// A side is zero or longer than 32767 pixels, or the whole is larger than the limit.
    case size(width: Int, height: Int)
    /// The file is longer than any picture within the limits.
    case fileTooLarge
    /// There was not enough memory.
    case outOfMemory
  }

  /// What went wrong.
  public let reason: Reason
  /// The file's name as it was given; nil for bytes in memory.
  public let path: String?

  /// Creates an error about a file, or about bytes in memory when `path` is nil.
  public init(_ reason: Reason, path: String? = nil) {
    self.reason = reason
    self.path = path
  }

  /// One line, such as `picture.png: not a PNG picture`.
  public var description: String { (path ?? "picture") + ": " + explanation }

  private var explanation: String {
    switch reason {
    case .noSuchFile: "no such file"
    case .isDirectory: "is a directory, not a PNG picture"
    case .notPermitted: "permission denied"
    case .system(let errno): PaintingError.words(for: errno)
    case .notPNG: "not a PNG picture"
    case .damaged: "damaged or incomplete PNG picture"
    case .size(let width, let height): "a picture of \(width) × \(height) pixels is not supported"
    case .fileTooLarge: "too large for a picture"
    case .outOfMemory: "not enough memory"
    }
  }

  /// The system's text for an error.
  private static func words(for number: Int32) -> String {
    guard let text = unsafe strerror(number) else { return "error \(number)" }
    return unsafe String(cString: text)
  }
}
