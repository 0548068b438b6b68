internal import Glibc
internal import SheetControls
internal import SheetPainting
internal import SheetStage

/// Standard output and standard error, unbuffered.
enum Output {
  /// Writes text to standard output.
  static func write(_ text: String) throws(StageError) { try write(Array(text.utf8)) }

  /// Writes bytes to standard output.
  static func write(_ bytes: [UInt8]) throws(StageError) {
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

  static func giveIfNeeded(_ typesetter: Typesetter) {
    if typesetter.canShow("a", in: TypeScale(palette: .light).caption) { return }
    Output.writeError(line + "\n")
  }
}
