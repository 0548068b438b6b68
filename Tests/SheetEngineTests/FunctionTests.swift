import SheetEngine
import Testing

/// What a program can add in code: its own detents, its own rule, its veto; and what it can keep.
@Suite struct FunctionTests {
  @Test func aVetoIsAskedOnEveryPathAndReported() {
    var configuration = SheetConfiguration.card
    configuration.mayDismiss = NamedFunction("only by the program") { $0 == .api }
    var sheet = Sheet(configuration, in: phone)
    sheet.take(.present, at: 0)
    _ = sheet.advance(to: 1)
    // Tap, key, flick, slow drag: refused, and each says who wanted it.
    sheet.press(100, at: 1)
    #expect(sheet.release(100, at: 1.1) == ["attempted-dismiss normal by=tap"])
    #expect(sheet.take(.key(.escape), at: 1.2) == ["attempted-dismiss normal by=key"])
    let flick = sheet.swipe(from: 500, velocity: 2000, for: 0.1, at: 2)
    #expect(flick == ["attempted-dismiss normal by=flick", "will-change normal by=flick"])
    _ = sheet.advance(to: 3)
    sheet.press(500, at: 3)
    sheet.drag(to: 860, at: 3.1)
    let drag = sheet.release(860, at: 4)
    #expect(drag == ["attempted-dismiss normal by=drag", "will-change normal by=drag"])
    _ = sheet.advance(to: 5)
    #expect(sheet.frame(at: 5).top == 422)
    #expect(sheet.take(.dismiss, at: 5) == ["will-dismiss hidden by=api"])
  }

  @Test func aDetentCanBeAFunctionAndBeUnavailable() {
    var configuration = SheetConfiguration.card
    let third = NamedFunction<DetentContext, Double?>("a third, in portrait") { context in
      context.viewSize.height > context.viewSize.width ? context.availableHeight / 3 : nil
    }
    configuration.detents = [Detent("third", .custom(third)), Detent("full", .top(30))]
    configuration.initialDetent = "third"
    var sheet = Sheet(configuration, in: phone)
    sheet.take(.present, at: 0)
    _ = sheet.advance(to: 1)
    #expect(abs(sheet.frame(at: 1).top - 844 * 2 / 3) < 1e-9)
    #expect(sheet.releaseCandidates.map(\.choice.target) == ["full", "third", .hidden])
    let landscape = SheetGeometry(size: Size2D(width: 844, height: 390))
    #expect(
      sheet.take(.resized(landscape), at: 2) == [
        "will-change full by=resize", "did-change full by=resize",
      ])
    #expect(sheet.take(.move(to: "third"), at: 3) == [])
    #expect(sheet.releaseCandidates.map(\.choice.target) == ["full", .hidden])
  }

  @Test func aDetentCanFollowTheContent() {
    var configuration = SheetConfiguration.standard
    configuration.detents = [Detent("fit", .content)]
    configuration.initialDetent = "fit"
    var sheet = Sheet(configuration, in: phone)
    sheet.take(.contentHeight(300), at: 0)
    sheet.take(.present, at: 0)
    sheet.take(.contentHeight(400), at: 0.1)
    let events = Array(sheet.advance(to: 5))
    #expect(events.map(\.summary) == ["did-present fit by=api"])
    #expect(sheet.frame(at: 5).card.height == 400)
  }

  @Test func aRuleInCodeHasTheLastWord() {
    var configuration = SheetConfiguration.card
    configuration.release.decide = NamedFunction("never far") { decision in
      decision.choice == .dismiss ? .detent("normal") : decision.choice
    }
    var sheet = Sheet(configuration, in: phone)
    sheet.take(.present, at: 0)
    _ = sheet.advance(to: 1)
    #expect(
      sheet.swipe(from: 500, velocity: 2000, for: 0.1, at: 1) == ["will-change normal by=flick"])
  }

  @Test func whileDraggingItSaysWhereAReleaseWouldGoAndWhy() throws {
    var sheet = Sheet.presented
    #expect(sheet.releaseDecision(at: 1) == nil)
    sheet.press(600, at: 1)
    sheet.drag(to: 350, at: 1.5)
    let decision = try #require(sheet.releaseDecision(at: 2))
    #expect(decision.top == 172 && decision.velocity == 0 && decision.rule == .thresholds)
    #expect(decision.choice == .detent("expanded"))
    #expect(sheet.frame(at: 2).release == "expanded")
    #expect(abs(sheet.frame(at: 2).progress - (844.0 - 172) / 814) < 1e-12)
  }

  @Test func aSavedSheetStandsWhereItStoodOrWasGoing() {
    var sheet = Sheet.presented
    sheet.take(.move(to: "expanded"), at: 1)
    let saved = sheet.saved
    #expect(saved == SavedSheet(detent: "expanded"))
    var restored = Sheet(restoring: saved, .card, in: phone)
    #expect(restored.frame(at: 0).top == 30 && restored.frame(at: 0).phase == .resting)
    #expect(restored.take(.dismiss, at: 0) == ["will-dismiss hidden by=api"])
    #expect(restored.saved.detent == nil)
    let gone = Sheet(restoring: SavedSheet(detent: "no more"), .card, in: phone)
    #expect(gone.detent == "normal")
    #expect(!Sheet(restoring: restored.saved, .card, in: phone).frame(at: 0).isVisible)
  }
}
