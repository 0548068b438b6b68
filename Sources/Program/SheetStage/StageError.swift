/// A scene that cannot be shown, or an input that cannot be recorded.
public struct StageError: Error, Equatable, Sendable {
  /// The origin of the problem.
  public enum Cause: Sendable {
    /// A wrong command line or file.
    case usage
    /// A failure of the system.
    case system
  }

  /// The origin of the problem.
  public let cause: Cause
  /// A one-line description.
  public let message: String
  /// The line of the trace with the problem; nil if it is not in a trace.
  public let line: Int?

  /// Creates an error.
  public init(_ cause: Cause, _ message: String, line: Int? = nil) {
    self.cause = cause
    self.message = message
    self.line = line
  }
}
