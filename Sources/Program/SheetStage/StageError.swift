package import SheetTrace

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
  /// The error in a setting of the user or of a trace; nil for another error.
  package var setting: SettingError?
  /// Whether an option of the command line causes the error, so that no line of a trace does.
  package var isOfOption = false

  package init(_ cause: Cause, _ message: String, line: Int? = nil) {
    self.cause = cause
    self.message = message
    self.line = line
  }

  package static func usage(_ message: String) -> StageError { StageError(.usage, message) }

  /// An error of `--set`.
  static func setting(_ error: SettingError) -> StageError {
    var wrong = StageError.usage("--set: \(error.message)")
    wrong.setting = error
    return wrong
  }

  package static func cannotRun(_ message: String) -> StageError {
    StageError(.cannotRun, message)
  }
}
