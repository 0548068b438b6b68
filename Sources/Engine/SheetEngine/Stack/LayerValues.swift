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

  /// Keeps nothing yet.
  public init() {}

  /// Number of values.
  public var count: Int { values.count }

  /// The value of a sheet.
  public subscript(layer: LayerID) -> Value? {
    get { values[layer] }
    set { values[layer] = newValue }
  }

  /// Forgets what was kept for sheets that have left the stack.
  ///
  /// - Parameter stack: The stack that the sheets are in.
  /// - Returns: What was kept for them, from the lowest to the topmost.
  @discardableResult
  public mutating func removeGone(from stack: SheetStack) -> [Value] {
    let gone = values.keys.filter { stack.index(of: $0) == nil }
    return gone.sorted { $0.rawValue < $1.rawValue }.compactMap { values.removeValue(forKey: $0) }
  }
}

extension LayerValues: Sendable where Value: Sendable {}
extension LayerValues: Equatable where Value: Equatable {}
