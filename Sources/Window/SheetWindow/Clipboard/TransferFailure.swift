/// Why nothing came from the clipboard or from a drop.
public enum TransferFailure: Error, Equatable, Sendable {
  /// The other program offers nothing of the wanted kind.
  case nothingSuitable
  /// The picture is a file of another machine.
  case fileElsewhere
  /// A text is longer than `Window.longestPaste`, or a picture than `Window.longestPicture`.
  case tooLong
  /// The other program did not send what it offers within five seconds.
  case noAnswer
}
