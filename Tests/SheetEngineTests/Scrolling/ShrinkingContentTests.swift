import SheetEngine
import Testing

/// A change may put held content beyond its end. The content stays in place, follows the pointer
/// back one to one, and resists only a pull farther out.
@Suite struct ShrinkingContentTests {
  /// How a pointer holds the content.
  enum Hold: CaseIterable {
    case withTheCard, alone, touchpad, touchpadAlone
  }

  /// A sheet at its highest detent, whose content a pointer has scrolled from 1000 to 1020.
  private static func held(_ hold: Hold) -> Sheet {
    var sheet = Sheet.scrolling(at: "large") {
      if hold == .alone || hold == .touchpadAlone { $0.drag.area = .none }
    }
    sheet.take(.scroll(to: 1000, animated: false), at: 10)
    pull(&sheet, from: 500, by: -20, hold, at: 10)
    return sheet
  }

  /// Moves the pointer of `held` by a distance, points, positive downward.
  private static func pull(
    _ sheet: inout Sheet, from y: Double, by distance: Double, _ hold: Hold, at time: Double
  ) {
    switch hold {
    case .touchpad, .touchpadAlone: sheet.pad([-distance], at: 500, from: time)
    case .withTheCard, .alone:
      if y == 500 { sheet.press(y, at: time) }
      sheet.drag(to: y + distance, at: time)
    }
  }

  @Test(arguments: Hold.allCases)
  func heldContentFollowsTheHandBackAfterItShrinks(hold: Hold) {
    var sheet = Self.held(hold)
    #expect(abs(sheet.scroll(at: 10) - 1020) < 1e-9)
    sheet.take(.contentHeight(1100), at: 10.02)
    #expect(abs(sheet.scroll(at: 10.02) - 1020) < 1e-9)
    Self.pull(&sheet, from: 480, by: 220, hold, at: 10.04)
    #expect(abs(sheet.scroll(at: 10.04) - 800) < 1e-9)
    Self.pull(&sheet, from: 700, by: 600, hold, at: 10.06)
    #expect(abs(sheet.scroll(at: 10.06) - 200) < 1e-9)
    #expect(abs(sheet.frame(at: 10.06).top - largeTop) < 1e-9)
  }

  @Test func contentHeldAtItsEndStaysAtTheEndWhileTheCardGrows() {
    var sheet = Sheet.scrolling(at: "medium")
    sheet.take(.scroll(to: 1e9, animated: false), at: 10)
    sheet.press(700, at: 10)
    for y in [690.0, 650, 500] {
      sheet.drag(to: y, at: 11)
      let frame = sheet.frame(at: 11)
      #expect(frame.top == 422 - (700 - y) && frame.scroll == 3000 - frame.card.height)
    }
  }

  @Test func aPullOutResistsFromTheOffsetAtWhichTheContentWasHeld() {
    var sheet = Self.held(.withTheCard)
    sheet.take(.contentHeight(1100), at: 10.02)
    sheet.drag(to: 460, at: 10.04)
    let offset = sheet.scroll(at: 10.04)
    #expect(offset > 1020 + 0.5 * 20 && offset < 1020 + 0.55 * 20)
  }

  @Test func shrunkContentThatIsReleasedSpringsToItsEnd() {
    var sheet = Self.held(.withTheCard)
    sheet.take(.contentHeight(1100), at: 10.02)
    sheet.drag(to: 580, at: 10.2)
    sheet.release(580, at: 10.5)
    #expect(abs(sheet.scroll(at: 10.5) - 920) < 1e-9)
    sheet.comeToRest()
    #expect(abs(sheet.scroll(at: 20) - sheet.frame(at: 20).scrollLimit) < 1e-9)
    #expect(sheet.place == "large")
  }

  /// The content shrinks while no pointer holds it, and a pointer catches it on its way.
  @Test func contentCaughtOnItsWayToItsNewEndFollowsTheHandBack() {
    var sheet = Sheet.scrolling(at: "large")
    sheet.take(.scroll(to: 1000, animated: false), at: 10)
    sheet.take(.contentHeight(1100), at: 10)
    let here = sheet.scroll(at: 10.05)
    #expect(here > 700 && here < 1000)
    sheet.press(400, at: 10.05)
    sheet.drag(to: 500, at: 10.1)
    #expect(abs(sheet.scroll(at: 10.1) - here + 100) < 1e-9)
  }

  @Test func contentThatBouncesAtItsEndIsCaughtWithItsResistance() {
    var sheet = Sheet.scrolling(at: "large", content: 1100)
    sheet.take(.scroll(to: 5000, animated: false), at: 10)
    sheet.pull(700, to: 600, at: 10)
    sheet.release(600, at: 10.3)
    sheet.press(600, at: 10.3)
    sheet.drag(to: 700, at: 10.4)
    #expect(abs(sheet.scroll(at: 10.4) - sheet.frame(at: 10.4).scrollLimit) < 1e-6)
  }

  /// Another rubber band changes only what a further pull does.
  @Test func heldContentDoesNotJumpWhenItsRubberBandIsConfigured() {
    for band in [0, 0.3, 1] {
      for end in [0.0, 5000] {
        var sheet = Sheet.scrolling(at: "large") { $0.drag.area = .none }
        sheet.take(.scroll(to: end, animated: false), at: 10)
        sheet.pull(500, to: end == 0 ? 600 : 400, at: 10)
        let before = sheet.scroll(at: 10.1)
        sheet.apply(sheet.configuration.with { $0.scroll.rubberBand = band }, at: 10.1)
        #expect(abs(sheet.scroll(at: 10.1) - before) < 1e-6)
        sheet.drag(to: 500, at: 10.2)
        #expect(abs(sheet.scroll(at: 10.2) - before) > 25)
      }
    }
  }

  @Test(arguments: Hold.allCases)
  func contentThatIsEmptiedAndFilledUnderTheHandScrollsOn(hold: Hold) {
    var sheet = Self.held(hold)
    sheet.take(.contentHeight(0), at: 10.01)
    Self.pull(&sheet, from: 480, by: 0, hold, at: 10.01)
    sheet.take(.contentHeight(3000), at: 10.02)
    #expect(sheet.scroll(at: 10.02) == 0)
    Self.pull(&sheet, from: 480, by: -100, hold, at: 10.04)
    #expect(abs(sheet.scroll(at: 10.04) - 100) < 1e-9)
    if case .alone = hold {
      sheet.drag(to: 280, at: 10.06)
      #expect(abs(sheet.scroll(at: 10.06) - 200) < 1e-9)
    }
  }

  /// The highest place moves down under the hand: the card goes up to it, and the content takes
  /// the rest.
  @Test(arguments: [DragTracking.travel, .steps])
  func aPullPastALoweredHighestPlaceScrollsTheContent(tracking: DragTracking) {
    var sheet = Sheet.scrolling(at: "high") {
      $0.detents = [.medium, Detent("high", .top(100))]
      $0.drag.tracking = tracking
    }
    sheet.pull(500, to: 550, at: 10)
    #expect(abs(sheet.frame(at: 10.1).top - 150) < 1e-9)
    let detents = [Detent.medium, Detent("high", .top(140))]
    sheet.apply(sheet.configuration.with { $0.detents = detents }, at: 10.1)
    for step in 1...150 { sheet.drag(to: 550 - Double(step), at: 10.1 + Double(step) * 0.01) }
    #expect(abs(sheet.frame(at: 11.6).top - 140) < 1e-9)
    #expect(abs(sheet.scroll(at: 11.6) - 140) < 1e-9)
  }

  @Test func aPullOfACardAboveItsHighestPlaceScrollsTheContent() {
    var sheet = Sheet.scrolling(at: "high") {
      $0.detents = [.medium, Detent("high", .top(100))]
    }
    sheet.pull(500, to: 510, at: 10)
    let detents = [Detent.medium, Detent("high", .top(200))]
    sheet.apply(sheet.configuration.with { $0.detents = detents }, at: 10.1)
    sheet.drag(to: 410, at: 10.2)
    #expect(abs(sheet.frame(at: 10.2).top - 110) < 1e-9)
    #expect(abs(sheet.scroll(at: 10.2) - 100) < 1e-9)
  }
}
