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

/// The program's values for the sheets of a stack, such as their views.
///
/// ```swift
/// var screens = LayerValues<Screen>()
/// let (layer, events) = try stack.present(.standard, at: time)
/// screens[layer] = Screen()
/// // after a sheet may have left:
/// screens.removeGone(from: stack)
/// ```
public struct LayerValues<Value> {
  private var values: [LayerID: Value] = [:]

  /// Creates an empty collection.
  public init() {}

  /// Number of values.
  public var count: Int { values.count }

  /// The value of a sheet.
  public subscript(layer: LayerID) -> Value? {
    get { values[layer] }
    set { values[layer] = newValue }
  }

  /// Removes the values of sheets that have left the stack.
  ///
  /// - Parameter stack: The stack of the sheets.
  /// - Returns: The removed values, from the lowest sheet to the topmost.
  @discardableResult
  public mutating func removeGone(from stack: SheetStack) -> [Value] {
    let gone = values.keys.filter { stack.index(of: $0) == nil }
    return gone.sorted { $0.rawValue < $1.rawValue }.compactMap { values.removeValue(forKey: $0) }
  }
}

extension LayerValues: Sendable where Value: Sendable {}
extension LayerValues: Equatable where Value: Equatable {}
