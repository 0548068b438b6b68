import SheetEngine
import Testing

/// Catching a moving card, and other inputs during motions and drags.
@Suite struct InterruptionTests {
  @Test func caughtWhileComingItStaysWhereItIsAndFollows() {
    var sheet = Sheet(.card, in: phone)
    sheet.take(.present, at: 0)
    let before = sheet.frame(at: 0.2).top
    sheet.press(800, at: 0.2)
    #expect(sheet.frame(at: 0.2).top == before)
    #expect(sheet.frame(at: 7).top == before)
    sheet.drag(to: 790, at: 7)
    #expect(sheet.frame(at: 7).top == before - 10)
  }

  @Test func caughtWhileGoingItCanBeSaved() {
    var sheet = Sheet.presented
    sheet.take(.dismiss, at: 1)
    let caught = sheet.frame(at: 1.2).top
    sheet.press(820, at: 1.2)
    sheet.drag(to: 720, at: 1.3)
    #expect(sheet.frame(at: 1.3).top == caught - 100)
    #expect(sheet.release(720, at: 2) == ["will-change normal by=drag supersedes=will-dismiss"])
    #expect(sheet.advance(to: 3).map(\.summary) == ["did-change normal by=drag"])
    #expect(sheet.frame(at: 3).top == 422)
  }

  @Test func aPressThatNeverMovesLetsTheMotionGoOn() {
    var sheet = Sheet(.card, in: phone)
    sheet.take(.present, at: 0)
    sheet.press(800, at: 0.2)
    let caught = sheet.frame(at: 0.2).top
    #expect(sheet.release(800, at: 0.5) == [])
    #expect(sheet.frame(at: 0.5).phase == .presenting)
    #expect(sheet.frame(at: 0.5).top == caught)
    // A motion starts where the card is: the whole curve again, over what is left of the way.
    let events = Array(sheet.advance(to: 2))
    #expect(events.map(\.summary) == ["did-present normal by=api"])
    #expect(events.map(\.time) == [0.8])
  }

  @Test func caughtWhileComingAndLetGoThereItIsStillComing() {
    var sheet = Sheet(.card, in: phone)
    sheet.take(.present, at: 0)
    sheet.press(800, at: 0.2)
    sheet.drag(to: 700, at: 0.3)
    #expect(sheet.release(700, at: 0.5) == [])
    #expect(sheet.advance(to: 2).map(\.summary) == ["did-present normal by=api"])
  }

  @Test func dismissSoonAfterPresentAndBackAgain() {
    var sheet = Sheet(.card, in: phone)
    #expect(sheet.take(.present, at: 0) == ["will-present normal by=api"])
    #expect(
      sheet.take(.dismiss, at: 0.1) == ["will-dismiss hidden by=api supersedes=will-present"])
    let turned = sheet.frame(at: 0.1).top
    #expect(
      sheet.take(.present, at: 0.1) == [
        "will-present normal by=api supersedes=will-dismiss"
      ])
    #expect(sheet.frame(at: 0.1).top == turned)
    #expect(sheet.advance(to: 1).map(\.summary) == ["did-present normal by=api"])
  }

  @Test func dismissAtTheVeryMomentOfPresent() {
    var sheet = Sheet(.card, in: phone)
    sheet.take(.present, at: 0)
    // The way out has no length, so it is over at once.
    #expect(
      sheet.take(.dismiss, at: 0) == [
        "will-dismiss hidden by=api supersedes=will-present", "did-dismiss hidden by=api",
      ])
    #expect(sheet.frame(at: 0).phase == .hidden)
  }

  @Test func presentWhileHeldOnTheWayOutIsNotLost() {
    var sheet = Sheet.presented
    sheet.take(.dismiss, at: 1)
    sheet.press(820, at: 1.2)
    #expect(
      sheet.take(.present, at: 1.3) == [
        "will-present normal by=api supersedes=will-dismiss"
      ])
    sheet.release(820, at: 1.4)
    #expect(sheet.advance(to: 3).map(\.summary) == ["did-present normal by=api"])
    #expect(sheet.frame(at: 3).top == 422)
  }

  @Test func tapOnTheDimmerWhileComingTurnsItRound() {
    var sheet = Sheet(.card, in: phone)
    sheet.take(.present, at: 0)
    sheet.press(100, at: 0.1)
    // The card goes on while the finger is on the dimmer.
    #expect(sheet.frame(at: 0.15).phase == .presenting)
    #expect(
      sheet.release(100, at: 0.15) == ["will-dismiss hidden by=tap supersedes=will-present"])
  }

  @Test func cancelGoesBackToWhereTheDragBegan() {
    var sheet = Sheet.presented
    sheet.press(600, at: 1)
    sheet.drag(to: 100, at: 1.1)
    #expect(sheet.take(.cancelled, at: 1.2) == ["will-change normal by=drag"])
    // The pointer is still down, and means nothing any more.
    sheet.drag(to: 50, at: 1.25)
    sheet.release(50, at: 1.26)
    _ = sheet.advance(to: 2)
    #expect(sheet.frame(at: 2).top == 422)
    #expect(sheet.detent == "normal")
  }

  @Test func anOrderTakesTheCardOutOfTheHand() {
    var sheet = Sheet.presented
    sheet.press(600, at: 1)
    sheet.drag(to: 500, at: 1.1)
    #expect(sheet.take(.move(to: "expanded"), at: 1.2) == ["will-change expanded by=api"])
    sheet.drag(to: 700, at: 1.25)
    _ = sheet.advance(to: 2)
    #expect(sheet.frame(at: 2).top == 30)
  }

  @Test func timeThatRunsBackCountsAsNow() {
    var sheet = Sheet.presented
    sheet.press(600, at: 1)
    sheet.drag(to: 500, at: 0.5)
    #expect(sheet.frame(at: 1).top == 322)
    sheet.drag(to: 490, at: .nan)
    #expect(sheet.frame(at: .nan).top == 312)
  }

  @Test func aSheetThatMayNotBeDismissedSaysSoAndStays() {
    var configuration = SheetConfiguration.card
    configuration.isDismissible = false
    var sheet = Sheet(configuration, in: phone)
    sheet.take(.present, at: 0)
    _ = sheet.advance(to: 1)
    #expect(sheet.take(.key(.escape), at: 1) == ["attempted-dismiss normal by=key"])
    #expect(sheet.frame(at: 1).phase == .resting)
    let flick = sheet.swipe(from: 500, velocity: 3000, for: 0.1, at: 1)
    #expect(flick == ["attempted-dismiss normal by=flick", "will-change normal by=flick"])
    // The finger went 300 down; the card resisted, and now springs back.
    let resisted = sheet.frame(at: 1.1).top
    #expect(resisted > 422 && resisted < 422 + 200)
    _ = sheet.advance(to: 3)
    #expect(sheet.frame(at: 3).top == 422)
  }
}
