/// Why a paste failed.
public enum PasteFailure: Equatable, Sendable {
  /// No program offers text.
  case noText
  /// The program that offers text did not send it within five seconds.
  case noAnswer
}
