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

  /// A setting of the engine's list of numbers.
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

  /// Creates a setting without effect, for old traces: it accepts its former words, and its value
  /// is the first.
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
    /// A number within limits, or a word in its place.
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
    /// A position of the card at which the dim begins or is complete.
    case anchor
    /// Width and height, or `none`.
    case size
  }

  /// The setting's value in a configuration, as text that `write` accepts.
  public func read(_ configuration: SheetConfiguration) -> String { get(configuration) }

  /// Changes a configuration.
  ///
  /// - Throws: `SettingError` when the text is not a value of this setting; nothing is changed then.
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

  /// The setting with a name; includes one of an older version that is accepted and ignored (`velocity.fit`).
  ///
  /// - Throws: `SettingError`, with the existing settings, if there is none.
  public static func named(_ key: Substring) throws(SettingError) -> Setting {
    if let setting = (all.first { $0.key == key } ?? retired.first { $0.key == key }) {
      return setting
    }
    let keys = all.map(\.key).joined(separator: ", ")
    throw SettingError(message: "'\(key)' is not a setting; there are: \(keys)")
  }
}

/// The error of a setting that does not exist, or of a value that its setting does not accept.
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

  /// Creates a validated change.
  ///
  /// - Throws: `SettingError` if there is no such setting or the value is invalid.
  public init(key: Substring, value: Substring) throws(SettingError) {
    // Tries the value on a standard sheet, so that an invalid value is reported with its own line.
    var probe = SheetConfiguration.standard
    let setting = try Setting.named(key)
    try setting.write(value, to: &probe)
    self.key = String(key)
    // The setting normalizes the value, because some spellings of a value are not allowed in a
    // trace.
    self.value = setting.read(probe)
  }

  /// Creates a change that needs no validation, with the value as `Setting.read` writes it.
  package init(trusted key: String, _ value: String) {
    self.key = key
    self.value = value
  }

  /// Reads `KEY=VALUE`.
  ///
  /// - Throws: `SettingError` if the text has another form, there is no such setting or the value
  ///   is invalid.
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
  /// New detents may lack a name that another setting uses. Unless a change sets that other
  /// setting, it gets a default: the first detent (`initial`), the initial one (`dim.from`), hidden
  /// (`dim.to`) or none (`undimmed-through`).
  ///
  /// A sheet that asks the program's function (`SheetDismissal.asks`), and that the user may still dismiss
  /// after all changes, keeps its function. A call that makes it refuse the user loses the function,
  /// so a later call with `dismissible=yes` gives `allowed`.
  ///
  /// - Throws: `SettingError` if the changes contradict each other.
  public func changed(by changes: [SettingChange]) throws(SettingError) -> SheetConfiguration {
    var changed = self
    for change in changes {
      try Setting.named(change.key[...]).write(change.value[...], to: &changed)
    }
    // Counts for a sheet that is not persistent any more, whichever of the two settings comes first.
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

  /// Replaces names of missing detents in settings as described for `changed(by:)`, unless a change
  /// has set the setting.
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

  /// The settings that name a detent, which must exist when all changes are made.
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
