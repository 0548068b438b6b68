/// A picture that another program hands over, not decoded yet.
public enum PictureSource: Equatable, Sendable {
  /// What should be a PNG picture. The bytes are the other program's and can be anything.
  case png([UInt8])
  /// The absolute path of a file on this machine. It may not exist and may be of any format.
  case file(String)
}
