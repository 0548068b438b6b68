import SheetEngine
import SheetTrace
import Testing

/// Continuity of position and dim when a card is released, caught or resized.
@Suite struct ContinuityTests {
  @Test func aCardReleasedBeyondItsLimitStartsWhereItIs() {
    var configuration = SheetConfiguration.standard
    configuration.dismissal = .refused
    configuration.detents.removeAll { $0.id != "large" }
    configuration.initialDetent = "large"
    configuration.dim.from = .detent("large")
    var sheet = Sheet.scrolling(configuration)
    sheet.press(300, at: 11)
    for step in 1...30 { sheet.drag(to: 300 + Double(step) * 20, at: 11 + Double(step) * 0.016) }
    for step in 1...4 { sheet.drag(to: 900 - Double(step) * 50, at: 11.58 + Double(step) * 0.008) }
    let before = sheet.frame(at: 11.612)
    #expect(before.velocity < -1000)
    sheet.release(700, at: 11.612)
    let after = sheet.frame(at: 11.612)
    #expect(abs(after.top - before.top) < 1e-9)
    #expect(abs(after.velocity - before.velocity) < 1e-6)
  }

  @Test func aReleaseThatFlingsTheContentDoesNotAlsoThrowTheCard() {
    var configuration = SheetConfiguration.standard
    configuration.scroll.growsFirst = false
    var sheet = Sheet.scrolling(configuration, at: "large", content: 8000)
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
    for refusal in 0...2 {
      var configuration = style.draggable
      if refusal > 0 { KnownFaultsOfOtherSheetsStateTests.refusals[refusal - 1](&configuration) }
      configuration.drag.area = .view
      var sheet = Sheet(configuration, in: phone)
      sheet.take(.present, at: 0)
      let start = sheet.frame(at: 0.04).top
      sheet.press(800, at: 0.04)
      sheet.drag(to: 700, at: 0.05)
      sheet.drag(to: 500, at: 0.06)
      let slop = configuration.drag.origin == .slop ? configuration.drag.slop : 0
      #expect(abs(sheet.frame(at: 0.06).top - (start - 300 + slop)) < 1e-9, "\(refusal)")
      // On the way back down the card passes the same positions, and never leaves the screen.
      sheet.drag(to: 700, at: 0.07)
      #expect(abs(sheet.frame(at: 0.07).top - (start - 100 + slop)) < 1e-9)
      sheet.drag(to: 5000, at: 0.08)
      #expect(sheet.frame(at: 0.08).top <= 844)
    }
  }

  @Test func aTouchpadCatchesACardWhilePresenting() {
    var sheet = Sheet(.standard, in: phone)
    sheet.take(.present, at: 0)
    let start = sheet.frame(at: 0.04).top
    for step in 1...10 {
      sheet.take(.scrolled(Point2D(x: 195, y: 840), dx: 0, dy: 30), at: 0.04 + Double(step) * 1e-6)
    }
    #expect(abs(sheet.frame(at: 0.0401).top - (start - 300)) < 1)
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

  /// The settings sheet's position in the view does not depend on the safe area.
  @Test func aResizeThatMovesNothingReportsNothing() {
    var sheet = Sheet.rested(.fixed)
    let before = sheet.frame(at: 10).card.y
    let inset = SheetGeometry(size: phone.size, safeTop: 44, safeBottom: 0)
    let events = sheet.take(.resized(inset), at: 10)
    #expect(abs(sheet.frame(at: 20).card.y - before) < 1e-9)
    #expect(events.isEmpty, "\(events)")
  }

  @Test(arguments: [500, 1000, 2000] as [Double])
  func aResizeNearTheEndOfATimingCurveContinuesWithASpring(height: Double) {
    for time in [0.28, 0.295, 0.2999] {
      var sheet = Sheet(.card, in: phone)
      sheet.take(.present, at: 0)
      let before = sheet.frame(at: time)
      sheet.take(.resized(SheetGeometry(size: Size2D(width: 390, height: height))), at: time)
      let after = sheet.frame(at: time)
      #expect(abs(after.top - before.top) < 1e-9)
      #expect(abs(after.velocity) <= 2 * abs(before.velocity) + 1e-6)
      #expect(abs(sheet.frame(at: time + 0.005).top - after.top) < 60)
    }
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

  @Test func growingContentRaisesItsDetentByAnAnimation() {
    var configuration = SheetConfiguration.standard
    configuration.detents = [Detent("fit", .content)]
    configuration.initialDetent = "fit"
    var sheet = Sheet(configuration, in: phone)
    sheet.take(.contentHeight(300), at: 0)
    sheet.take(.present, at: 0)
    sheet.pass(to: 9)
    #expect(sheet.frame(at: 9).top == 544)
    #expect(sheet.take(.contentHeight(600), at: 10) == ["will-change fit by=resize"])
    #expect(sheet.frame(at: 10).top == 544)
    #expect(sheet.frame(at: 10.1).phase == .settling)
    sheet.pass(to: 20)
    #expect(sheet.frame(at: 20).top == 244)
  }

  @Test func anUndimmedSheetNeverDims() {
    var configuration = SheetConfiguration.standard
    configuration.undimmedThrough = "large"
    var sheet = Sheet.rested(configuration)
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

  @Test func theDimGrowsFromTheUndimmedDetent() {
    var configuration = SheetConfiguration.standard
    configuration.undimmedThrough = "medium"
    var sheet = Sheet.rested(configuration)
    #expect(sheet.frame(at: 10).dim == 0)
    sheet.take(.move(to: "large"), at: 11)
    var last = 0.0
    for step in 0...1000 {
      let dim = sheet.frame(at: 11 + Double(step) * 0.001).dim
      #expect(abs(dim - last) < 0.02)
      last = dim
    }
    #expect(last > 0)
  }

  @Test(arguments: SheetStyle.allCases)
  func queriesAtInfiniteTimeTerminate(style: SheetStyle) {
    var configuration = style.draggable
    configuration.scroll.input = .all
    var sheet = Sheet.scrolling(configuration)
    sheet.take(.scrolled(Point2D(x: 195, y: 800), dx: 0, dy: -30), at: 11)
    _ = sheet.phase(at: .infinity)
    _ = sheet.region(of: Point2D(x: 195, y: 800), at: .infinity)
    _ = sheet.releaseDecision(at: .infinity)
    #expect(!sheet.isContentMoving(at: .infinity))
    let last = sheet.frame(at: .infinity)
    sheet.pass(to: 100)
    #expect(last == sheet.frame(at: 100))
  }
}
