internal import Glibc
internal import SheetStage
internal import SheetWindow

/// The reason why the program ends without success.
enum Failure: Error {
  /// A wrong command line or file: exit status 64, `EX_USAGE` of sysexits.h.
  case usage(String)
  /// A failure to run: exit status 1.
  case cannotRun(String)

  /// Converts an error of a scene, an input or the X server.
  init(_ error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    case let error as StageError:
      self = error.cause == .usage ? .usage(error.message) : .cannotRun(error.message)
    case let error as XWindowError: self = .cannotRun(error.description)
    default: self = .cannotRun("\(error)")
    }
  }

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

  /// Prints the reason in one line and ends the program.
  func report() -> Never {
    // Control characters are replaced, because the message may quote a file and a terminal would
    // act on them.
    let line = String(
      String.UnicodeScalarView(
        message.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : $0 }))
    Output.writeError("sheet-demo: \(line)\n")
    exit(status)
  }
}
