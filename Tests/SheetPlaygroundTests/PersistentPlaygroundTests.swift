import SheetEngine
import SheetPlayground
import SheetTrace
import Testing

/// The setting "persistent" of the playground's sheet. While it is on, "dismissible" is "no" and
/// has no effect.
@Suite struct PersistentPlaygroundTests {
  @Test(arguments: [[], ["dismissible=no"]] as [[String]])
  func aSheetThatIsNoLongerPersistentMayBeDismissedAsBefore(changes: [String]) throws {
    var settings = PlaygroundSettings()
    try settings.set(changes.map { try SettingChange(parsing: $0) })
    let before = settings
    for others in [[], [("drag.slop", "20"), ("drag.slop", "8")]] {
      try settings.set("persistent", "yes")
      #expect(!settings.hasEffect("dismissible") && settings.value("dismissible") == "no")
      for (key, value) in others { try settings.set(key, value) }
      try settings.set("persistent", "no")
      #expect(settings.hasEffect("dismissible"))
      #expect(try settings.changes() == before.changes())
      settings.undo()
      #expect(settings.configuration.dismissal == .never)
      settings.redo()
      #expect(settings.configuration == before.configuration)
      while settings.undo() {}
      #expect(settings.configuration == .standard)
      settings = before
    }
  }

  /// Two changes in one step, as when a control is dragged; the second undoes the first.
  @Test func aStepThatMakesASheetPersistentAndBackChangesNothing() throws {
    var settings = PlaygroundSettings()
    settings.beginStep()
    try settings.set("persistent", "yes")
    try settings.set("persistent", "no")
    settings.endStep()
    #expect(!settings.canUndo && settings.configuration == .standard)
  }

  /// Turning "persistent" off restores the value that "dismissible" had before "persistent" was
  /// turned on, not the playground's initial value.
  @Test func aStepThatMakesASheetPersistentAndBackKeepsItsDismissal() throws {
    var settings = PlaygroundSettings()
    try settings.set("dismissible", "no")
    settings.beginStep()
    try settings.set("persistent", "yes")
    try settings.set("persistent", "no")
    #expect(settings.value("dismissible") == "no")
  }

  @Test(arguments: [
    (["persistent=yes"], "yes"), (["persistent=yes", "dismissible=no"], "no"),
    (["dismissible=no", "persistent=yes"], "no"),
  ])
  func aSheetThatOpensPersistentGetsTheDismissalOfItsSettings(
    changes: [String], dismissible: String
  ) throws {
    var settings = try PlaygroundSettings(changes: changes.map { try SettingChange(parsing: $0) })
    try settings.set("persistent", "no")
    #expect(settings.value("dismissible") == dismissible)
  }
}
