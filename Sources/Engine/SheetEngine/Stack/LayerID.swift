/// Identifies a sheet of a stack; never reused.
public struct LayerID: RawRepresentable, Hashable, CodableSendable, CustomStringConvertible {
  /// The number: 0 for the sheet that the stack was created with, then counted up.
  public let rawValue: Int

  /// The number as text.
  public var description: String { rawValue.description }

  /// Creates an id from a saved number.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Creates an id from a saved number.
  public init(_ rawValue: Int) { self.rawValue = rawValue }

  /// The id of the sheet that the stack was created with.
  public static let base = LayerID(0)
}
