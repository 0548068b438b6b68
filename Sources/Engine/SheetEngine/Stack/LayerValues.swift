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
