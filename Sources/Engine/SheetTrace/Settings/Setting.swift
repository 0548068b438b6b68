public import SheetEngine

/// A setting of a sheet, by its name on the command line and in traces.
public struct Setting: Sendable {
  /// The name, such as `drag.slop`.
  public let key: String
  /// The accepted values, such as `0…1000 points | none`.
  public let unit: String
  /// The effect, in one line.
  public let meaning: String
  /// The kind of value, from which a program can choose a control.
  public let kind: Kind
  /// nil if the value is not a single number.
  package let number: Number?

  private let get: @Sendable (SheetConfiguration) -> String
  private let set: @Sendable (inout SheetConfiguration, Substring) throws(SettingError) -> Void

  // Not inlined, because the tables would compile slowly.
  @inline(never)
  init<Value>(
    _ key: String, _ meaning: String, _ format: SettingFormat<Value>,
    _ path: any WritableKeyPath<SheetConfiguration, Value> & Sendable
  ) {
    self.init(
      key, meaning, format, get: { $0[keyPath: path] }, set: { $1[keyPath: path] = $0 })
  }

  @inline(never)
  init<Value>(
    _ key: String, _ meaning: String, _ format: SettingFormat<Value>,
    get: @escaping @Sendable (SheetConfiguration) -> Value,
    set: @escaping @Sendable (Value, inout SheetConfiguration) -> Void, number: Number? = nil
  ) {
    self.key = key
    self.meaning = meaning
    unit = format.forms.joined(separator: " | ")
    kind = format.kind
    self.number = number
    self.get = { format.write(get($0)) }
    self.set = { configuration, text throws(SettingError) in
      guard let value = format.read(text) else {
        let fault = format.fault(text).map { "\(key): \($0)" }
        let forms = Setting.alternatives(format.forms)
        throw SettingError(
          key, fault ?? "\(key) must be \(forms), not \(ErrorText.quoted(text))")
      }
      set(value, &configuration)
    }
  }

  /// Joins the accepted texts for a sentence: "yes or no".
  private static func alternatives(_ forms: [String]) -> String {
    let others = forms.dropLast().joined(separator: ", ")
    return others.isEmpty ? forms[0] : "\(others) or \(forms[forms.count - 1])"
  }

  /// The kind of a setting's value.
  public enum Kind: Equatable, Sendable {
    /// A number in a range, or the text in `or`, for example `none`.
    case number(ClosedRange<Double>, or: String? = nil)
    /// One of several words.
    case choice([String])
    /// `yes` or `no`.
    case flag
    /// A colour, such as `gray:0.5` or `rgba(1,0,0,0.5)`.
    case color
    /// A timing curve or a spring; also `none` if optional.
    case curve(isOptional: Bool)
    /// The list of detents.
    case detents
    /// The name of a detent; also `none` if optional.
    case detent(isOptional: Bool)
    /// A position of the card, for `dim.from` and `dim.to`.
    case anchor
    /// Width and height, or `none`.
    case size
  }

  /// The setting's value as text.
  public func read(_ configuration: SheetConfiguration) -> String { get(configuration) }

  /// Sets the value from a text; throws, and changes nothing, if the setting does not accept the
  /// text.
  public func write(
    _ value: Substring, to configuration: inout SheetConfiguration
  ) throws(SettingError) {
    try set(&configuration, value)
  }

  /// The setting with a name, also of an older version; throws for an unknown name.
  public static func named(_ key: Substring) throws(SettingError) -> Setting {
    if let setting = (all.first { $0.key == key } ?? retired.first { $0.key == key }) {
      return setting
    }
    let keys = all.map(\.key)
    let subject = key.prefix { $0 != "." }
    let similar = ErrorText.similar(to: key, among: keys)
    let related = keys.filter { $0.prefix { $0 != "." } == subject }
    let hint =
      if !similar.isEmpty {
        "; did you mean \(similar.joined(separator: " or "))?"
      } else if !related.isEmpty {
        "; there are: \(ErrorText.list(related))"
      } else {
        "; sheet-demo --list-settings has them all"
      }
    throw SettingError(nil, "\(ErrorText.quoted(key)) is not a setting\(hint)")
  }
}
