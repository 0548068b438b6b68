internal import Glibc
internal import SheetStage

/// The reason why the program ends without success.
extension StageError {
  /// A wrong command line or file: exit status 64, `EX_USAGE` of sysexits.h.
  static func usage(_ message: String) -> StageError { StageError(.usage, message) }

  /// A failure to run: exit status 1.
  static func cannotRun(_ message: String) -> StageError { StageError(.system, message) }

  init(any error: any Error) { self = error as? StageError ?? .cannotRun("\(error)") }

  /// Prints the reason in one line and ends the program.
  func report() -> Never {
    // Control characters are replaced, because the message may quote a file and a terminal would
    // act on them.
    let line = String(
      String.UnicodeScalarView(
        message.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : $0 }))
    Output.writeError("sheet-demo: \(line)\n")
    exit(cause == .usage ? 64 : 1)
  }
}
