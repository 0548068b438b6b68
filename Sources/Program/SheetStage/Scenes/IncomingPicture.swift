/// A picture that the user brought from another program, not decoded yet.
public struct IncomingPicture: Equatable, Sendable {
  /// The bytes of the supposed PNG picture.
  public let bytes: [UInt8]
  /// The name of the picture's file; empty if there is none.
  public let name: String

  /// Creates a picture.
  public init(_ bytes: [UInt8], name: String = "") {
    self.bytes = bytes
    self.name = name
  }
}
