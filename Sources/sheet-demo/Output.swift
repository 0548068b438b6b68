internal import Glibc

/// Standard output and standard error, unbuffered.
enum Output {
  /// - Throws: A failure when standard output takes no more.
  static func write(_ text: String) throws(Failure) { try write(Array(text.utf8)) }

  /// - Throws: A failure when standard output takes no more.
  static func write(_ bytes: [UInt8]) throws(Failure) {
    guard FileWriter(descriptor: STDOUT_FILENO).write(bytes) else {
      throw .cannotRun("standard output: \(TextFile.reason())")
    }
  }
  static func writeError(_ text: String) { FileWriter(descriptor: STDERR_FILENO).write(text) }
}
