package struct StageError: Error, Equatable, Sendable {
  package enum Cause: Sendable {
    /// A wrong command line or file.
    case usage
    case cannotRun
  }

  package let cause: Cause
  package let message: String
  /// The trace's line with the error, from 1; nil if the error is not in a trace.
  package let line: Int?

  package init(_ cause: Cause, _ message: String, line: Int? = nil) {
    self.cause = cause
    self.message = message
    self.line = line
  }

  package static func usage(_ message: String) -> StageError { StageError(.usage, message) }

  package static func cannotRun(_ message: String) -> StageError {
    StageError(.cannotRun, message)
  }
}
