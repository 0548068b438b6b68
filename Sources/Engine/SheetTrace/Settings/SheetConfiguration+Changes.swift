public import SheetEngine

/// An unknown setting, or a value that its setting does not accept.
public struct SettingError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The setting with the wrong value; nil for an unknown setting.
  public let key: String?
  /// One line with the key and the accepted values.
  public let message: String

  /// The message.
  public var description: String { message }

  init(_ key: String?, _ message: String) {
    self.key = key
    self.message = message
  }
}

/// A change of one setting, as `KEY=VALUE` on the command line or `set KEY VALUE` in a trace.
public struct SettingChange: Equatable, Sendable {
  /// The setting's name, such as `drag.slop`.
  public let key: String
  /// The value in the form that `Setting.read` returns.
  public let value: String

  /// Checks and normalizes a change.
  public init(key: Substring, value: Substring) throws(SettingError) {
    // Tries the value now, because the parser of a trace adds the line's number to the error.
    var probe = SheetConfiguration.standard
    let setting = try Setting.named(key)
    try setting.write(value, to: &probe)
    self.key = String(key)
    // Stores the text that `read` gives: a colour `#102030` has another form there, because `#`
    // begins a comment in a trace.
    self.value = setting.read(probe)
  }

  /// Creates a change with a text that `Setting.read` has returned.
  package init(trusted key: String, _ value: String) {
    self.key = key
    self.value = value
  }

  /// Reads `KEY=VALUE`.
  public init(parsing text: String) throws(SettingError) {
    guard let sign = text.firstIndex(of: "=") else {
      throw SettingError(nil, "\(ErrorText.quoted(text)) is not of the form KEY=VALUE")
    }
    try self.init(key: text[..<sign], value: text[text.index(after: sign)...])
  }
}

extension SheetConfiguration {
  /// The configuration after changes of settings, in order.
  ///
  /// A setting that names a removed detent gets a default, unless a change sets it.
  /// `SheetDismissal.asks` keeps its function if the user may still dismiss the sheet, because a
  /// setting cannot contain a function.
  ///
  /// - Throws: `SettingError` if the changes contradict each other.
  public func changed(by changes: [SettingChange]) throws(SettingError) -> SheetConfiguration {
    var changed = self
    for change in changes {
      try Setting.named(change.key[...]).write(change.value[...], to: &changed)
    }
    // Applies `dismissible` after all changes, because a persistent sheet ignores it, and a change
    // of `persistent` may come later.
    if !changed.isPersistent {
      changed.isDismissible =
        changes.last { $0.key == "dismissible" }.map { $0.value == "yes" } ?? isDismissible
    }
    if changed.isDismissible, let question = dismissal.question {
      changed.dismissal = .asks(question)
    }
    for reference in DetentReference.all {
      guard let id = reference.missing(in: changed) else { continue }
      guard changed.detents.isEmpty || changes.contains(where: { $0.key == reference.key }) else {
        reference.reset(&changed)
        continue
      }
      throw SettingError(reference.key, "\(reference.key): \(changed.unknown(id))")
    }
    return changed
  }

  /// The changes that turn `other` into this configuration. Throws if a difference has no setting,
  /// such as a function.
  public func changes(from other: SheetConfiguration) throws(SettingError) -> [SettingChange] {
    var changes: [SettingChange] = []
    for setting in Setting.all {
      let value = setting.read(self)
      guard value != setting.read(other) else { continue }
      var probe = self
      try setting.write(value[...], to: &probe)
      changes.append(SettingChange(trusted: setting.key, value))
    }
    // Throws if `changes` do not produce this configuration. The two configurations then differ in
    // something that no setting can express.
    try expectEqual(try other.changed(by: changes))
    return changes
  }

  private func expectEqual(_ expressed: SheetConfiguration) throws(SettingError) {
    for (key, function, isKept) in [
      (
        "dismissal", dismissal.question?.name,
        dismissal.question == expressed.dismissal.question
      ),
      ("release.decide", release.decide?.name, release.decide == expressed.release.decide),
    ] where !isKept {
      let change =
        function.map { "set the function \(ErrorText.quoted($0))" } ?? "remove a function"
      throw SettingError(key, "\(key): no setting can \(change)")
    }
    guard withoutUnseenShadow == expressed.withoutUnseenShadow else {
      throw SettingError(nil, "no settings turn the other configuration into this one")
    }
  }

  /// The error message for a detent that the configuration does not have.
  func unknown(_ detent: Detent.ID) -> String {
    let names = detents.isEmpty ? "no detents" : ErrorText.list(detents.map(\.id.name))
    return "unknown detent \(ErrorText.quoted(detent.name)); there are: \(names)"
  }

  private var withoutUnseenShadow: SheetConfiguration {
    var sheet = self
    if sheet.look.shadow == .unseen { sheet.look.shadow = nil }
    return sheet
  }
}
