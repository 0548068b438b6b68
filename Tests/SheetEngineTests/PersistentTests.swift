import SheetEngine
import Testing

/// Sheets that become persistent appear, with events whose cause is the configuration.
@Suite struct PersistentTests {
  private static let persistent: SheetConfiguration = {
    var configuration = SheetConfiguration.standard
    configuration.dismissal = .never
    return configuration
  }()

  private static func summaries(_ events: [SheetEvent]) -> [String] { events.map(\.summary) }

  @Test func aHiddenSheetMadePersistentAppearsAtOnce() {
    var sheet = Sheet(.standard, in: phone)
    let events = sheet.configure(Self.persistent, at: 1)
    #expect(
      Self.summaries(events) == [
        "will-present medium by=configuration", "did-present medium by=configuration",
      ])
    #expect(events.allSatisfy { $0.time == 1 })
    #expect(sheet.frame(at: 1).phase == .resting && sheet.frame(at: 1).top == 422)
    #expect(sheet.take(.resized(phone), at: 2) == [])
  }

  @Test func aHiddenSheetMadePersistentCanAppearWithAnAnimation() {
    var sheet = Sheet(.standard, in: phone)
    let events = sheet.configure(Self.persistent, animated: true, at: 1)
    #expect(Self.summaries(events) == ["will-present medium by=configuration"])
    #expect(sheet.frame(at: 1).phase == .presenting && sheet.frame(at: 1).top == 844)
    #expect(Self.summaries(sheet.advance(to: 9)) == ["did-present medium by=configuration"])
  }

  @Test func makingASheetPersistentWhileItLeavesBringsItBack() throws {
    var sheet = Sheet(.standard, in: phone)
    try sheet.present(at: 0)
    try sheet.dismiss(at: 5)
    let before = sheet.frame(at: 5.1).top
    let events = sheet.configure(Self.persistent, at: 5.1)
    #expect(
      Self.summaries(events) == ["will-present medium by=configuration supersedes=will-dismiss"])
    #expect(abs(sheet.frame(at: 5.1).top - before) < 1e-9)
    #expect(Self.summaries(sheet.advance(to: 9)) == ["did-present medium by=configuration"])
    #expect(sheet.frame(at: 9).top == 422)
    #expect(sheet.take(.resized(phone), at: 10) == [])
  }

  @Test func contentGivenAtTheStartFitsTheCardAsContentGivenLater() {
    var configuration = SheetConfiguration.standard
    configuration.dismissal = .never
    var (early, late) = (
      Sheet(configuration, in: phone, contentHeight: 2000), Sheet(configuration, in: phone)
    )
    early.handle(.key(.tab), at: 0)
    late.handle(.contentHeight(2000), at: 0)
    #expect(early == late)
  }

  @Test func makingASheetPersistentWhileItIsCaughtLeavingBringsItBack() throws {
    var sheet = Sheet(.standard, in: phone)
    try sheet.present(at: 0)
    try sheet.dismiss(at: 5)
    sheet.press(800, at: 5.1)
    #expect(
      Self.summaries(sheet.configure(Self.persistent, at: 5.2)) == [
        "will-present medium by=configuration supersedes=will-dismiss"
      ])
    sheet.release(800, at: 5.3)
    #expect(Self.summaries(sheet.advance(to: 9)) == ["did-present medium by=configuration"])
  }

  @Test func aSheetMadePersistentDuringASwipeFromTheEdgeRisesWhenTheSwipeIsCancelled() {
    var configuration = SheetConfiguration.standard
    configuration.drag.edgeReach = 30
    var sheet = Sheet(configuration, in: phone)
    sheet.press(840, at: 1)
    sheet.drag(to: 800, at: 1.1)
    configuration.dismissal = .never
    sheet.configure(configuration, at: 1.2)
    #expect(sheet.take(.cancelled, at: 1.3) == [])
    #expect(sheet.advance(to: 9).map(\.name) == ["did-present"])
    #expect(sheet.frame(at: 9).phase == .resting)
  }

  @Test func aPersistentSheetWithoutDetentsIsHidden() throws {
    var configuration = Self.persistent
    configuration.detents = []
    var sheet = Sheet(configuration, in: phone)
    #expect(!sheet.frame(at: 0).isVisible && sheet.saved.place == .hidden)
    #expect(throws: SheetRefusal.noRestingPosition) { try sheet.present(at: 0) }
    #expect(
      Self.summaries(sheet.configure(Self.persistent, at: 1)) == [
        "will-present medium by=configuration", "did-present medium by=configuration",
      ])
    // Removing the detents again dismisses the sheet, with an event.
    #expect(
      Self.summaries(sheet.configure(configuration, at: 2)) == [
        "will-dismiss hidden by=configuration"
      ])
    #expect(Self.summaries(sheet.advance(to: 9)) == ["did-dismiss hidden by=configuration"])
    #expect(!sheet.frame(at: 9).isVisible)
  }

  @Test func aPersistentSheetAppearsWhenTheViewHasRoomForItsDetent() {
    var configuration = Self.persistent
    configuration.detents = [.custom("tall") { $0.viewSize.height < 500 ? nil : 400 }]
    configuration.initialDetent = "tall"
    let low = SheetGeometry(size: Size2D(width: 390, height: 400))
    var sheet = Sheet(configuration, in: low)
    #expect(!sheet.frame(at: 0).isVisible)
    #expect(
      sheet.take(.resized(phone), at: 1) == [
        "will-present tall by=resize", "did-present tall by=resize",
      ])
  }
}
