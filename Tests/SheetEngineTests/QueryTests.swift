import Foundation
import SheetEngine
import Testing

/// Tests that queries at a later time agree with queries after the time has advanced.
@Suite struct QueryTests {
  private static let above = Point2D(x: 195, y: 100)

  /// A detent below the view's edge has no visible height.
  @Test func aCardThatArrivesOutOfViewBlocksNothing() throws {
    let configuration = SheetConfiguration.standard.with {
      $0.detents = [Detent("none", .top(2000)), Detent("high", .top(100))]
      ($0.initialDetent, $0.dim.opacity) = ("high", 0)
    }
    var sheet = Sheet.rested(configuration)
    try sheet.move(to: "none", at: 10)
    #expect(!sheet.isModal(at: 20))
    #expect(sheet.region(of: Self.above, at: 20) == .background)
    let ahead = SheetAnswers(sheet, at: 20, [Self.above])
    sheet.advance(to: 20)
    #expect(SheetAnswers(sheet, at: 20, [Self.above]) == ahead)
  }

  @Test func noContentMovesOnceTheSheetHasLeft() throws {
    var sheet = Sheet.scrolling(at: "large") {
      $0.animations.dismiss = .bezier(.linear, duration: 0.1)
    }
    sheet.take(.contentHeight(9000, of: 1), at: 10)
    sheet.swipe(from: 700, velocity: -3000, for: 0.1, at: 10, in: 1)
    // A fraction of a notch makes area 0 active, and moves nothing.
    sheet.take(.wheel(Point2D(x: 195, y: 700), notches: -0.1, area: 0), at: 10.2)
    #expect(sheet.area == 0 && sheet.isContentMoving(in: 1, at: 10.3))
    try sheet.dismiss(at: 10.3)
    #expect(sheet.isContentMoving(in: 1, at: 10.35))
    #expect(!sheet.isContentMoving(in: 1, at: 10.45))
  }

  /// The upper sheet may be pulled up from the view's edge while it is hidden, but not once it has
  /// left the stack.
  @Test func aSheetThatHasLeftIsNotHitAtItsEdge() throws {
    let configuration = SheetConfiguration.standard.with { $0.drag.edgeReach = 20 }
    var stack = SheetStack.rested(.standard, at: "medium", by: 5)
    let upper = try stack.present(configuration, at: 5).layer
    stack.advance(to: 8)
    try stack.dismiss(downTo: upper, at: 8)
    let point = Point2D(x: 195, y: 840)
    #expect(stack.hit(point, at: 12).owner == .sheet(.base))
    #expect(stack.touchpadOwner(at: point, at: 12) == .sheet(.base))
    #expect(stack.frame(at: 12).map(\.id) == [.base])
    stack.handle(.pressed(point, .mouse), at: 12)
    #expect(stack.owner(of: .mouse) == .sheet(.base))
  }

  /// The pause of the touchpad releases the upper sheet, which becomes modal at its target. The
  /// press beneath it is cancelled then.
  @Test func aTouchpadsPauseThatMakesASheetModalEndsThePressBeneathIt() throws {
    var stack = SheetStack.rested(.standard, at: "large", by: 5)
    let upper = SheetConfiguration.standard.with { $0.undimmedThrough = "medium" }
    try stack.present(upper, at: 5)
    stack.advance(to: 10)
    stack.handle(.pressed(Point2D(x: 195, y: 300), .touch(1)), at: 10)
    #expect(stack.frame(at: 10)[0].sheet.phase == .pressed)
    for step in 1...12 {
      let time = 10 + Double(step) * 0.01
      stack.handle(.scrolled(Point2D(x: 195, y: 700), dx: 0, dy: 25), at: time)
    }
    #expect(stack.frame(at: 10.2)[0].sheet.phase == .pressed)
    let ahead = stack.frame(at: 10.4)
    #expect(ahead[0].sheet.phase == .resting)
    stack.advance(to: 10.4)
    #expect(stack.owner(of: .touch(1)) == nil)
    #expect(stack.frame(at: 10.4) == ahead)
  }

  /// The second scroll is sideways and repeats the first coordinate.
  @Test func theLastScrollDecidesWhenATouchpadsPauseEndsTheDrag() {
    var sheet = Sheet.scrolling { $0.undimmedThrough = "large" }
    var stack = SheetStack(sheet)
    let point = Point2D(x: 195, y: 700)
    for (time, dx, dy) in [(10.0, 0.0, 30.0), (10.011, 30, 0)] {
      sheet.handle(.scrolled(point, dx: dx, dy: dy), at: time)
      stack.handle(.scrolled(point, dx: dx, dy: dy), at: time)
    }
    let end = 10.011 + 0.15
    #expect(sheet.motionEnd == end && stack.motionEnd == end)
    for (time, phase, owner) in [
      (end.nextDown, SheetPhase.dragging, InputOwner.sheet(.base)), (end, .settling, .background),
    ] {
      #expect(sheet.phase(at: time) == phase && stack.frame(at: time)[0].sheet.phase == phase)
      // The gesture's owner keeps it while the pointer is beside the card.
      #expect(stack.touchpadOwner(at: Point2D(x: -50, y: 10), at: time) == owner)
    }
  }

  @Test func decodedMeasuresOfAViewAreLimitedAsInCode() throws {
    let text = """
      {"size": {"width": -390, "height": 1e300}, "safeTop": -1, "safeBottom": 34, "safeLeft": -2,
      "safeRight": 3, "isRightToLeft": true}
      """
    let decoded = try JSONDecoder().decode(SheetGeometry.self, from: Data(text.utf8))
    #expect(
      decoded
        == SheetGeometry(
          size: Size2D(width: -390, height: 1e300), safeTop: -1, safeBottom: 34, safeLeft: -2,
          safeRight: 3, isRightToLeft: true))
    #expect(decoded.size.width == 0 && decoded.size.height == 1e9 && decoded.safeTop == 0)
    #expect(decoded.safeBottom == 34 && decoded.safeRight == 3)
  }
}
