import Glibc
package import SheetPixels

package struct PaintingError: Error, Equatable, Sendable, CustomStringConvertible {
  package enum Reason: Equatable, Sendable {
    case noSuchFile
    case isDirectory
    case notPermitted
    case system(errno: Int32)
    case notPNG
    case damaged
    /// The size is outside the format's limits, or differs from the animation's size.
    case size(PixelSize)
    /// The file has more than 512 MiB.
    case fileTooLarge
    case outOfMemory
  }

  package let reason: Reason
  /// The picture's file; nil if the picture is in memory.
  package let path: String?

  package init(_ reason: Reason, path: String? = nil) {
    self.reason = reason
    self.path = path
  }

  /// One line, such as `picture.png: not a PNG picture`.
  package var description: String { (path ?? "picture") + ": " + explanation }

  private var explanation: String {
    switch reason {
    case .noSuchFile: "no such file"
    case .isDirectory: "is a directory, not a PNG picture"
    case .notPermitted: "permission denied"
    case .system(let errno): PaintingError.systemMessage(errno: errno)
    case .notPNG: "not a PNG picture"
    case .damaged: "damaged or incomplete PNG picture"
    case .size(let size): "a picture of \(size.width) × \(size.height) pixels is not supported"
    case .fileTooLarge: "too large for a picture"
    case .outOfMemory: "not enough memory"
    }
  }

  private static func systemMessage(errno number: Int32) -> String {
    guard let text = unsafe strerror(number) else { return "error \(number)" }
    return unsafe String(cString: text)
  }
}
