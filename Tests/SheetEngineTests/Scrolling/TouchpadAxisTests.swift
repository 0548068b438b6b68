import SheetEngine
import SheetTrace
import Testing

/// A touchpad's gesture has one axis, decided by its beginning.
@Suite struct TouchpadAxisTests {
  /// Scrolls by points to the right and down, 10 ms apart; returns the time of the last scroll.
  @discardableResult
  private func scroll(
    _ sheet: inout Sheet, _ steps: [(dx: Double, dy: Double)], from start: Double
  ) -> Double {
    for (index, step) in steps.enumerated() {
      sheet.take(
        .scrolled(Point2D(x: 195, y: 700), dx: step.dx, dy: step.dy),
        at: start + Double(index) * 0.01)
    }
    return start + Double(steps.count - 1) * 0.01
  }

  @Test(arguments: [1.0, -1])
  func aMostlySidewaysGestureMovesNothing(side: Double) {
    var sheet = Sheet.scrolling()
    let before = sheet.frame(at: 10)
    let time = scroll(&sheet, Array(repeating: (60 * side, 13), count: 8), from: 10)
    #expect(sheet.frame(at: time) == before && !sheet.isAnimating)
    // The axis stays, even when the fingers turn.
    let end = scroll(&sheet, Array(repeating: (0, 40), count: 4), from: time + 0.01)
    #expect(sheet.frame(at: end) == before)
    sheet.liftPad(at: end + 0.01)
    #expect(sheet.place == "medium" && !sheet.isAnimating)
  }

  @Test(arguments: [false, true])
  func theNextGestureHasItsOwnAxis(pauses: Bool) {
    var sheet = Sheet.scrolling()
    var time = scroll(&sheet, [(60, 0), (60, 0)], from: 10)
    if !pauses { sheet.liftPad(at: time + 0.01) }
    time += pauses ? 0.15 : 0.02
    time = scroll(&sheet, [(0, 50), (90, 50)], from: time)
    #expect(abs(sheet.frame(at: time).top - 322) < 1e-9)
  }

  @Test func aMostlyVerticalGestureIgnoresItsSidewaysPart() {
    var sheet = Sheet.scrolling()
    let time = scroll(&sheet, [(5, 20), (40, 20), (40, 20), (0, 20)], from: 10)
    #expect(abs(sheet.frame(at: time).top - 342) < 1e-9)
  }

  @Test func theFirstPointsOfAGestureCountOnceItsAxisIsDecided() {
    var sheet = Sheet.scrolling()
    var time = scroll(&sheet, [(1, 0), (0.5, 1), (0.5, 1.5)], from: 10)
    #expect(sheet.frame(at: time).top == 422)
    time = scroll(&sheet, [(0.5, 4)], from: time + 0.01)
    #expect(abs(sheet.frame(at: time).top - 415.5) < 1e-9)
    // Without any sideways part nothing is undecided.
    var other = Sheet.scrolling()
    scroll(&other, [(0, 1)], from: 10)
    #expect(abs(other.frame(at: 10).top - 421) < 1e-9)
  }

  @Test func theRatioOfDragsDecides() {
    for (ratio, isMoved) in [(1.35, false), (3, true), (1.6, true)] {
      var sheet = Sheet.scrolling { $0.drag.axisRatio = ratio }
      let time = scroll(&sheet, [(30, 20)], from: 10)
      #expect((sheet.frame(at: time).top < 422) == isMoved, "\(ratio)")
    }
  }

  @Test func aSheetFromTheSideMovesAlongItsOwnAxis() {
    for (dx, dy, isMoved) in [(30.0, 5.0, true), (5, 30, false)] {
      var sheet = Sheet.scrolling { $0.edge = .right }
      let before = sheet.frame(at: 10).card
      sheet.take(
        .scrolled(Point2D(x: before.x + 40, y: 400), dx: dx, dy: dy), at: 10)
      #expect((sheet.frame(at: 10).card != before) == isMoved)
    }
  }
}
