/// Identifies a sheet of a stack; never reused.
public struct LayerID: Equatable, Hashable, Sendable, CustomStringConvertible {
  /// 0 for the sheet that the stack was made with, then counted up.
  public let rawValue: Int

  /// The number.
  public var description: String { rawValue.description }

  /// Creates an id from a saved number.
  public init(_ rawValue: Int) { self.rawValue = rawValue }

  /// The sheet that the stack was made with.
  public static let base = LayerID(0)
}

#if !hasFeature(Embedded)
  /// Encodes an id as one number.
  extension LayerID: Codable {
    /// Reads an id.
    public init(from decoder: any Decoder) throws {
      rawValue = try decoder.singleValueContainer().decode(Int.self)
    }

    /// Writes the id.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(rawValue)
    }
  }
#endif
