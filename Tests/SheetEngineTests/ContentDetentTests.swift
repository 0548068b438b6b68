import Foundation
import SheetEngine
import Testing

/// Detents whose heights follow from the content: `peek` and `anchor`.
@Suite struct ContentDetentTests {
  /// A sheet at rest, with a header of 60 points and a footer of 40.
  private static func rested(
    at detent: SheetPlace, anchor: Double = 0,
    _ change: (inout SheetConfiguration) -> Void = { _ in }
  ) throws -> Sheet {
    var configuration = SheetConfiguration(detents: [.peek, .anchor, .large])
    configuration.scroll.header = 60
    configuration.scroll.footer = 40
    change(&configuration)
    var sheet = Sheet(configuration, in: phone)
    sheet.handle(.contentHeight(2000), at: 0)
    sheet.handle(.contentAnchor(anchor), at: 0)
    try sheet.present(detent, at: 1)
    sheet.advance(to: 10)
    return sheet
  }

  @Test func aPeekingCardShowsItsHeaderAndFooter() throws {
    var sheet = try Self.rested(at: "peek")
    let frame = sheet.frame(at: 10)
    #expect(frame.card.height == 100 && frame.footer?.y == frame.card.y + 60)
    var configuration = sheet.configuration
    configuration.scroll.header = 90
    sheet.configure(configuration, at: 10)
    #expect(sheet.frame(at: 20).card.height == 130)
  }

  @Test func evenLessThanHalfAPointOfNewContentMovesTheCard() {
    var sheet = Sheet.rested(SheetConfiguration(detents: [.content]), content: 300)
    let events = sheet.take(.contentHeight(300.4), at: 10)
    #expect(events == ["will-change content by=resize"])
    #expect(sheet.frame(at: 10).card.height == 300 && sheet.frame(at: 20).card.height == 300.4)
  }

  @Test func changedContentMovesTheCardByTheAnimationOfResizes() throws {
    var sheet = try Self.rested(at: "anchor", anchor: 300) {
      $0.animations.resize = .bezier(.linear, duration: 1)
    }
    let before = sheet.frame(at: 10).card.height
    sheet.handle(.contentAnchor(500), at: 10)
    #expect(sheet.motionEnd == 11)
    #expect(abs(sheet.frame(at: 10.5).card.height - (before + 100)) < 1e-9)
  }

  @Test func withoutHeaderAndFooterTheDetentPeekIsUnavailable() throws {
    func remove(_ configuration: inout SheetConfiguration) {
      configuration.scroll.header = 0
      configuration.scroll.footer = 0
    }
    #expect(throws: SheetRefusal.noRestingPosition) { try Self.rested(at: "peek", remove) }
    #expect(try Self.rested(at: "large", remove).detentsFromLowest == ["large"])
  }

  @Test func atTheDetentAnchorTheCardShowsItsContentDownToTheAnchor() throws {
    let sheet = try Self.rested(at: "anchor", anchor: 250)
    let frame = sheet.frame(at: 10)
    #expect(frame.card.height == 290)
    let footer = try #require(frame.footer)
    #expect(frame.contentPoint(for: Point2D(x: 195, y: footer.y - 1))?.y == 249)
  }

  @Test func theDetentAnchorIsAvailableOnlyWhileTheContentHasAnAnchor() throws {
    #expect(throws: SheetRefusal.noRestingPosition) { try Self.rested(at: "anchor") }
    var sheet = try Self.rested(at: "large")
    #expect(sheet.detentsFromLowest == ["peek", "large"])
    sheet.handle(.contentAnchor(300), at: 10)
    #expect(sheet.contentAnchor == 300 && sheet.detentsFromLowest == ["peek", "anchor", "large"])
    try sheet.move(to: "anchor", at: 10)
    sheet.advance(to: 20)
    // The anchor moves down, so the card grows.
    #expect(sheet.take(.contentAnchor(350), at: 20) == ["will-change anchor by=resize"])
    #expect(sheet.frame(at: 30).card.height == 390)
    // The anchor is removed: the card goes to the nearest detent.
    sheet.advance(to: 30)
    #expect(sheet.take(.contentAnchor(0), at: 30) == ["will-change peek by=resize"])
    // NaN is ignored; a negative distance removes the anchor.
    sheet.handle(.contentAnchor(250), at: 40)
    sheet.handle(.contentAnchor(.nan), at: 40)
    sheet.handle(.contentAnchor(-3), at: 40)
    #expect(sheet.contentAnchor == 0)
  }

  @Test func aPersistentSheetAppearsWhenItsOnlyDetentBecomesAvailable() {
    var sheet = Sheet(SheetConfiguration(detents: [.anchor], dismissal: .never), in: phone)
    #expect(sheet.place == .hidden)
    #expect(sheet.take(.contentAnchor(200), at: 1) == ["will-present anchor by=resize"])
    #expect(sheet.frame(at: 9).card.height == 200)
  }

  @Test func aCustomDetentsFunctionGetsAnchorHeaderAndFooter() throws {
    let sheet = try Self.rested(at: "own", anchor: 250) {
      $0.detents.append(.custom("own") { $0.contentAnchor + 2 * $0.header + 3 * $0.footer })
    }
    #expect(sheet.frame(at: 10).card.height == 490)
  }

  @Test func aSavedSheetKeepsItsAnchor() throws {
    let sheet = try Self.rested(at: "anchor", anchor: 250)
    let data = try JSONEncoder().encode(sheet.saved)
    let saved = try JSONDecoder().decode(SavedSheet.self, from: data)
    #expect(saved == sheet.saved)
    let restored = Sheet(restoring: saved, sheet.configuration, in: phone)
    #expect(restored.frame(at: 0) == sheet.frame(at: 10))
  }

  /// A persistent sheet is on screen from the start, without a motion.
  @Test func aNewPersistentSheetBeginsAtItsContentsHeight() throws {
    for (initial, height) in [("anchor", 300), ("content", 500)] as [(Detent.ID, Double)] {
      var configuration = SheetConfiguration(
        detents: [.peek, .anchor, .content], initialDetent: initial, dismissal: .never)
      configuration.scroll.header = 60
      let sheet = Sheet(configuration, in: phone, contentHeight: 500, contentAnchor: 300)
      #expect(sheet.place == .detent(initial) && sheet.frame(at: 0).card.height == height)
      var stack = SheetStack(in: phone)
      let (_, events) = try stack.present(
        configuration, contentHeight: 500, contentAnchor: 300, at: 1)
      #expect(events.isEmpty && stack.motionEnd == nil)
      #expect(stack.frame(at: 1)[0].card.height == height)
    }
    let odd = Sheet(.standard, in: phone, contentHeight: .nan, contentAnchor: -5)
    #expect(odd.contentHeight() == 0 && odd.contentAnchor == 0)
  }

  @Test func aCustomDetentIsUnavailableWhileItsFunctionReturnsNil() {
    let third = NamedFunction<DetentContext, Double?>("a third, in portrait") { context in
      context.viewSize.height > context.viewSize.width ? context.availableHeight / 3 : nil
    }
    var sheet = Sheet.rested(.card, by: 1) {
      $0.detents = [Detent("third", .custom(third)), Detent("full", .top(30))]
      $0.initialDetent = "third"
    }
    #expect(abs(sheet.frame(at: 1).top - 844 * 2 / 3) < 1e-9)
    #expect(sheet.releaseCandidates.map(\.choice) == ["full", "third", .hidden])
    #expect(
      sheet.resize(844, 390, at: 2) == [
        "will-change full by=resize", "did-change full by=resize",
      ])
    #expect(sheet.take(.move(to: "third"), at: 3) == [])
    #expect(sheet.releaseCandidates.map(\.choice) == ["full", .hidden])
  }
}
