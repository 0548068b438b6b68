#if !hasFeature(Embedded)
  /// A name, wherever it is kept.
  extension Detent.ID: Codable {
    /// Reads a name.
    public init(from decoder: any Decoder) throws {
      self.init(try decoder.singleValueContainer().decode(String.self))
    }

    /// Writes the name.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(name)
    }
  }

  // Words, as they stand in tables and traces.
  extension SheetPhase: Codable {}
  extension SheetEdge: Codable {}
#endif
