import SheetEngine
import Testing

/// Faults that the engine once had while all other tests passed.
@Suite struct DirectionTests {
  @Test(arguments: [DragArea.none, .handle])
  func aFlingOfAFixedCardsContentGoesOnInTheDragsDirection(area: DragArea) {
    var sheet = Sheet.scrolling { $0.drag.area = area }
    let up = sheet.drag(through: path(700, to: 600, in: 10), from: 10)
    #expect(sheet.scroll(at: up) == 100)
    sheet.release(600, at: up)
    #expect(sheet.scroll(at: up + 0.1) > 150)
  }

  @Test(arguments: [DragArea.none, .handle])
  func aTouchpadsFlingOfAFixedCardsContentGoesOnInItsDirection(area: DragArea) {
    // With `.handle` a touchpad scrolls the content only at the highest detent.
    var sheet = Sheet.scrolling { $0.drag.area = area }
    if area == .handle { sheet.take(.move(to: "large"), at: 10) }
    sheet.comeToRest()
    let end = sheet.pad([Double](repeating: 10, count: 10), from: 20)
    #expect(sheet.scroll(at: end) == 100)
    sheet.liftPad(at: end)
    #expect(sheet.scroll(at: end + 0.1) > 150)
  }

  @Test func aTouchpadsFlickDownGoesToTheNextDetent() {
    // In this style every downward flick of a pointer dismisses.
    var sheet = Sheet.rested(.card, at: "high", by: 9) {
      $0.detents = [
        Detent("low", .height(200)), Detent("mid", .height(400)), Detent("high", .top(30)),
      ]
      $0.initialDetent = "low"
      $0.dim.from = .detent("low")
    }
    let end = sheet.pad([Double](repeating: -20, count: 6), at: 300, from: 10)
    #expect(sheet.releaseDecision(at: end)?.isFlick == true)
    #expect(sheet.liftPad(at: end) == ["will-change mid by=flick"])
  }

  @Test func dismissingASheetForgetsAFractionOfAWheelNotch() {
    let point = Point2D(x: 195, y: 600)
    for leaves in [true, false] {
      var sheet = Sheet.rested(.card, by: 1) {
        $0.animations.present.duration = 0.02
        $0.animations.dismiss.duration = 0.02
      }
      sheet.take(.wheel(point, notches: 0.6), at: 1)
      if leaves {
        sheet.take(.dismiss, at: 1.01)
        sheet.take(.present, at: 1.05)
      }
      let events = sheet.take(.wheel(point, notches: 0.6), at: 1.1)
      #expect(events.contains("will-change expanded by=wheel") == !leaves)
    }
  }

  @Test func theSlopIsSubtractedInBothDirections() {
    for (y, top) in [(620.0, 434.0), (580, 410)] {
      var sheet = Sheet.rested(.standard, by: 5)
      sheet.pull(600, to: y, at: 5)
      #expect(abs(sheet.frame(at: 5.1).top - top) < 1e-9)
    }
    for (y, scroll) in [(580.0, 12.0), (620, 0)] {
      var sheet = Sheet.scrolling(.standard) {
        $0.drag.area = .none
        $0.scroll.rubberBand = 0
      }
      sheet.pull(600, to: y, at: 10)
      #expect(abs(sheet.scroll(at: 10.1) - scroll) < 1e-9)
      // Once the drag has begun, the content moves as far as the pointer.
      sheet.drag(to: y - 30, at: 10.2)
      #expect(abs(sheet.scroll(at: 10.2) - (y > 600 ? 18 : 42)) < 1e-9)
    }
  }

  /// A sheet at the top side hangs from the view's top edge, so its positions count from the bottom.
  @Test func contentStaysUnderAFingerWhileTheViewIsResized() {
    var sheet = Sheet.scrolling(.standard) { ($0.edge, $0.drag.area) = (.top, .none) }
    sheet.press(100, at: 10)
    sheet.drag(to: 200, at: 10.1)
    let scroll = sheet.scroll(at: 10.1)
    #expect(scroll > 50)
    sheet.resize(390, 1000, at: 10.2)
    sheet.drag(to: 210, at: 10.3)
    #expect(abs(sheet.scroll(at: 10.3) - scroll - 10) < 1e-9)
  }

  /// The card is caught below its lowest detent; growing the view moves that detent below the card.
  @Test func aResizeThatPutsTheCardWithinItsLimitsEndsItsOvershoot() {
    var sheet = Sheet.presenting(.card.with { $0.dismissal = .refused })
    let caught = sheet.frame(at: 0.15).top
    #expect(caught > 650)
    sheet.press(830, at: 0.15)
    sheet.resize(390, 1600, at: 0.2)
    #expect(abs(sheet.frame(at: 0.2).top - caught) < 1e-9)
    // The lowest detent is at 800 now. Without resistance the pointer would move the card to 1000.
    sheet.drag(to: 830 + 1000 - caught, at: 0.3)
    let top = sheet.frame(at: 0.3).top
    #expect(top > 800 && top < 920, "\(top)")
  }
}
