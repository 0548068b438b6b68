#if !hasFeature(Embedded)
  // Options that are one of several cases: a word, or an object with the case's name and its value.

  /// Encodes a position as a word, or as an object with its measure: `"content"`, `{"height": 200}`.
  extension Detent.Position: Codable {
    /// Decodes a position.
    public init(from decoder: any Decoder) throws {
      let option = try CodedCase(decoder)
      switch option.name {
      case "content": self = .content
      case "peek": self = .peek
      case "anchor": self = .anchor
      case "top": self = .top(try option.value())
      case "height": self = .height(try option.value())
      case "fraction": self = .fraction(try option.value())
      case "view": self = .view(try option.value())
      default: throw option.unknown
      }
    }

    /// Encodes the position.
    ///
    /// - Throws: `EncodingError` if it is a function of the program's.
    public func encode(to encoder: any Encoder) throws {
      switch self {
      case .content: try CodedCase.encode("content", to: encoder)
      case .peek: try CodedCase.encode("peek", to: encoder)
      case .anchor: try CodedCase.encode("anchor", to: encoder)
      case .top(let top): try CodedCase.encode("top", top, to: encoder)
      case .height(let height): try CodedCase.encode("height", height, to: encoder)
      case .fraction(let fraction): try CodedCase.encode("fraction", fraction, to: encoder)
      case .view(let fraction): try CodedCase.encode("view", fraction, to: encoder)
      case .custom(let function): throw EncodingError.of(function, at: encoder.codingPath)
      }
    }
  }

  /// Encodes an anchor as a word or an object: `"hidden"`, `{"detent": "large"}`.
  extension DimOptions.Anchor: Codable {
    /// Decodes an anchor.
    public init(from decoder: any Decoder) throws {
      let option = try CodedCase(decoder)
      switch option.name {
      case "hidden": self = .hidden
      case "detent": self = .detent(try option.value())
      case "half": self = .half(try option.value())
      case "position": self = .position(try option.value())
      default: throw option.unknown
      }
    }

    /// Encodes the anchor.
    public func encode(to encoder: any Encoder) throws {
      switch self {
      case .hidden: try CodedCase.encode("hidden", to: encoder)
      case .detent(let id): try CodedCase.encode("detent", id, to: encoder)
      case .half(let id): try CodedCase.encode("half", id, to: encoder)
      case .position(let position): try CodedCase.encode("position", position, to: encoder)
      }
    }
  }

  /// Encodes the free space as a word or an object: `"safeArea"`, `{"points": 50}`.
  extension ReservedBottom: Codable {
    /// Decodes the free space.
    public init(from decoder: any Decoder) throws {
      let option = try CodedCase(decoder)
      switch option.name {
      case "safeArea": self = .safeArea
      case "points": self = .points(try option.value())
      default: throw option.unknown
      }
    }

    /// Encodes the free space.
    public func encode(to encoder: any Encoder) throws {
      switch self {
      case .safeArea: try CodedCase.encode("safeArea", to: encoder)
      case .points(let points): try CodedCase.encode("points", points, to: encoder)
      }
    }
  }

  /// Encodes the option as a word: `"allowed"`, `"refused"` or `"never"`.
  extension SheetDismissal: Codable {
    /// Decodes the option.
    public init(from decoder: any Decoder) throws {
      let option = try CodedCase(decoder)
      switch option.name {
      case "allowed": self = .allowed
      case "refused": self = .refused
      case "never": self = .never
      default: throw option.unknown
      }
    }

    /// Encodes the option.
    ///
    /// - Throws: `EncodingError` if it is a function of the program's.
    public func encode(to encoder: any Encoder) throws {
      switch self {
      case .allowed: try CodedCase.encode("allowed", to: encoder)
      case .refused: try CodedCase.encode("refused", to: encoder)
      case .never: try CodedCase.encode("never", to: encoder)
      case .asks(let function): throw EncodingError.of(function, at: encoder.codingPath)
      }
    }
  }

  /// Encodes a curve as an object with its numbers: `{"bezier": [0.42, 0, 1, 1]}`,
  /// `{"spring": {"response": 0.344, "dampingRatio": 1}}`.
  extension AnimationCurve: Codable {
    private struct Spring: Codable {
      var response: Double
      var dampingRatio: Double
    }

    /// Decodes a curve.
    public init(from decoder: any Decoder) throws {
      let option = try CodedCase(decoder)
      switch option.name {
      case "bezier":
        let numbers: [Double] = try option.value()
        guard numbers.count == 4 else { throw option.unknown }
        self = .bezier(CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3]))
      case "spring":
        let spring: Spring = try option.value()
        self = .spring(SheetSpring(response: spring.response, dampingRatio: spring.dampingRatio))
      default: throw option.unknown
      }
    }

    /// Encodes the curve.
    public func encode(to encoder: any Encoder) throws {
      switch self {
      case .bezier(let curve):
        try CodedCase.encode("bezier", [curve.x1, curve.y1, curve.x2, curve.y2], to: encoder)
      case .spring(let spring):
        let numbers = Spring(response: spring.response, dampingRatio: spring.dampingRatio)
        try CodedCase.encode("spring", numbers, to: encoder)
      }
    }
  }

  /// The name of an encoded case, and its value if it has one.
  private struct CodedCase {
    let name: String
    private let values: KeyedDecodingContainer<OptionName>?
    private let path: [any CodingKey]

    init(_ decoder: any Decoder) throws {
      path = decoder.codingPath
      if let word = try? decoder.singleValueContainer().decode(String.self) {
        (name, values) = (word, nil)
      } else {
        let container = try decoder.container(keyedBy: OptionName.self)
        (name, values) = (container.allKeys.first?.stringValue ?? "", container)
      }
    }

    func value<Value: Decodable>() throws -> Value {
      guard let values else { throw unknown }
      return try values.decode(Value.self, forKey: OptionName(stringValue: name))
    }

    var unknown: DecodingError {
      .dataCorrupted(
        .init(codingPath: path, debugDescription: "'\(name)' is no such option, or lacks its value")
      )
    }

    static func encode(_ word: String, to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(word)
    }

    static func encode(_ name: String, _ value: some Encodable, to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: OptionName.self)
      try container.encode(value, forKey: OptionName(stringValue: name))
    }
  }
#endif
