public import SheetEngine

extension SheetConfiguration {
  /// The changes that turn another configuration into this one. Throws for a value without text,
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
    // Differences without a setting throw here.
    try expectEqual(try other.changed(by: changes))
    return changes
  }

  private func expectEqual(_ said: SheetConfiguration) throws(SettingError) {
    try SheetConfiguration.expectEqual("dismissal", dismissal.question, said.dismissal.question)
    try SheetConfiguration.expectEqual("release.decide", release.decide, said.release.decide)
    guard withoutUnseenShadow == said.withoutUnseenShadow else {
      throw SettingError(message: "no settings make this sheet of the other one")
    }
  }

  private static func expectEqual<Input, Output>(
    _ what: String, _ function: NamedFunction<Input, Output>?,
    _ said: NamedFunction<Input, Output>?
  ) throws(SettingError) {
    guard function != said else { return }
    let name = function.map { "the function '\($0.name)'" } ?? "none instead of a function"
    throw SettingError(message: "\(what): no setting says \(name)")
  }

  private var withoutUnseenShadow: SheetConfiguration {
    var sheet = self
    if sheet.look.shadow == .unseen { sheet.look.shadow = nil }
    return sheet
  }
}
