internal import Glibc
internal import SheetControls
internal import SheetPainting

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

/// The warning that no font is installed: the program works, but shows boxes for letters.
enum FontNotice {
  static let line =
    "sheet-demo: no font with letters found: text is shown as boxes; install fonts-inter or another"

  /// Prints the warning if there are no fonts.
  ///
  /// - Parameter typesetter: The typesetter that looks for the fonts.
  static func giveIfNeeded(_ typesetter: Typesetter) {
    if typesetter.canShow("a", in: TypeScale(palette: .light).caption) { return }
    Output.writeError(line + "\n")
  }
}
