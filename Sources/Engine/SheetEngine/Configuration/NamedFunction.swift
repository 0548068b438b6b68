/// A function that a program hands to the engine, with the name that it is compared by.
///
/// Functions cannot be compared, and a configuration must be: two named functions are equal when
/// their names are. A function must give the same answer to the same question, or replays differ.
public struct NamedFunction<Input, Output>: Equatable, Hashable, Sendable {
  /// What it is known by.
  public let name: String
  /// What it does.
  public let body: @Sendable (Input) -> Output

  /// Names a function.
  public init(_ name: String, _ body: @escaping @Sendable (Input) -> Output) {
    self.name = name
    self.body = body
  }

  /// Whether the names are equal.
  public static func == (a: NamedFunction, b: NamedFunction) -> Bool { a.name == b.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// What a detent's own function can go by.
public struct DetentContext: Equatable, Sendable {
  /// From the safe area's top edge to the card's bottom edge, points.
  public var availableHeight: Double
  /// How high the content wants to be, points.
  public var contentHeight: Double
  /// The view's size, points.
  public var viewSize: Size2D
}
