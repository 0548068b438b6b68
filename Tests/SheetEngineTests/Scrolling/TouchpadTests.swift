import SheetEngine
import SheetTrace
import Testing

/// A touchpad drags the card and its content one to one, and cannot dismiss the sheet.
@Suite struct TouchpadTests {
  /// The motion, and the touchpad's gesture that scrolls only the content, both end 0.15 s after 10.
  @Test func aCardArrivesBeforeATouchpadPausesAtTheSameTime() {
    var sheet = Sheet.scrolling(at: "large") {
      $0.drag.area = .none
      $0.animations.settle = .bezier(.linear, duration: 0.15)
    }
    sheet.take(.move(to: "medium"), at: 10)
    sheet.pad([20], from: 10)
    #expect(sheet.motionEnd == 10.15)
    #expect(sheet.advance(to: 11).map(\.name) == ["did-change", "drag-ended"])
  }

  @Test func aTouchpadMovesCardAndContentOneToOne() {
    var sheet = Sheet.scrolling()
    var time = sheet.pad([100, 100, 100, 100], from: 10)
    #expect(abs(sheet.frame(at: time).top - largeTop) < 1e-9)
    #expect(abs(sheet.scroll(at: time) - (400 - (422 - largeTop))) < 1e-9)
    time = sheet.pad([-45.52, -100], from: time + 0.01)
    #expect(abs(sheet.scroll(at: time)) < 1e-9)
    #expect(abs(sheet.frame(at: time).top - largeTop - 100) < 1e-6)
    #expect(sheet.frame(at: time).phase == .dragging)
  }

  @Test func liftingTheFingersFlingsTheContent() {
    var sheet = Sheet.scrolling(at: "large")
    let time = sheet.pad(Array(repeating: 10, count: 10), from: 10)
    #expect(sheet.liftPad(at: time + 0.01) == [])
    #expect(sheet.isContentMoving(at: time + 0.02))
    sheet.comeToRest()
    #expect(abs(sheet.scroll(at: 20) - 100 - 499.5) < 5)
  }

  @Test func aTouchpadsPauseEndsTheGestureWithoutAFling() throws {
    var sheet = Sheet.scrolling()
    let time = sheet.pad(Array(repeating: 20, count: 10), from: 10)
    let end = try #require(sheet.motionEnd)
    #expect(abs(end - time - 0.15) < 1e-9)
    #expect(sheet.isAnimating)
    // A frame after the pause is the same, whether queried before or after the pause.
    let ahead = sheet.frame(at: end + 0.2)
    #expect(ahead.phase == .settling)
    #expect(sheet.pass(to: end).count == 1)
    #expect(sheet.frame(at: end + 0.2) == ahead)
    sheet.comeToRest()
    #expect(sheet.place == "large" && sheet.scroll(at: 20) == 0)
  }

  @Test(.bug(id: 2), arguments: SheetStyle.allCases)
  func aTouchpadNeverDismisses(style: SheetStyle) {
    for rule in ReleaseRule.allCases {
      for step in [-5.0, -40, -200] {
        for lifts in [false, true] {
          var configuration = style.draggable
          configuration.release.rule = rule
          var sheet = Sheet.scrolling(configuration, in: phoneWithTabBar)
          sheet.take(.key(.home), at: 10)
          sheet.comeToRest()
          let grip = sheet.grip(at: 20)
          let time = sheet.pad(Array(repeating: step, count: 60), at: grip, from: 20)
          #expect(sheet.frame(at: time).top <= sheet.geometry.availableHeight)
          var events = lifts ? sheet.liftPad(at: time) : []
          events += sheet.comeToRest()
          #expect(!events.contains { $0.contains("dismiss") }, "\(events)")
          #expect(sheet.frame(at: 30).phase == .resting)
        }
      }
    }
  }

  @Test func aFastTouchpadScrollToTheTopLowersTheSheetByOneDetent() {
    var sheet = Sheet.scrolling(.threeDetents, at: "large")
    sheet.take(.scroll(to: 300, animated: false), at: 10)
    let time = sheet.pad(Array(repeating: -25, count: 8), from: 10)
    sheet.liftPad(at: time + 0.005)
    #expect(sheet.comeToRest() == ["will-change medium by=flick", "did-change medium by=flick"])
  }

  @Test func aTouchpadsSidewaysMovementHasNoEffect() {
    var sheet = Sheet.scrolling()
    sheet.take(.scrolled(Point2D(x: 195, y: 700), dx: 90, dy: 10), at: 10)
    #expect(sheet.frame(at: 10).top == 422)
  }

  @Test func aPressTakesOverFromATouchpad() {
    var sheet = Sheet.scrolling()
    let time = sheet.pad([50, 50], from: 10)
    let here = sheet.frame(at: time).top
    sheet.press(700, at: time)
    #expect(sheet.frame(at: time + 1).top == here)
    #expect(sheet.frame(at: time + 1).phase == .pressed)
    sheet.drag(to: 690, at: time + 1)
    #expect(abs(sheet.frame(at: time + 1).top - here + 10) < 1e-9)
    // While the pointer is down the touchpad has no effect.
    sheet.pad([50, 50], from: time + 1.1)
    #expect(abs(sheet.frame(at: time + 2).top - here + 10) < 1e-9)
  }

  @Test func aKeyDuringATouchpadsGestureIsNotLost() {
    var sheet = Sheet.scrolling()
    let time = sheet.pad([5, 5], from: 10)
    sheet.take(.key(.home), at: time + 0.01)
    sheet.comeToRest()
    #expect(sheet.place == "large")
  }

  @Test func aTouchpadScrollsTheContentOfAFixedCardButDoesNotMoveTheCard() {
    var sheet = Sheet.scrolling(.fixed) { $0.scroll.input = .wheel }
    let time = sheet.pad([40, 40], from: 10)
    #expect(sheet.scroll(at: time) == 80 && sheet.frame(at: time).top == 344)
    sheet.comeToRest()
    #expect(sheet.scroll(at: 20) == 80)
    sheet = .rested(.fixed)
    let rest = sheet.frame(at: 10)
    sheet.pad([40, -400, 40], from: 10)
    #expect(sheet.frame(at: 10.02) == rest)
  }
}
