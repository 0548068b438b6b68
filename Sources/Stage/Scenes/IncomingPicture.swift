/// A picture that the user brought from another program, not decoded yet.
public enum IncomingPicture: Equatable, Sendable {
  /// What should be a PNG picture.
  case data([UInt8])
  /// The path of what should be a PNG file.
  case file(String)
}
