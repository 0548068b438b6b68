#if !hasFeature(Embedded)
  /// The name of an encoded option.
  struct OptionName: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Reads or writes options by their names, so that one list of names serves for both.
  ///
  /// An option whose name is missing keeps its value; unknown names are ignored. Nil is written as null.
  struct OptionCoder {
    private enum Container {
      case reading(KeyedDecodingContainer<OptionName>)
      case writing(KeyedEncodingContainer<OptionName>)
    }

    private var container: Container

    init(_ decoder: any Decoder) throws {
      container = .reading(try decoder.container(keyedBy: OptionName.self))
    }

    init(_ encoder: any Encoder) {
      container = .writing(encoder.container(keyedBy: OptionName.self))
    }

    private init(_ container: Container) { self.container = container }

    /// A value that is codable itself.
    func callAsFunction<Value: Codable>(_ name: String, _ value: inout Value) throws {
      let name = OptionName(stringValue: name)
      switch container {
      case .reading(let values):
        if values.contains(name) { value = try values.decode(Value.self, forKey: name) }
      case .writing(var values): try values.encode(value, forKey: name)
      }
    }

    /// One of several words, or another value with a raw one.
    func word<Value: RawRepresentable>(_ name: String, _ value: inout Value) throws
    where Value.RawValue: Codable {
      var raw = value.rawValue
      try self(name, &raw)
      guard let read = Value(rawValue: raw) else {
        throw DecodingError.dataCorrupted(
          .init(
            codingPath: path + [OptionName(stringValue: name)],
            debugDescription: "no such value: \(raw)"))
      }
      value = read
    }

    /// Options within these.
    func part<Part>(
      _ name: String, _ part: inout Part, _ code: (inout Part, OptionCoder) throws -> Void
    ) throws {
      let name = OptionName(stringValue: name)
      switch container {
      case .reading(let values):
        guard values.contains(name) else { return }
        try code(
          &part,
          OptionCoder(.reading(try values.nestedContainer(keyedBy: OptionName.self, forKey: name))))
      case .writing(var values):
        try code(
          &part,
          OptionCoder(.writing(values.nestedContainer(keyedBy: OptionName.self, forKey: name))))
      }
    }

    /// Options within these that may be nil.
    ///
    /// - Parameter standard: The part of which a read part without all names has the rest, if there is none yet.
    func part<Part>(
      _ name: String, _ part: inout Part?, or standard: Part,
      _ code: (inout Part, OptionCoder) throws -> Void
    ) throws {
      let key = OptionName(stringValue: name)
      switch container {
      case .reading(let values):
        guard values.contains(key) else { return }
        if try values.decodeNil(forKey: key) { return part = nil }
      case .writing(var values):
        if part == nil { return try values.encodeNil(forKey: key) }
      }
      var given = part ?? standard
      try self.part(name, &given, code)
      part = given
    }

    /// Throws if a function would have to be written.
    func function<Input, Output>(_ name: String, _ function: NamedFunction<Input, Output>?) throws {
      guard case .writing = container, let function else { return }
      throw EncodingError.of(function, at: path + [OptionName(stringValue: name)])
    }

    private var path: [any CodingKey] {
      switch container {
      case .reading(let values): values.codingPath
      case .writing(let values): values.codingPath
      }
    }
  }

  extension EncodingError {
    /// The error of a function of the program's, which no format can contain.
    static func of<Input, Output>(
      _ function: NamedFunction<Input, Output>, at path: [any CodingKey]
    ) -> EncodingError {
      .invalidValue(
        function,
        Context(
          codingPath: path,
          debugDescription: "the program's function '\(function.name)' cannot be encoded"))
    }
  }
#endif
