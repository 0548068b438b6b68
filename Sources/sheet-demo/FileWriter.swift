internal import Glibc

/// Writes all of a text to an open file.
struct FileWriter {
  let descriptor: Int32

  /// Writes until all is written; false when the file takes no more.
  @discardableResult
  func write(_ text: String) -> Bool { write(Array(text.utf8)) }

  /// Writes until all is written; false when the file takes no more.
  ///
  /// The corresponding C function is `write`.
  func write(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = unsafe rest.withUnsafeBytes {
        unsafe Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { return false }
      rest = rest.dropFirst(written)
    }
    return true
  }
}
