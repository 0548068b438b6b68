internal import SheetEngine

/// The few kinds of setting that all the settings are made of.
extension Setting {
  typealias Path<Value> = any WritableKeyPath<SheetConfiguration, Value> & Sendable

  static func number(
    _ key: String, _ unit: String, _ range: ClosedRange<Double>, _ meaning: String,
    _ path: Path<Double>
  ) -> Setting {
    Setting(
      key, unit, meaning, .number(range),
      get: { Numbers.shortest($0[keyPath: path]) },
      set: { SettingFormat.number($1, in: range).store(in: &$0[keyPath: path]) })
  }

  static func length(_ key: String, _ meaning: String, _ path: Path<Double>) -> Setting {
    number(key, "points, 0…10000", 0...10000, meaning, path)
  }

  static func fraction(_ key: String, _ meaning: String, _ path: Path<Double>) -> Setting {
    number(key, "0…1", 0...1, meaning, path)
  }

  static func flag(_ key: String, _ meaning: String, _ path: Path<Bool>) -> Setting {
    Setting(
      key, "yes | no", meaning, .flag,
      get: { $0[keyPath: path] ? "yes" : "no" },
      set: { SettingFormat.flag($1).store(in: &$0[keyPath: path]) })
  }

  static func optional<Value: Sendable>(
    _ key: String, _ unit: String, _ meaning: String, _ kind: Kind, _ path: Path<Value?>,
    get: @escaping @Sendable (Value) -> String,
    set: @escaping @Sendable (Substring) -> Value?
  ) -> Setting {
    Setting(
      key, unit, meaning, kind,
      get: { $0[keyPath: path].map(get) ?? "none" },
      set: { configuration, text in
        guard text != "none" else {
          configuration[keyPath: path] = nil
          return true
        }
        guard let value = set(text) else { return false }
        configuration[keyPath: path] = value
        return true
      })
  }

  static func word<Word: RawRepresentable<String> & CaseIterable & Sendable>(
    _ key: String, _ meaning: String, _ path: Path<Word>
  ) -> Setting {
    let words = Word.allCases.map(\.rawValue)
    return Setting(
      key, words.joined(separator: " | "), meaning, .choice(words),
      get: { $0[keyPath: path].rawValue },
      set: { Word(rawValue: String($1)).store(in: &$0[keyPath: path]) })
  }

  static func color(_ key: String, _ meaning: String, _ path: Path<RGBA>) -> Setting {
    Setting(
      key, SettingFormat.colorUnit, meaning, .color,
      get: { SettingFormat.color($0[keyPath: path]) },
      set: { SettingFormat.color($1).store(in: &$0[keyPath: path]) })
  }

  static func anchor(_ key: String, _ meaning: String, _ path: Path<DimOptions.Anchor>) -> Setting {
    Setting(
      key, "hidden | detent:NAME | half:NAME | top:P | height:P | fraction:F | content", meaning,
      .anchor,
      get: { SettingFormat.anchor($0[keyPath: path]) },
      set: { SettingFormat.anchor($1).store(in: &$0[keyPath: path]) })
  }

  static func animation(
    _ name: String, _ meaning: String, _ path: Path<SheetAnimation>
  ) -> [Setting] {
    [
      Setting(
        "\(name).curve", SettingFormat.curveUnit, meaning, .curve(isOptional: false),
        get: { SettingFormat.curve($0[keyPath: path].curve) },
        set: { SettingFormat.curve($1).store(in: &$0[keyPath: path].curve) }),
      Setting(
        "\(name).duration", "seconds, 0…100000", "how long that takes; springs have their own",
        .number(0...100_000),
        get: { Numbers.shortest($0[keyPath: path].duration) },
        set: { SettingFormat.number($1, in: 0...100_000).store(in: &$0[keyPath: path].duration) }),
    ]
  }

  static func handle<Value: Sendable>(
    _ key: String, _ unit: String, _ meaning: String, _ kind: Kind,
    _ path: any WritableKeyPath<SheetHandle, Value> & Sendable,
    get: @escaping @Sendable (Value) -> String, set: @escaping @Sendable (Substring) -> Value?
  ) -> Setting {
    Setting(
      key, unit, meaning, kind,
      get: { $0.look.handle.map { get($0[keyPath: path]) } ?? "none" },
      set: { configuration, text in
        if text == "none" {
          configuration.look.handle = nil
          return true
        }
        guard let value = set(text) else { return false }
        var handle = configuration.look.handle ?? .plain
        handle[keyPath: path] = value
        configuration.look.handle = handle
        return true
      })
  }

  static func handleLength(
    _ key: String, _ range: ClosedRange<Double>, _ meaning: String,
    _ path: any WritableKeyPath<SheetHandle, Double> & Sendable
  ) -> Setting {
    handle(
      key, "points, \(Int(range.lowerBound))…\(Int(range.upperBound)); none without a handle",
      meaning, .number(range, or: "none"), path, get: Numbers.shortest,
      set: { SettingFormat.number($0, in: range) })
  }

  static func shadowNumber(
    _ key: String, _ unit: String, _ range: ClosedRange<Double>, _ meaning: String,
    _ path: any WritableKeyPath<SheetShadow, Double> & Sendable
  ) -> Setting {
    Setting(
      key, unit, meaning, .number(range),
      get: { Numbers.shortest(($0.look.shadow ?? .none)[keyPath: path]) },
      set: { configuration, text in
        guard let value = SettingFormat.number(text, in: range) else { return false }
        configuration.look.changeShadow { $0[keyPath: path] = value }
        return true
      })
  }
}

extension SheetHandle {
  /// What a sheet without a handle gets when one of its measures is set.
  static let plain = SheetHandle(
    size: Size2D(width: 36, height: 5), offset: 5, radius: 2.5, color: RGBA(white: 0.5))
}

extension SheetShadow {
  /// A shadow that is not there.
  static let none = SheetShadow(
    color: RGBA(white: 0), opacity: 0, offsetX: 0, offsetY: 0, radius: 0)
}

extension SheetLook {
  /// Changes the card's shadow, or one that is not there.
  mutating func changeShadow(_ change: (inout SheetShadow) -> Void) {
    var changed = shadow ?? .none
    change(&changed)
    // An invisible shadow is no shadow, and is not painted.
    shadow = changed == .none ? nil : changed
  }
}
