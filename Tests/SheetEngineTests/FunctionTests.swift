import SheetEngine
import Testing

/// Detents and release targets computed by an app's functions, and saved sheets.
@Suite struct FunctionTests {
  @Test func aCustomDetentIsUnavailableWhileItsFunctionReturnsNil() {
    var configuration = SheetConfiguration.card
    let third = NamedFunction<DetentContext, Double?>("a third, in portrait") { context in
      context.viewSize.height > context.viewSize.width ? context.availableHeight / 3 : nil
    }
    configuration.detents = [Detent("third", .custom(third)), Detent("full", .top(30))]
    configuration.initialDetent = "third"
    var sheet = Sheet.rested(configuration, by: 1)
    #expect(abs(sheet.frame(at: 1).top - 844 * 2 / 3) < 1e-9)
    #expect(sheet.releaseCandidates.map(\.choice) == ["full", "third", .hidden])
    let landscape = SheetGeometry(size: Size2D(width: 844, height: 390))
    #expect(
      sheet.take(.resized(landscape), at: 2) == [
        "will-change full by=resize", "did-change full by=resize",
      ])
    #expect(sheet.take(.move(to: "third"), at: 3) == [])
    #expect(sheet.releaseCandidates.map(\.choice) == ["full", .hidden])
  }

  @Test func theAppsReleaseFunctionDecidesTheTarget() {
    var configuration = SheetConfiguration.card
    configuration.release.decide = NamedFunction("never far") { decision in
      decision.choice == .hidden ? .detent("normal") : decision.choice
    }
    var sheet = Sheet.rested(configuration, by: 1)
    #expect(
      sheet.swipe(from: 500, velocity: 2000, for: 0.1, at: 1) == ["will-change normal by=flick"])
  }

  @Test func aDragsDecisionNamesTargetAndReason() throws {
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

  @Test func aRestoredSheetRestsAtItsDetentOrTarget() {
    var sheet = Sheet.presented
    sheet.take(.move(to: "expanded"), at: 1)
    let saved = sheet.saved
    #expect(saved == SavedSheet(place: "expanded"))
    var restored = Sheet(restoring: saved, .card, in: phone)
    #expect(restored.frame(at: 0).top == 30 && restored.frame(at: 0).phase == .resting)
    #expect(restored.take(.dismiss, at: 0) == ["will-dismiss hidden by=api"])
    #expect(restored.saved.place == .hidden)
    let gone = Sheet(restoring: SavedSheet(place: "no more"), .card, in: phone)
    #expect(gone.place == "normal")
    #expect(!Sheet(restoring: restored.saved, .card, in: phone).frame(at: 0).isVisible)
  }
}
