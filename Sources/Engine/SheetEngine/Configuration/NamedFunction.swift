/// A function of the program, compared by its name.
///
/// Two named functions are equal if their names are, because Swift cannot compare functions. A
/// function must return the same output for the same input, otherwise replays differ.
public struct NamedFunction<Input, Output>: Hashable, Sendable {
  /// The name, which stands for the function in comparisons.
  public let name: String
  /// The function; not compared.
  public let body: @Sendable (Input) -> Output

  /// Creates a named function.
  public init(_ name: String, _ body: @escaping @Sendable (Input) -> Output) {
    self.name = name
    self.body = body
  }

  /// Whether the names are equal.
  public static func == (a: NamedFunction, b: NamedFunction) -> Bool { a.name == b.name }

  /// Hashes the name only, because Swift cannot hash functions.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

#if !hasFeature(Embedded)
  /// Makes configurations codable; decoding or encoding a function throws.
  extension NamedFunction: Codable {
    /// Throws `DecodingError`, because a function cannot be decoded.
    public init(from decoder: any Decoder) throws {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "a function cannot be decoded"))
    }

    /// Throws `EncodingError`, because a function cannot be encoded.
    public func encode(to encoder: any Encoder) throws {
      throw EncodingError.invalidValue(
        name,
        .init(
          codingPath: encoder.codingPath,
          debugDescription: "the program's function '\(name)' cannot be encoded"))
    }
  }
#endif
