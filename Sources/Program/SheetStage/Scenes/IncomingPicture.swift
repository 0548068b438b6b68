/// A picture that the user brought from another program, not decoded yet.
public struct IncomingPicture: Equatable, Sendable {
  /// What should be a PNG picture.
  public let bytes: [UInt8]
  /// The name of the file that it comes from; empty when it comes from none.
  public let name: String

  /// Creates a picture.
  public init(_ bytes: [UInt8], name: String = "") {
    self.bytes = bytes
    self.name = name
  }
}
