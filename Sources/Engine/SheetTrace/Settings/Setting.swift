public import SheetEngine

/// A setting of a sheet with a name for the command line, traces and code.
public struct Setting: Sendable {
  /// The name, such as `drag.slop`.
  public let key: String
  /// The value's unit, or its allowed words.
  public let unit: String
  /// The effect in one line.
  public let meaning: String
  /// The kind of the setting's values.
  public let kind: Kind

  private let get: @Sendable (SheetConfiguration) -> String
  private let fault: @Sendable (Substring) -> String?
  private let set: @Sendable (inout SheetConfiguration, Substring) -> Bool

  init<Value>(
    _ key: String, _ meaning: String, _ format: SettingFormat<Value>,
    _ path: any WritableKeyPath<SheetConfiguration, Value> & Sendable
  ) {
    self.init(
      key, meaning, format, get: { $0[keyPath: path] }, set: { $1[keyPath: path] = $0 })
  }

  private init<Value>(
    _ key: String, _ meaning: String, _ format: SettingFormat<Value>,
    get: @escaping @Sendable (SheetConfiguration) -> Value,
    set: @escaping @Sendable (Value, inout SheetConfiguration) -> Void
  ) {
    self.key = key
    self.meaning = meaning
    unit = format.unit
    kind = format.kind
    fault = format.fault
    self.get = { format.write(get($0)) }
    self.set = { configuration, text in
      guard let value = format.read(text) else { return false }
      set(value, &configuration)
      return true
    }
  }

  static func number(_ key: String) -> Setting {
    let option = NumberOption.named(key)
    let format = SettingFormat.number(option.range, of: option.unit.rawValue)
    if option.isOptional {
      return Setting(
        key, option.meaning, format.orNone(), get: { option.value(in: $0) },
        set: { option.set($0, in: &$1) })
    }
    return Setting(
      key, option.meaning, format, get: { option.value(in: $0) ?? 0 },
      set: { option.set($0, in: &$1) })
  }

  /// Creates a setting without effect, whose value is the first word.
  init(retired key: String, words: [String]) {
    self.key = key
    meaning = "accepted and ignored"
    unit = words.joined(separator: " | ")
    kind = .choice(words)
    get = { _ in words[0] }
    fault = { _ in nil }
    set = { _, text in words.contains { $0 == text } }
  }

  /// Kinds of values, for a program that shows controls for settings.
  public enum Kind: Equatable, Sendable {
    /// A number within limits, or a word.
    case number(ClosedRange<Double>, or: String? = nil)
    /// One of several words.
    case choice([String])
    /// `yes` or `no`.
    case flag
    /// A colour.
    case color
    /// A timing curve or a spring; also `none` if it is optional.
    case curve(isOptional: Bool)
    /// The list of detents.
    case detents
    /// The name of a detent; also `none` if it is optional.
    case detent(isOptional: Bool)
    /// A position of the card, for the dim's range.
    case anchor
    /// Width and height, or `none`.
    case size
  }

  /// The setting's value as text.
  public func read(_ configuration: SheetConfiguration) -> String { get(configuration) }

  /// Changes a configuration; changes nothing if the text is no value of this setting.
  public func write(
    _ value: Substring, to configuration: inout SheetConfiguration
  ) throws(SettingError) {
    var changed = configuration
    guard set(&changed, value) else {
      throw SettingError(
        message: "\(key): " + (fault(value) ?? "'\(value)' is not one of: \(unit)"))
    }
    configuration = changed
  }

  /// The setting with a name, also one that is retired. Throws if there is none.
  public static func named(_ key: Substring) throws(SettingError) -> Setting {
    if let setting = (all.first { $0.key == key } ?? retired.first { $0.key == key }) {
      return setting
    }
    let keys = all.map(\.key).joined(separator: ", ")
    throw SettingError(message: "'\(key)' is not a setting; there are: \(keys)")
  }
}

/// A setting that does not exist, or a value that its setting does not accept.
public struct SettingError: Error, Equatable, Sendable {
  /// One line with the key and the accepted values.
  public let message: String
}

/// A change of one setting, as `KEY=VALUE` on the command line or `set KEY VALUE` in a trace.
public struct SettingChange: Equatable, Sendable {
  /// The setting's name.
  public let key: String
  /// The value as text.
  public let value: String

  /// Checks and normalizes a change.
  public init(key: Substring, value: Substring) throws(SettingError) {
    // A standard sheet tries the value, so that an error names its own line.
    var probe = SheetConfiguration.standard
    let setting = try Setting.named(key)
    try setting.write(value, to: &probe)
    self.key = String(key)
    // Some spellings of a value are not allowed in a trace, because `#` begins a comment there.
    self.value = setting.read(probe)
  }

  /// Creates a change with a value that `Setting.read` wrote.
  package init(trusted key: String, _ value: String) {
    self.key = key
    self.value = value
  }

  /// Reads `KEY=VALUE`.
  public init(parsing text: String) throws(SettingError) {
    guard let sign = text.firstIndex(of: "=") else {
      throw SettingError(message: "'\(text)' is not of the form KEY=VALUE")
    }
    try self.init(key: text[..<sign], value: text[text.index(after: sign)...])
  }

}

extension SheetConfiguration {
  /// The configuration with some settings changed, in order.
  ///
  /// Settings that name a detent which the new detents lack get a default, unless a change sets
  /// them. A sheet that asks the program's function (`SheetDismissal.asks`) keeps it while the user
  /// may dismiss the sheet.
  ///
  /// - Throws: `SettingError` if the changes contradict each other.
  public func changed(by changes: [SettingChange]) throws(SettingError) -> SheetConfiguration {
    var changed = self
    for change in changes {
      try Setting.named(change.key[...]).write(change.value[...], to: &changed)
    }
    // Needs all changes, because `persistent` may come after `dismissible`.
    if !changed.isPersistent {
      changed.isDismissible =
        changes.last { $0.key == "dismissible" }.map { $0.value == "yes" } ?? isDismissible
    }
    if changed.isDismissible, let question = dismissal.question {
      changed.dismissal = .asks(question)
    }
    changed.renameTheGone { key in changes.contains { $0.key == key } }
    for (key, id) in changed.namedDetents where !changed.hasDetent(id) {
      let names = changed.detents.map(\.id.name).joined(separator: ", ")
      throw SettingError(message: "\(key): '\(id.name)' is not one of: \(names)")
    }
    return changed
  }

  private func hasDetent(_ id: Detent.ID) -> Bool { detents.contains { $0.id == id } }

  /// Replaces names of missing detents in settings that no change has set.
  private mutating func renameTheGone(unless isSet: (String) -> Bool) {
    guard let first = detents.first?.id else { return }
    for (key, id) in namedDetents where !hasDetent(id) && !isSet(key) {
      switch key {
      case "initial": initialDetent = first
      case "undimmed-through": undimmedThrough = nil
      case "dim.from": dim.from = .detent(initialDetent)
      default: dim.to = .hidden
      }
    }
  }

  private var namedDetents: [(key: String, id: Detent.ID)] {
    var named = [(key: "initial", id: initialDetent)]
    if let undimmedThrough { named.append((key: "undimmed-through", id: undimmedThrough)) }
    for (key, anchor) in [("dim.from", dim.from), ("dim.to", dim.to)] {
      switch anchor {
      case .detent(let id), .half(let id): named.append((key: key, id: id))
      case .position, .hidden: break
      }
    }
    return named
  }
}
