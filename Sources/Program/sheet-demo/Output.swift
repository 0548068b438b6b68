internal import Glibc

/// Standard output and standard error, unbuffered.
enum Output {
  /// Writes text to standard output.
  ///
  /// - Throws: A failure if the write fails.
  static func write(_ text: String) throws(Failure) { try write(Array(text.utf8)) }

  /// Writes bytes to standard output.
  ///
  /// - Throws: A failure if the write fails.
  static func write(_ bytes: [UInt8]) throws(Failure) {
    guard File.append(bytes, to: STDOUT_FILENO) else {
      throw .cannotRun("standard output: \(File.reason())")
    }
  }

  static func writeError(_ text: String) {
    _ = File.append(Array(text.utf8), to: STDERR_FILENO)
  }
}
