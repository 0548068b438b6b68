/// A scene that cannot be shown, or an input that cannot be recorded.
public struct StageError: Error, Equatable, Sendable {
  /// Whose fault it is.
  public enum Cause: Sendable {
    /// The command line or a file is wrong.
    case usage
    /// The system refused.
    case system
  }

  /// Whose fault it is.
  public let cause: Cause
  /// One line that says what is wrong.
  public let message: String
  /// In which line of a trace; nil when it is not the trace's fault.
  public let line: Int?

  /// Creates an error.
  public init(_ cause: Cause, _ message: String, line: Int? = nil) {
    self.cause = cause
    self.message = message
    self.line = line
  }
}
