import SheetEngine
import Testing

/// Sheets that become persistent appear, with events whose cause is the configuration.
@Suite struct PersistentTests {
  private static let persistent = SheetConfiguration.standard.with { $0.dismissal = .never }

  @Test func aHiddenSheetMadePersistentAppearsAtOnceOrWithAnAnimation() {
    let (begins, ends) = (
      ["will-present medium by=configuration"], ["did-present medium by=configuration"]
    )
    var sheet = Sheet(.standard, in: phone)
    let events = sheet.configure(Self.persistent, at: 1)
    #expect(events.map(\.summary) == begins + ends && events.allSatisfy { $0.time == 1 })
    #expect(sheet.frame(at: 1).phase == .resting && sheet.frame(at: 1).top == 422)
    #expect(sheet.take(.resized(phone), at: 2) == [])
    sheet = Sheet(.standard, in: phone)
    #expect(sheet.apply(Self.persistent, animated: true, at: 1) == begins)
    #expect(sheet.frame(at: 1).phase == .presenting && sheet.frame(at: 1).top == 844)
    #expect(sheet.pass(to: 9) == ends)
  }

  @Test func aHiddenSheetMadePersistentComesUpAsItIsPresented() {
    var sheet = Sheet(.standard, in: phone)
    let configuration = Self.persistent.with {
      $0.animations.present = .bezier(.linear, duration: 1)
      $0.animations.settle = .bezier(.linear, duration: 0.25)
    }
    sheet.apply(configuration, animated: true, at: 1)
    #expect(sheet.motionEnd == 2)
  }

  @Test(arguments: [false, true])
  func makingASheetPersistentWhileItLeavesBringsItBack(isHeld: Bool) throws {
    var sheet = Sheet.presenting()
    try sheet.dismiss(at: 5)
    if isHeld { sheet.press(800, at: 5.1) }
    let before = sheet.frame(at: 5.1).top
    #expect(
      sheet.apply(Self.persistent, at: 5.1)
        == ["will-present medium by=configuration supersedes=will-dismiss"])
    #expect(isHeld || abs(sheet.frame(at: 5.1).top - before) < 1e-9)
    if isHeld { sheet.release(800, at: 5.3) }
    #expect(sheet.pass(to: 9) == ["did-present medium by=configuration"])
    #expect(sheet.frame(at: 9).top == 422)
    #expect(sheet.take(.resized(phone), at: 10) == [])
  }

  @Test func isPersistentAndIsDismissibleSetTheDismissal() {
    let asks = SheetDismissal.asks(NamedFunction("asks") { _ in true })
    for (before, isPersistent, persistent, dismissible) in [
      (SheetDismissal.allowed, false, SheetDismissal.allowed, [SheetDismissal.refused, .allowed]),
      (.refused, false, .refused, [.refused, .allowed]), (asks, false, asks, [.refused, asks]),
      (.never, true, .refused, [.never, .never]),
    ] {
      var configuration = SheetConfiguration.standard.with { $0.dismissal = before }
      #expect(configuration.isPersistent == isPersistent)
      #expect(configuration.isDismissible == (before == .allowed || before == asks))
      for (index, isOn) in [false, true].enumerated() {
        #expect(configuration.with { $0.isDismissible = isOn }.dismissal == dismissible[index])
      }
      configuration.isPersistent = false
      #expect(configuration.dismissal == persistent)
      configuration.isPersistent = true
      #expect(configuration.dismissal == .never)
    }
  }

  @Test func aContentHeightGivenAtTheStartEqualsOneGivenLater() {
    var early = Sheet(Self.persistent, in: phone, contentHeight: 2000)
    var late = Sheet(Self.persistent, in: phone)
    early.handle(.key(.tab), at: 0)
    late.handle(.contentHeight(2000), at: 0)
    #expect(early == late)
  }

  @Test func aSheetMadePersistentDuringASwipeFromTheEdgeRisesWhenTheSwipeIsCancelled() {
    var configuration = SheetConfiguration.standard
    configuration.drag.edgeReach = 30
    var sheet = Sheet(configuration, in: phone)
    sheet.pull(840, to: 800, at: 1)
    configuration.dismissal = .never
    sheet.configure(configuration, at: 1.2)
    #expect(sheet.take(.cancelled, at: 1.3) == [])
    #expect(sheet.advance(to: 9).map(\.name) == ["did-present"])
    #expect(sheet.frame(at: 9).phase == .resting)
  }

  @Test func aPersistentSheetWithoutDetentsIsHidden() throws {
    let configuration = Self.persistent.with { $0.detents = [] }
    var sheet = Sheet(configuration, in: phone)
    #expect(!sheet.frame(at: 0).isVisible && sheet.saved.place == .hidden)
    #expect(throws: SheetRefusal.noRestingPosition) { try sheet.present(at: 0) }
    #expect(
      sheet.apply(Self.persistent, at: 1) == [
        "will-present medium by=configuration", "did-present medium by=configuration",
      ])
    // Removing the detents again dismisses the sheet, with an event.
    #expect(sheet.apply(configuration, at: 2) == ["will-dismiss hidden by=configuration"])
    #expect(sheet.pass(to: 9) == ["did-dismiss hidden by=configuration"])
    #expect(!sheet.frame(at: 9).isVisible)
  }

  @Test func aPersistentSheetAppearsWhenTheViewHasRoomForItsDetent() {
    var configuration = Self.persistent
    configuration.detents = [.custom("tall") { $0.viewSize.height < 500 ? nil : 400 }]
    configuration.initialDetent = "tall"
    var sheet = Sheet(configuration, in: view(390, 400))
    #expect(!sheet.frame(at: 0).isVisible)
    #expect(
      sheet.take(.resized(phone), at: 1) == [
        "will-present tall by=resize", "did-present tall by=resize",
      ])
  }
}
