import SheetEngine
import Testing

/// A change may put a held card beyond its limits. The card stays in place, follows the pointer
/// back one to one, and resists only a pull farther out.
@Suite struct ShrinkingCardTests {
  /// A card as high as its content, at rest at the time 10.
  private static func fitting(
    _ height: Double, _ change: (inout SheetConfiguration) -> Void = { _ in }
  ) -> Sheet {
    .rested(.scrolling, content: height) {
      $0.detents = [.content]
      $0.initialDetent = "content"
      change(&$0)
    }
  }

  private static func shrink(_ sheet: inout Sheet, at time: Double) {
    sheet.take(.contentHeight(400), at: time)
  }

  @Test(arguments: [DragTracking.travel, .steps])
  func aHeldCardFollowsTheHandBackAfterItsContentShrinks(tracking: DragTracking) {
    var sheet = Self.fitting(700) { $0.drag.tracking = tracking }
    sheet.pull(160, to: 170, at: 10)
    #expect(sheet.frame(at: 10.1).top == 154)
    Self.shrink(&sheet, at: 10.1)
    #expect(sheet.frame(at: 10.1).top == 154)
    sheet.drag(to: 270, at: 10.2)
    #expect(abs(sheet.frame(at: 10.2).top - 254) < 1e-9)
    sheet.drag(to: 670, at: 10.3)
    #expect(abs(sheet.frame(at: 10.3).top - 654) < 1e-9)
  }

  @Test func aPullOutResistsFromThePlaceAtWhichTheCardWasHeld() {
    var sheet = Self.fitting(700)
    sheet.pull(160, to: 170, at: 10)
    Self.shrink(&sheet, at: 10.1)
    sheet.drag(to: 150, at: 10.2)
    let top = sheet.frame(at: 10.2).top
    #expect(top > 154 - 0.55 * 20 && top < 154 - 0.4 * 20)
    sheet.drag(to: 170, at: 10.3)
    #expect(abs(sheet.frame(at: 10.3).top - 154) < 1e-9)
  }

  @Test func theReleaseOfAShrunkCardDecidesFromWhereTheHandIs() {
    var sheet = Self.fitting(700)
    sheet.press(160, at: 10)
    Self.shrink(&sheet, at: 10.1)
    sheet.drag(to: 766, at: 10.3)
    #expect(abs(sheet.frame(at: 10.5).top - 750) < 1e-9)
    #expect(sheet.frame(at: 10.5).release == .hidden)
    #expect(sheet.release(766, at: 10.5) == ["will-dismiss hidden by=drag"])
  }

  @Test func aTouchpadMovesAShrunkCardBackOneToOne() {
    var sheet = Self.fitting(700)
    sheet.pad([-10], at: 300, from: 10)
    let here = sheet.frame(at: 10.01).top
    Self.shrink(&sheet, at: 10.01)
    sheet.pad([-100, -100], at: 300, from: 10.02)
    #expect(abs(sheet.frame(at: 10.03).top - here - 200) < 1e-9)
  }

  /// The card shrinks while no pointer holds it, and a pointer catches it on its way.
  @Test func aCardCaughtOnItsWayToALowerHeightFollowsTheHandBack() {
    var sheet = Self.fitting(700)
    Self.shrink(&sheet, at: 10)
    let here = sheet.frame(at: 10.05).top
    #expect(here > 160 && here < 400)
    sheet.press(here + 20, at: 10.05)
    sheet.drag(to: here + 120, at: 10.1)
    #expect(abs(sheet.frame(at: 10.1).top - here - 100) < 1e-9)
  }

  /// The card's target stays, but its highest detent moves below it.
  @Test func aCardCaughtAfterItsHighestDetentHasMovedFollowsTheHandBack() {
    var sheet = Sheet.rested(.scrolling, at: "large")
    sheet.take(.move(to: "medium"), at: 10)
    let here = sheet.frame(at: 10.05).top
    let configuration = sheet.configuration.with {
      $0.detents = [.medium, Detent("large", .height(450))]
    }
    sheet.apply(configuration, at: 10.05)
    #expect(sheet.frame(at: 10.05).top == here && here < 300)
    sheet.press(here + 20, at: 10.05)
    sheet.drag(to: here + 70, at: 10.1)
    #expect(abs(sheet.frame(at: 10.1).top - here - 50) < 1e-9)
  }

  /// Two changes under the hand: a stretch that the hand has made keeps its resistance.
  @Test func aStretchStaysAStretchThroughChanges() {
    var sheet = Self.fitting(400)
    sheet.pull(460, to: 360, at: 10)
    let stretched = sheet.frame(at: 10.1).top
    #expect(stretched > 344 && stretched < 444)
    sheet.take(.contentHeight(300), at: 10.1)
    #expect(abs(sheet.frame(at: 10.1).top - stretched) < 1e-9)
    sheet.drag(to: 460, at: 10.2)
    #expect(abs(sheet.frame(at: 10.2).top - 444) < 1e-6)
    sheet.drag(to: 510, at: 10.3)
    #expect(abs(sheet.frame(at: 10.3).top - 494) < 1e-6)
  }

  /// The lowest detent rises above a card whose dismissal is refused.
  @Test func aCardBelowARaisedLowestDetentFollowsTheHandBack() {
    var sheet = Self.fitting(400) { $0.dismissal = .refused }
    sheet.press(460, at: 10)
    sheet.take(.contentHeight(700), at: 10.1)
    sheet.drag(to: 260, at: 10.2)
    #expect(abs(sheet.frame(at: 10.2).top - 244) < 1e-9)
  }

  /// The card springs back from below its lowest detent, and a smaller view moves its target.
  @Test func aCardThatSpringsBackKeepsItsResistanceThroughAResize() {
    func caught(resizing: Bool) -> Double {
      var sheet = Sheet.rested(.scrolling) {
        $0.dismissal = .refused
        $0.detents = [Detent("medium", .top(422))]
        $0.animations.settle = .spring(response: 1, dampingRatio: 1)
        $0.animations.resize = $0.animations.settle
      }
      sheet.pull(450, to: 800, at: 10)
      sheet.release(800, at: 10.5)
      if resizing {
        let detents = [Detent("medium", .top(421))]
        sheet.apply(sheet.configuration.with { $0.detents = detents }, at: 10.5)
      }
      sheet.press(800, at: 10.51)
      let here = sheet.frame(at: 10.51).top
      sheet.drag(to: 900, at: 10.6)
      return sheet.frame(at: 10.6).top - here
    }
    let (still, resized) = (caught(resizing: false), caught(resizing: true))
    #expect(still > 5 && still < 40)
    #expect(abs(resized - still) < 1, "\(resized) instead of \(still)")
  }
}
