/// A function of the program, with a name by which it is compared.
///
/// Swift cannot compare functions, but configurations must be comparable: two named functions are
/// equal when their names are. A function must return the same output for the same input, otherwise
/// replays differ.
public struct NamedFunction<Input, Output>: Hashable, Sendable {
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
  /// Conforms so that configurations are codable; reading or writing a function itself throws.
  extension NamedFunction: Codable {
    /// Throws `DecodingError`, because a function cannot be decoded.
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
