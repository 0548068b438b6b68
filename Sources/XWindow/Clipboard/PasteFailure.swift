/// Why there is no text to paste.
public enum PasteFailure: Equatable, Sendable {
  /// Nobody offers text.
  case noText
  /// The text is longer than `Window.longestPaste`.
  case tooLong
  /// The program that offers text did not send it within five seconds.
  case noAnswer
}
