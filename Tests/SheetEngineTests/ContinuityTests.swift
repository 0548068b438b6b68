import SheetEngine
import SheetTrace
import Testing

@Suite struct ContinuityTests {
  @Test func aReleaseThatFlingsTheContentDoesNotAlsoThrowTheCard() {
    var sheet = Sheet.scrolling(.standard, at: "large", content: 8000) {
      $0.scroll.growsFirst = false
    }
    sheet.take(.scroll(to: 500, animated: false), at: 10.5)
    sheet.take(.move(to: "medium"), at: 11)
    sheet.press(500, at: 11.08)
    for step in 1...6 { sheet.drag(to: 500 - Double(step) * 28, at: 11.08 + Double(step) * 0.008) }
    let before = sheet.frame(at: 11.128)
    #expect(before.velocity == 0 && before.scroll > 600)
    sheet.release(332, at: 11.128)
    #expect(abs(sheet.frame(at: 11.128).velocity) < 1e-9)
    #expect(sheet.frame(at: 11.4).scroll > before.scroll + 200)
  }

  @Test(arguments: SheetStyle.modal)
  func aCardCaughtWhilePresentingFollowsThePointer(style: SheetStyle) {
    let refusing: [SheetDismissal] = [.asks(NamedFunction("never") { _ in false }), .refused]
    for dismissal in [style.configuration.dismissal] + refusing {
      let configuration = style.draggable.with {
        $0.dismissal = dismissal
        $0.drag.area = .view
      }
      var sheet = Sheet.presenting(configuration)
      let start = sheet.frame(at: 0.04).top
      sheet.press(800, at: 0.04)
      sheet.drag(to: 700, at: 0.05)
      sheet.drag(to: 500, at: 0.06)
      let slop = configuration.drag.origin == .slop ? configuration.drag.slop : 0
      #expect(abs(sheet.frame(at: 0.06).top - (start - 300 + slop)) < 1e-9, "\(dismissal)")
      // On the way down the card passes the positions of the way up, and never leaves the screen.
      sheet.drag(to: 700, at: 0.07)
      #expect(abs(sheet.frame(at: 0.07).top - (start - 100 + slop)) < 1e-9)
      sheet.drag(to: 5000, at: 0.08)
      #expect(sheet.frame(at: 0.08).top <= 844)
    }
  }

  @Test(arguments: SheetStyle.allCases)
  func aNewSafeAreaDoesNotMakeTheCardJump(style: SheetStyle) {
    let inset = SheetGeometry(size: phone.size, safeTop: 44, safeBottom: 0)
    for time in [10, 10.1, 10.2] {
      var sheet = Sheet.rested(style.configuration)
      let places = style.configuration.detents.map { SheetPlace.detent($0.id) }
      sheet.take(.move(to: places.first { $0 != sheet.place } ?? places[0]), at: 10)
      let before = sheet.frame(at: time).card.y
      sheet.take(.resized(inset), at: time)
      #expect(abs(sheet.frame(at: time).card.y - before) < 1e-9, "\(time)")
    }
  }

  /// `.fixed` rests at a height of 500 points, which an inset at the view's top does not change.
  @Test func aResizeThatMovesNothingReportsNothing() {
    var sheet = Sheet.rested(.fixed)
    let before = sheet.frame(at: 10).card.y
    let inset = SheetGeometry(size: phone.size, safeTop: 44, safeBottom: 0)
    let events = sheet.take(.resized(inset), at: 10)
    #expect(abs(sheet.frame(at: 20).card.y - before) < 1e-9)
    #expect(events.isEmpty, "\(events)")
  }

  @Test func aResizeDuringAFlingStillLetsTheContentScroll() {
    func scroll(resized: Bool) -> Double {
      var sheet = Sheet.scrolling(.standard, content: 8000)
      sheet.press(700, at: 11)
      for step in 1...8 { sheet.drag(to: 700 - Double(step) * 30, at: 11 + Double(step) * 0.008) }
      sheet.release(460, at: 11.064)
      if resized {
        let size = Size2D(width: 390, height: phone.size.height + 1)
        sheet.take(.resized(SheetGeometry(size: size)), at: 11.07)
      }
      sheet.pass(to: 20)
      return sheet.frame(at: 20).scroll
    }
    #expect(scroll(resized: false) > 500)
    #expect(scroll(resized: true) > 500)
  }

  @Test func dimmingGrowsEvenlyBetweenItsTwoPositions() {
    let middle = SheetPlace.height((422 + 0.92 * 844) / 2)
    let undimmed = Sheet.rested(at: middle) { $0.undimmedThrough = "medium" }
    #expect(abs(undimmed.frame(at: 10).dim - 0.2) < 1e-9)
    var low = Sheet.rested { $0.dim.to = .position(.height(200)) }
    low.pull(500, to: 630, at: 10)
    #expect(low.frame(at: 11).top == 544)
    #expect(abs(low.frame(at: 11).dim - 0.4 * (1 - 122.0 / 222)) < 1e-9)
  }

  @Test func anUndimmedSheetNeverDims() {
    var sheet = Sheet.rested { $0.undimmedThrough = "large" }
    sheet.swipe(from: 700, velocity: -2500, for: 0.08, at: 11)
    var highest = Double.infinity
    for step in 0...60 {
      let time = 11.08 + Double(step) * 0.01
      let frame = sheet.frame(at: time)
      highest = min(highest, frame.top)
      #expect(frame.dim == 0)
      #expect(sheet.region(of: Point2D(x: 195, y: 5), at: time) == .background)
    }
    #expect(highest < 68, "the card overshoots")
  }
}
