internal import Glibc

/// Why the program ends without having done what was asked.
enum Failure: Error {
  /// The command line or a file is wrong: exit status 64, `EX_USAGE` of sysexits.h.
  case usage(String)
  /// It could not run: exit status 1.
  case cannotRun(String)

  /// Why.
  var message: String {
    switch self {
    case .usage(let message), .cannotRun(let message): message
    }
  }

  private var status: Int32 {
    switch self {
    case .usage: 64
    case .cannotRun: 1
    }
  }

  /// Says why, in one line, and ends the program.
  func report() -> Never {
    // What a file holds is shown, not obeyed: a terminal acts on control characters.
    let line = String(
      String.UnicodeScalarView(
        message.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : $0 }))
    Output.writeError("sheet-demo: \(line)\n")
    exit(status)
  }
}
