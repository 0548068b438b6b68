/// A function of the program's, with a name for comparison.
///
/// Functions cannot be compared, and a configuration must be: two named functions are equal when their names
/// are. A function must return the same output for the same input, otherwise replays differ.
public struct NamedFunction<Input, Output>: Equatable, Hashable, Sendable {
  /// The name, by which functions are compared.
  public let name: String
  /// The function.
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

#if !hasFeature(Embedded)
  /// Conforms so that options that may be functions are codable; a function itself is not.
  extension NamedFunction: Codable {
    /// Throws `DecodingError`.
    public init(from decoder: any Decoder) throws {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "a function cannot be decoded"))
    }

    /// Throws `EncodingError`, which names the function.
    public func encode(to encoder: any Encoder) throws {
      throw EncodingError.invalidValue(
        name,
        .init(
          codingPath: encoder.codingPath,
          debugDescription: "the program's function '\(name)' cannot be encoded"))
    }
  }
#endif

/// Values for a custom detent's function.
public struct DetentContext: Equatable, Sendable {
  /// Distance from the safe area's top edge to the card's bottom edge, points.
  public var availableHeight: Double
  /// The height of the content, points.
  public var contentHeight: Double
  /// The distance of the content's anchor from the card's free edge, points; 0 without one.
  public var contentAnchor: Double
  /// The height of the content's header, points.
  public var header: Double
  /// The height of the footer, points.
  public var footer: Double
  /// The view's size, points.
  public var viewSize: Size2D
}
