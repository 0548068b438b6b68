import SheetEngine
import Testing

/// What programs ask for, and what they are told when it cannot be done.
@Suite struct ProgramTests {
  @Test func theProgramDismissesWhatTheUserMayNot() {
    var sheet = Sheet.rested { $0.isDismissible = false }
    #expect(sheet.take(.key(.escape), at: 10) == ["attempted-dismiss medium by=key"])
    #expect(sheet.press(20, at: 11) == [])
    #expect(sheet.release(20, at: 11.1) == ["attempted-dismiss medium by=tap"])
    let events = sheet.dismiss(at: 12)
    #expect(events.map(\.summary) == ["will-dismiss hidden by=api"] && events.refusal == nil)
    sheet.advance(to: 20)
    #expect(!sheet.frame(at: 20).isVisible)
  }

  @Test func theVetoHasTheLastWordOverTheProgramToo() {
    var sheet = Sheet.rested { $0.mayDismiss = NamedFunction("not by api") { $0 != .api } }
    let refused = sheet.dismiss(at: 10)
    #expect(refused.map(\.summary) == ["attempted-dismiss medium by=api"])
    #expect(refused.refusal == .vetoed)
    #expect(sheet.take(.key(.escape), at: 11) == ["will-dismiss hidden by=key"])
  }

  @Test func aPersistentSheetRefusesToBeDismissed() {
    var sheet = Sheet(.panel, in: phone)
    #expect(sheet.dismiss(at: 1).refusal == .isPersistent)
    #expect(sheet.frame(at: 9).isVisible)
  }

  @Test func presentedAgainElsewhereItGoesThere() {
    var sheet = Sheet.rested()
    #expect(sheet.present("large", at: 10).map(\.summary) == ["will-change large by=api"])
    sheet.advance(to: 19)
    #expect(sheet.present("large", at: 19).isEmpty && sheet.present(at: 19).refusal == nil)
    // Also out of a hand.
    sheet.press(600, at: 20)
    sheet.drag(to: 650, at: 20.1)
    #expect(sheet.present("medium", at: 20.2).last?.kind == .willChange)
  }

  @Test func eachEventNamesItsOwnDetent() {
    var sheet = Sheet.rested()
    sheet.move(to: "large", at: 10)
    let events = sheet.move(to: "medium", at: 20)
    #expect(
      events.map(\.summary) == ["did-change large by=api", "will-change medium by=api"])
    #expect(sheet.dismiss(at: 30).map(\.detent) == ["medium", .hidden])
  }

  @Test func anOrderThatCannotBeCarriedOutSaysWhy() {
    var sheet = Sheet(.standard, in: phone)
    #expect(sheet.move(to: "large", at: 0).refusal == .isHidden)
    let events = sheet.present("huge", at: 1)
    #expect(events.first?.detent == "medium" && events.refusal == .unknownDetent("huge"))
    #expect(sheet.move(to: "huge", at: 2).refusal == .unknownDetent("huge"))
    #expect(sheet.move(to: "large", at: 3).refusal == nil)
    var nowhere = SheetConfiguration(detents: [.custom("never") { _ in nil }])
    var other = Sheet(nowhere, in: phone)
    #expect(other.present(at: 0).refusal == .noRestingPosition)
    nowhere.detents.append(.medium)
    other = Sheet(nowhere, in: phone)
    other.present(at: 1)
    #expect(other.move(to: "never", at: 2).refusal == .noRestingPosition)
  }

  @Test func aStackSaysWhatItCannotDo() {
    var stack = SheetStack(.standard, in: phone)
    for time in 1...7 { #expect(stack.present(.standard, at: Double(time)).layer != nil) }
    let ninth = stack.present(.standard, at: 8)
    #expect(ninth.layer == nil && ninth.events.refusal == .stackIsFull)
    let nobody = LayerID(99)
    #expect(stack.dismiss(downTo: nobody, at: 9).refusal == .noSuchLayer(nobody))
    #expect(stack.configure(nobody, .card, at: 9).refusal == .noSuchLayer(nobody))
    #expect(stack.handle(.dismiss, of: nobody, at: 9).refusal == .noSuchLayer(nobody))
    #expect(stack.move(to: "huge", at: 10).refusal == .unknownDetent("huge"))
    #expect(stack.move(to: "large", at: 10).refusal == nil)
  }

  @Test func aChangeOfConfigurationMovesAsTheCallerSays() {
    var lower = SheetConfiguration.standard
    lower.detents[0] = Detent("medium", .fraction(0.25))
    var sheet = Sheet.rested()
    #expect(
      sheet.configure(lower, animated: true, at: 10).map(\.summary) == [
        "will-change medium by=configuration"
      ])
    #expect(sheet.frame(at: 10).top == 422 && sheet.frame(at: 10).phase == .settling)
    sheet.advance(to: 20)
    #expect(sheet.frame(at: 20).top == 633)
    lower.animations.resize = .standard
    #expect(sheet.configure(.standard, animated: false, at: 21).isEmpty)
    #expect(sheet.frame(at: 21).top == 422)
    // Nothing said: as the configuration has it.
    #expect(sheet.configure(lower, at: 22).first?.cause == .configuration)
    sheet.advance(to: 30)
    var higher = lower
    higher.detents[0] = .medium
    #expect(
      sheet.configure(higher, animated: false, at: 31).isEmpty, "although it has an animation")
    #expect(sheet.frame(at: 31).top == 422)
  }
}
