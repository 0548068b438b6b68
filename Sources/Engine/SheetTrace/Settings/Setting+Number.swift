package import SheetEngine

extension Setting {
  /// The value of a setting that is a single number.
  package struct Number: Sendable {
    package enum Unit: String, Sendable {
      case none = ""
      case points
      case seconds
      case velocity = "points per second"
    }

    /// The accepted numbers, which `SheetConfiguration.corrected` does not change.
    package let range: ClosedRange<Double>
    package let unit: Unit
    package let isOptional: Bool
    package let get: @Sendable (SheetConfiguration) -> Double?
    /// Sets the number; nil removes it if it is optional, and otherwise has no effect.
    package let set: @Sendable (Double?, inout SheetConfiguration) -> Void
  }

  @inline(never)
  static func number(
    _ key: String, _ meaning: String, _ range: ClosedRange<Double>, _ unit: Number.Unit,
    _ path: any WritableKeyPath<SheetConfiguration, Double> & Sendable
  ) -> Setting {
    Setting(
      key, meaning, .number(range, of: unit.rawValue), get: { $0[keyPath: path] },
      set: { $1[keyPath: path] = $0 },
      number: Number(
        range: range, unit: unit, isOptional: false, get: { $0[keyPath: path] },
        set: { if let number = $0 { $1[keyPath: path] = number } }))
  }

  /// A number that may be missing; `none` is the text for nil.
  @inline(never)
  static func optional(
    _ key: String, _ meaning: String, _ range: ClosedRange<Double>, _ unit: Number.Unit,
    or none: String = "none",
    _ path: any WritableKeyPath<SheetConfiguration, Double?> & Sendable
  ) -> Setting {
    optional(key, meaning, range, unit, or: none, path) { $0[keyPath: path] }
  }

  /// A limit that may be missing; +∞ is no limit either.
  @inline(never)
  static func limit(
    _ key: String, _ meaning: String, _ range: ClosedRange<Double>, _ unit: Number.Unit,
    _ path: any WritableKeyPath<SheetConfiguration, Double?> & Sendable
  ) -> Setting {
    optional(key, meaning, range, unit, or: "none", path) {
      $0[keyPath: path] == .infinity ? nil : $0[keyPath: path]
    }
  }

  private static func optional(
    _ key: String, _ meaning: String, _ range: ClosedRange<Double>, _ unit: Number.Unit,
    or none: String, _ path: any WritableKeyPath<SheetConfiguration, Double?> & Sendable,
    get: @escaping @Sendable (SheetConfiguration) -> Double?
  ) -> Setting {
    let number = Number(
      range: range, unit: unit, isOptional: true, get: get, set: { $1[keyPath: path] = $0 })
    return Setting(
      key, meaning, SettingFormat.number(range, of: unit.rawValue).or(none), get: get,
      set: number.set, number: number)
  }
}
