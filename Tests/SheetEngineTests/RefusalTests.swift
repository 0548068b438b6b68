import SheetEngine
import Testing

/// Refused dismissals and removed detents while a pointer holds the card.
@Suite struct RefusalTests {
  @Test func aRefusedTapLetsTheCardGo() {
    var configuration = SheetConfiguration.quickCard
    configuration.isDismissible = false
    var sheet = Sheet(configuration, in: phone)
    sheet.take(.present, at: 0)
    _ = sheet.advance(to: 1)
    sheet.press(100, at: 1)
    #expect(sheet.release(100, at: 1.05) == ["attempted-dismiss normal by=tap"])
    #expect(sheet.phase(at: 1.05) == .resting)
    // The press is over: a move changes nothing, and the next press counts.
    sheet.drag(to: 300, at: 2)
    #expect(sheet.frame(at: 2).top == 422)
    sheet.press(600, at: 3)
    #expect(sheet.phase(at: 3) == .pressed)
    // A refused key leaves it in the hand.
    #expect(sheet.take(.key(.escape), at: 3.1) == ["attempted-dismiss normal by=key"])
    sheet.drag(to: 500, at: 3.2)
    #expect(sheet.frame(at: 3.2).top == 322)
  }

  @Test func aDetentThatVanishesUnderTheHandIsReplacedByTheNearest() {
    var sheet = Sheet.presented
    sheet.take(.move(to: "expanded"), at: 1)
    _ = sheet.advance(to: 2)
    sheet.press(600, at: 2)
    var configuration = SheetConfiguration.card
    configuration.detents = [Detent("normal", .fraction(0.5))]
    #expect(sheet.configure(configuration, at: 2.1).isEmpty)
    #expect(sheet.release(600, at: 2.2).first == "will-change normal by=drag")
    _ = sheet.advance(to: 4)
    #expect(sheet.detent == "normal" && sheet.frame(at: 4).top == 422)
  }

  @Test func aChangeWhoseDetentVanishesUnderTheHandIsSuperseded() {
    var configuration = SheetConfiguration.card
    configuration.detents.append(Detent("mid", .top(200)))
    var sheet = Sheet(configuration, in: phone)
    sheet.take(.present("mid"), at: 0)
    sheet.press(830, at: 0.25)
    #expect(
      sheet.configure(.card, at: 0.26).map(\.summary) == [
        "will-change normal by=configuration supersedes=will-present"
      ])
    sheet.release(830, at: 0.28)
    #expect(sheet.advance(to: 2).map(\.summary) == ["did-change normal by=configuration"])
  }

  @Test func aSheetWithoutADetentLeaves() {
    var configuration = SheetConfiguration.card
    let never = NamedFunction<DetentContext, Double?>("never") { _ in nil }
    configuration.detents = [Detent("normal", .custom(never))]
    var sheet = Sheet.presented
    #expect(
      sheet.configure(configuration, at: 1).map(\.summary) == [
        "will-dismiss hidden by=configuration"
      ])
    #expect(sheet.advance(to: 2).map(\.summary) == ["did-dismiss hidden by=configuration"])
    #expect(sheet.take(.present, at: 3) == [])
    #expect(sheet.phase(at: 3) == .hidden)
  }

  @Test func aLostReleaseOnTheDimmerBlocksNothing() {
    var sheet = Sheet.presented
    sheet.press(100, at: 1)
    // The release is lost.
    sheet.press(600, at: 2)
    sheet.drag(to: 590, at: 2.1)
    #expect(sheet.frame(at: 2.1).top == 412)
  }

  @Test func aPressThatIsLetGoFarToTheSideIsNoTap() {
    var sheet = Sheet(.quickCard, in: phone)
    sheet.take(.present, at: 0)
    sheet.take(.pressed(Point2D(x: 50, y: 100), .mouse), at: 1)
    #expect(sheet.take(.released(Point2D(x: 350, y: 100), .mouse), at: 1.1) == [])
    #expect(sheet.phase(at: 1.1) == .resting)
  }
}
