internal import Glibc

/// Why the program ends without having done what was asked.
enum Failure: Error {
  /// The command line or a file is wrong: exit status 64, `EX_USAGE` of sysexits.h.
  case usage(String)
  /// It could not run: exit status 1.
  case cannotRun(String)

  /// Says why, in one line, and ends the program.
  func report() -> Never {
    let (message, status): (String, Int32) =
      switch self {
      case .usage(let message): (message, 64)
      case .cannotRun(let message): (message, 1)
      }
    let line = message.split(whereSeparator: \.isNewline).joined(separator: " ")
    Output.writeError("sheet-demo: \(line)\n")
    exit(status)
  }
}
