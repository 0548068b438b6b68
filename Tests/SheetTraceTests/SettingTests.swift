import SheetEngine
import SheetTrace
import Testing

@Suite struct SettingTests {
  @Test func aSettingAcceptsItsOwnValue() throws {
    for style in SheetStyle.allCases {
      for setting in Setting.all {
        var configuration = style.configuration
        let value = setting.read(configuration)
        try setting.write(value[...], to: &configuration)
        #expect(setting.read(configuration) == value, "\(setting.key)")
      }
    }
  }

  @Test func settingsHaveUniqueKeysAndDescriptions() {
    #expect(Set(Setting.all.map(\.key)).count == Setting.all.count)
    for setting in Setting.all {
      #expect(!setting.unit.isEmpty && !setting.meaning.isEmpty, "\(setting.key)")
    }
  }

  /// The accepted values as `--list-settings` and the playground show them.
  @Test(
    arguments: [
      ("drag.slop", "0…1000000 points", .number(0...1e6)), ("dim.opacity", "0…1", .number(0...1)),
      ("scroll.approach", "0…100000 seconds", .number(0...1e5)),
      (
        "flick.dismiss", "1…1000000000 points per second | none",
        .number(1...1e9, or: "none")
      ),
      (
        "reserved-bottom", "0…1000000 points | safe-area",
        .number(0...1e6, or: "safe-area")
      ),
      ("persistent", "yes | no", .flag),
      ("initial", "the name of a detent", .detent(isOptional: false)),
      ("undimmed-through", "the name of a detent | none", .detent(isOptional: true)),
      ("key.escape", "dismiss | step", .choice(["dismiss", "step"])),
      (
        "settle.curve",
        "linear | ease-in | ease-out | ease-in-out | cubic-bezier(x,y,x,y) | spring(response,damping)",
        .curve(isOptional: false)
      ),
      (
        "resize.curve",
        "linear | ease-in | ease-out | ease-in-out | cubic-bezier(x,y,x,y) | spring(response,damping)"
          + " | none", .curve(isOptional: true)
      ),
      ("handle.size", "WIDTHxHEIGHT in points | none", .size),
      (
        "card.color", "#rrggbb | #rrggbbaa | gray:W | rgba(R,G,B,A) with parts 0…1", .color
      ),
      (
        "handle.color", "#rrggbb | #rrggbbaa | gray:W | rgba(R,G,B,A) with parts 0…1 | none", .color
      ),
    ] as [(String, String, Setting.Kind)])
  func aSettingNamesTheValuesThatItAccepts(
    key: String, unit: String, kind: Setting.Kind
  ) throws {
    let setting = try Setting.named(key[...])
    #expect(setting.unit == unit && setting.kind == kind)
  }

  @Test(
    arguments: [
      ("detents", ""), ("detents", "a"), ("detents", "a=top:x"),
      ("detents", "a=peek:1"), ("detents", "a=anchor:"), ("detents", "a=top:1,a=top:2"),
      ("detents", "hidden=top:1"), ("detents", "a=top:1,"), ("initial", "no where"),
      ("dismissible", "maybe"), ("drag.area", "everywhere"), ("flick.velocity", "-1"),
      ("flick.velocity", "inf"), ("flick.dismiss", "0"), ("present.duration", "100001"),
      ("present.curve", "ease"),
      ("present.curve", "spring(0,1)"), ("present.curve", "spring(1)"),
      ("present.curve", "cubic-bezier(2,0,1,1)"), ("present.curve", "cubic-bezier(0,0,1,1"),
      ("dim.opacity", "1.01"), ("dim.color", "#12345"), ("dim.color", "gray:2"),
      ("dim.color", "red"), ("handle.size", "60"), ("handle.size", "60x"), ("shadow.radius", "-1"),
      ("shadow.color", "dark"),
      ("projection.rate", "1"), ("key.escape", "quit"), ("max-width", "0"),
      ("dim.from", "detent:"), ("dim.from", "nowhere"), ("nonsense", "1"), ("", ""),
    ] as [(String, String)])
  func anInvalidValueIsRefusedWithTheSettingsName(key: String, value: String) {
    #expect {
      try SettingChange(key: key[...], value: value[...])
    } throws: { error in
      let message = (error as? SettingError)?.message ?? ""
      return message.contains(key) && !message.contains("\n")
    }
  }

  @Test func changesOfSettingsMustBeValidTogether() throws {
    let detents = try SettingChange(parsing: "detents=low=height:100,high=top:50")
    let initial = try SettingChange(parsing: "initial=low")
    let dim = try SettingChange(parsing: "dim.from=detent:low")
    let gone = try SettingChange(parsing: "initial=normal")
    #expect {
      try SheetConfiguration.card.changed(by: [detents, gone])
    } throws: { error in
      (error as? SettingError)?.message == "initial: unknown detent 'normal'; there are: low, high"
    }
    // `initial` and `dim.from` named the detent `normal`, which is removed: both get a new detent.
    let alone = try SheetConfiguration.card.changed(by: [detents])
    #expect(alone.initialDetent == "low" && alone.dim.from == .detent("low"))
    #expect(alone.problems.isEmpty)
    let high = try SettingChange(parsing: "initial=high")
    #expect(try SheetConfiguration.card.changed(by: [detents, high]).dim.from == .detent("high"))
    #expect(
      try SheetConfiguration.card.changed(by: [detents, initial, dim]).initialDetent == "low")
  }

  /// `dismissible` has an effect only if the resulting sheet is not persistent. The order of the
  /// two settings does not matter.
  @Test(
    arguments: [
      (SheetStyle.system, "persistent=yes", SheetDismissal.never),
      (.system, "dismissible=no", .refused), (.system, "persistent=yes persistent=no", .allowed),
      (.system, "persistent=yes dismissible=no persistent=no", .refused),
      (.system, "dismissible=no persistent=yes persistent=no", .refused),
      (.system, "dismissible=no dismissible=yes", .allowed),
      (.map, "dismissible=yes", .never), (.map, "persistent=no", .refused),
      (.map, "persistent=no dismissible=yes", .allowed),
      (.map, "dismissible=yes persistent=no", .allowed),
    ] as [(SheetStyle, String, SheetDismissal)])
  func persistentAndDismissibleSayWhoMayDismiss(
    style: SheetStyle, words: String, dismissal: SheetDismissal
  ) throws {
    let changes = try words.split(separator: " ").map { try SettingChange(parsing: String($0)) }
    let configuration = try style.configuration.changed(by: changes)
    #expect(configuration.dismissal == dismissal)
    let said = try ["persistent", "dismissible"].map { try Setting.named($0).read(configuration) }
    #expect(said == [dismissal == .never ? "yes" : "no", dismissal == .allowed ? "yes" : "no"])
  }

  @Test func aSettingKeepsTheDismissalFunction() throws {
    let question = SheetDismissal.asks(NamedFunction("saved") { _ in false })
    var configuration = SheetConfiguration(dismissal: question)
    try Setting.named("dismissible").write("yes", to: &configuration)
    try Setting.named("persistent").write("no", to: &configuration)
    #expect(configuration.dismissal == question)
    for words in [
      ["persistent=yes", "persistent=no"], ["dismissible=no", "dismissible=yes"],
      ["persistent=yes", "dismissible=no", "persistent=no", "dismissible=yes"],
    ] {
      let changes = try words.map { try SettingChange(parsing: $0) }
      #expect(try configuration.changed(by: changes).dismissal == question, "\(words)")
    }
    try Setting.named("dismissible").write("no", to: &configuration)
    #expect(configuration.dismissal == .refused)
  }

  @Test func theChangesOfASlowedSheetIncludeItsDurations() throws {
    let said = try SheetConfiguration.card.slowed(by: 1000).changes(from: .card)
    #expect(said.contains { $0.key == "present.duration" && $0.value == "300" })
  }

  /// Values that an app can choose but no setting can express, and the start of each refusal.
  private static let inexpressible:
    [(name: String, choose: @Sendable (inout SheetConfiguration) -> Void)] =
      [
        ("dismissal: ", { $0.dismissal = .asks(NamedFunction("ask") { _ in false }) }),
        ("release.decide: ", { $0.release.decide = NamedFunction("own") { $0.choice } }),
        (
          "detents must ",
          { $0.detents.append(Detent("own", .custom(NamedFunction("third") { _ in 9 }))) }
        ),
        ("dim.from must ", { $0.dim.from = .position(.custom(NamedFunction("third") { _ in 9 })) }),
        ("dim.opacity must ", { $0.dim.opacity = 2 }),
        ("initial: ", { $0.initialDetent = "nowhere" }),
        ("no settings ", { $0.detents.append(Detent("a=top:1,b", .content)) }),
      ]

  /// Without the refusal, a recording would replay with other settings.
  @Test(arguments: inexpressible.indices)
  func aConfigurationThatSettingsCannotExpressIsRefused(index: Int) throws {
    let (name, choose) = Self.inexpressible[index]
    for style in SheetStyle.allCases {
      var sheet = style.configuration
      choose(&sheet)
      #expect {
        try sheet.changes(from: style.configuration)
      } throws: { error in
        let message = (error as? SettingError)?.message ?? ""
        return message.hasPrefix(name) && !message.contains("\n")
      }
      // Equal configurations need no settings, so even a function (the first four values) is not
      // refused.
      if index < 4 { #expect(try sheet.changes(from: sheet).isEmpty) }
    }
    // A change that removes the value cannot be written as settings.
    var sheet = SheetConfiguration.standard
    choose(&sheet)
    if index < 2 {
      #expect(throws: SettingError.self) { try SheetConfiguration.standard.changes(from: sheet) }
    }
  }

  @Test func anInvisibleShadowCountsAsNone() throws {
    var sheet = SheetConfiguration.card
    sheet.look.shadow = SheetShadow(
      color: RGBA(white: 0), opacity: 0, offsetX: 0, offsetY: 0, radius: 0)
    #expect(try sheet.changes(from: .card).isEmpty)
    #expect(
      try SheetConfiguration.panel.changes(from: sheet).contains { $0.key == "shadow.opacity" })
  }

  @Test func changesOnTheCommandLineHaveAKeyAndAValue() throws {
    let change = try SettingChange(parsing: "detents=a=top:1")
    #expect(change.key == "detents" && change.value == "a=top:1")
    #expect(throws: SettingError.self) { try SettingChange(parsing: "drag.slop") }
  }

  @Test(arguments: [
    (0.0, "0.000000000"), (-0.0, "0.000000000"), (1.0 / 3, "0.333333333"),
    (-2.5, "-2.500000000"), (844, "844.000000000"), (1e-10, "0.000000000"),
    (0.9999999999, "1.000000000"), (-0.0000000004, "0.000000000"), (.nan, "0.000000000"),
    (1e12, "9000000000.000000000"), (-.infinity, "-9000000000.000000000"),
  ])
  func numbersInTablesHaveNineDecimals(value: Double, text: String) {
    #expect(Numbers.fixed(value) == text)
  }

  /// The last setting counts: `handle.size=none` removes the handle, any other restores it.
  @Test func aHandlesSettingAfterNoneRestoresTheHandle() throws {
    let none = try SettingChange(parsing: "handle.size=none")
    for (key, value) in [
      ("offset", "-7"), ("radius", "4"), ("color", "gray:0.25"), ("size", "50x6"),
    ] {
      let change = try SettingChange(parsing: "handle.\(key)=\(value)")
      let shown = try SheetConfiguration.standard.changed(by: [none, change])
      #expect(shown.look.handle != nil)
      #expect(try Setting.named("handle.\(key)").read(shown) == value)
      #expect(try SheetConfiguration.standard.changed(by: [change, none]).look.handle == nil)
    }
  }
}
