import SheetEngine
import Testing

@Suite struct InterruptionTests {
  @Test func aPressWithoutAMoveLetsTheMotionContinue() {
    var sheet = Sheet.presenting(.card)
    sheet.press(800, at: 0.2)
    let caught = sheet.frame(at: 0.2).top
    #expect(sheet.release(800, at: 0.5) == [])
    #expect(sheet.frame(at: 0.5).phase == .presenting && sheet.frame(at: 0.5).top == caught)
    // The new motion covers the remaining distance with the whole curve.
    let events = sheet.advance(to: 2)
    #expect(events.map(\.summary) == ["did-present normal by=api"])
    #expect(events.map(\.time) == [0.8])
  }

  @Test func aCardCaughtWhilePresentingContinuesAfterTheRelease() {
    var sheet = Sheet.presenting(.card)
    sheet.press(800, at: 0.2)
    sheet.drag(to: 700, at: 0.3)
    #expect(sheet.release(700, at: 0.5) == [])
    #expect(sheet.pass(to: 2) == ["did-present normal by=api"])
  }

  @Test func dismissingAtTheTimeOfPresentingHidesTheSheetAtOnce() {
    var sheet = Sheet.presenting(.card)
    // The sheet is still hidden, so the dismissal ends at once.
    #expect(
      sheet.take(.dismiss, at: 0) == [
        "will-dismiss hidden by=api supersedes=will-present", "did-dismiss hidden by=api",
      ])
    #expect(sheet.frame(at: 0).phase == .hidden)
  }

  @Test func presentingASheetHeldWhileItLeavesBringsItBack() {
    var sheet = Sheet.presented
    sheet.take(.dismiss, at: 1)
    sheet.press(820, at: 1.2)
    #expect(sheet.take(.present, at: 1.3) == ["will-present normal by=api supersedes=will-dismiss"])
    sheet.release(820, at: 1.4)
    #expect(sheet.pass(to: 3) == ["did-present normal by=api"])
    #expect(sheet.frame(at: 3).top == 422)
  }

  @Test func aTapOnTheDimmerDismissesASheetThatIsBeingPresented() {
    var sheet = Sheet.presenting(.card)
    sheet.press(100, at: 0.1)
    // The card keeps moving while the finger is on the dimmer.
    #expect(sheet.frame(at: 0.15).phase == .presenting)
    #expect(sheet.release(100, at: 0.15) == ["will-dismiss hidden by=tap supersedes=will-present"])
  }

  @Test func aRefusedKeyDoesNotEndADrag() {
    var sheet = Sheet.rested(.quickCard) { $0.dismissal = .refused }
    sheet.press(600, at: 10)
    #expect(sheet.take(.key(.escape), at: 10.1) == ["attempted-dismiss normal by=key"])
    sheet.drag(to: 500, at: 10.2)
    #expect(sheet.frame(at: 10.2).top == 322)
  }

  @Test func aPressReleasedFarToTheSideIsNoTap() {
    var sheet = Sheet.presenting(.quickCard)
    sheet.take(.pressed(Point2D(x: 50, y: 100), .mouse), at: 1)
    #expect(sheet.take(.released(Point2D(x: 350, y: 100), .mouse), at: 1.1) == [])
    #expect(sheet.phase(at: 1.1) == .resting)
  }
}
