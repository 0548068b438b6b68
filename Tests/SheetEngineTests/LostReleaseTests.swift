import SheetEngine
import Testing

/// Presses whose release is lost: the same pointer is pressed again, or the app cancels it.
@Suite struct LostReleaseTests {
  private static func at(_ y: Double) -> Point2D { Point2D(x: 195, y: y) }

  private static func tap(
    _ sheet: inout Sheet, _ y: Double, _ pointer: PointerID, at time: Double
  ) -> [String] {
    let pressed = sheet.handle(.pressed(at(y), pointer), at: time).map(\.name)
    return pressed + sheet.handle(.released(at(y), pointer), at: time + 0.05).map(\.name)
  }

  @Test(arguments: SheetInput.PressClaim.allCases)
  func aSecondPressCancelsTheEarlierDrag(claim: SheetInput.PressClaim) {
    var sheet = Sheet.rested()
    sheet.pull(600, to: 500, at: 10)
    let events = sheet.handle(.pressed(Self.at(500), .mouse, claim: claim), at: 10.2)
    #expect(events.map(\.name) == ["drag-ended", "will-change"])
    // The claim `everything` gives the press to a control: the pointer does not affect the card.
    if claim == .everything {
      #expect(sheet.drag(to: 200, at: 10.3) == [] && sheet.release(800, at: 10.4) == [])
    } else {
      #expect(sheet.release(500, at: 10.4) == [])
    }
    sheet.advance(to: 20)
    #expect(sheet.frame(at: 20).top == 422 && sheet.place == "medium")
  }

  @Test func aReleaseAtAnImpossiblePointEndsThePress() {
    var sheet = Sheet.rested()
    sheet.press(600, at: 10)
    #expect(sheet.phase(at: 10) == .pressed)
    sheet.take(.released(Self.at(.nan), .mouse), at: 10.1)
    #expect(sheet.phase(at: 10.1) == .resting)
  }

  @Test func aSecondPressCancelsTheEarlierScroll() {
    var sheet = Sheet.scrolling(at: "large") { $0.drag.area = .none }
    sheet.pull(700, to: 500, at: 10)
    #expect(sheet.frame(at: 10.1).scroll > 100)
    sheet.handle(.pressed(Self.at(500), .mouse, claim: .everything), at: 10.2)
    #expect(sheet.frame(at: 20).scroll == 0)
  }

  @Test(.bug(id: 13))
  func aPressAfterALostReleaseDoesNotMoveTheCard() {
    var sheet = Sheet.presented
    sheet.pull(600, to: 500, at: 1)
    let before = sheet.frame(at: 5).top
    sheet.press(700, at: 5)
    #expect(sheet.frame(at: 5).top == before)
    sheet.drag(to: 690, at: 5.1)
    #expect(sheet.frame(at: 5.1).top == before - 10)
  }

  @Test func aLostReleaseOnTheDimmerDoesNotBlockTheNextDrag() {
    var sheet = Sheet.presented
    sheet.press(100, at: 1)
    sheet.pull(600, to: 590, at: 2)
    #expect(sheet.frame(at: 2.1).top == 412)
  }

  @Test func cancellingAPointerEndsOnlyItsOwnDrag() {
    var sheet = Sheet.rested()
    sheet.pull(600, to: 500, .touch(1), at: 10)
    #expect(sheet.handle(.cancelled(.touch(2)), at: 10.2).isEmpty)
    #expect(sheet.handle(.cancelled(.mouse), at: 10.2).isEmpty)
    #expect(sheet.frame(at: 10.2).phase == .dragging)
    let events = sheet.handle(.cancelled(.touch(1)), at: 10.3)
    #expect(events.map(\.name) == ["drag-ended", "will-change"])
    sheet.advance(to: 20)
    #expect(sheet.frame(at: 20).top == 422)
  }

  /// A press on the dimmer is a tap, a press on the card a click.
  @Test(arguments: [(y: 100.0, event: "will-dismiss"), (600, "clicked")])
  func aTapOrClickIsCancelledOnlyWithItsOwnPointer(y: Double, event: String) {
    for (pointer, events) in [(PointerID.touch(1), []), (.touch(2), [event])] {
      var sheet = Sheet.rested()
      sheet.press(y, .touch(1), at: 10)
      sheet.handle(.cancelled(pointer), at: 10.1)
      let released = sheet.handle(.released(Self.at(y), .touch(1)), at: 10.2)
      #expect(released.map(\.name) == events)
    }
  }

  /// A finger whose release was lost holds the card until the app cancels the finger.
  @Test func cancellingALostFingerFreesTheCard() {
    var sheet = Sheet.rested()
    sheet.press(600, .touch(1), at: 10)
    #expect(sheet.take(.wheel(Self.at(600), notches: 1), at: 11) == [])
    sheet.handle(.cancelled(.touch(1)), at: 12)
    #expect(sheet.take(.wheel(Self.at(600), notches: 1), at: 13) == ["will-change large by=wheel"])
    sheet.advance(to: 20)
    #expect(sheet.swipe(from: 300, velocity: 1000, for: 0.1, at: 21).count == 1)
  }

  /// The first finger's release is lost, so the finger still presses the card.
  @Test func aLostPressOnAFixedCardDoesNotBlockOtherClicks() {
    var sheet = Sheet.rested(.fixed)
    sheet.press(600, .touch(1), at: 10)
    for finger in 2..<20 {
      #expect(Self.tap(&sheet, 600, .touch(finger), at: 10 + Double(finger)) == ["clicked"])
    }
    #expect(Self.tap(&sheet, 600, .mouse, at: 40) == ["clicked"])
  }

  private static func stack() -> SheetStack { .rested(.panel, at: "mid", by: 9) }

  /// The first finger's release is lost while a second finger holds the card.
  @Test func aFingerPressedAgainElsewhereReleasesItsCard() {
    var stack = Self.stack()
    stack.press(700, .touch(1), at: 10)
    stack.press(750, .touch(2), at: 10.1)
    stack.press(100, .touch(1), at: 10.2)
    stack.release(100, .touch(1), at: 10.3)
    stack.release(750, .touch(2), at: 10.4)
    #expect(stack.frame(at: 10.5)[0].sheet.phase == .resting)
    #expect(stack.take(.wheel(Self.at(700), notches: 1), at: 11) == ["0 will-change max by=wheel"])
  }

  @Test func theEleventhPressedPointerReplacesTheOldest() {
    var stack = Self.stack()
    stack.press(700, .touch(0), at: 10)
    for finger in 1...9 { stack.press(100, .touch(finger), at: 10) }
    #expect(stack.frame(at: 10)[0].sheet.phase == .pressed)
    stack.press(100, .mouse, at: 11)
    #expect(stack.owner(of: .mouse) == .background && stack.owner(of: .touch(1)) == .background)
    #expect(stack.owner(of: .touch(0)) == nil)
    #expect(stack.frame(at: 11)[0].sheet.phase == .resting, "the oldest press has ended")
    for finger in 10..<40 { stack.press(700, .touch(finger), at: 12) }
    #expect(stack.owner(of: .touch(39)) == .sheet(.base) && stack.owner(of: .touch(29)) == nil)
  }

  @Test func cancellingAPointerCancelsTheDragOfItsSheetInAStack() throws {
    var stack = SheetStack(.panel, in: phone)
    try stack.present(SheetStackTests.panel, at: 0)
    stack.advance(to: 9)
    stack.take(.move(to: "normal"), at: 9)
    stack.pull(600, to: 500, .touch(1), at: 10)
    stack.press(100, .touch(2), at: 10.1)
    #expect(stack.take(.cancelled(.touch(2)), at: 10.2) == [])
    #expect(stack.owner(of: .touch(2)) == nil && stack.isDragging(.touch(1)))
    #expect(stack.take(.cancelled(.touch(3)), at: 10.2) == [])
    #expect(
      stack.handle(.cancelled(.touch(1)), at: 10.3).map(\.event.name) == [
        "drag-ended", "will-change",
      ])
    #expect(stack.owner(of: .touch(1)) == nil)
  }
}
