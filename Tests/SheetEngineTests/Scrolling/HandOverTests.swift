import SheetEngine
import SheetTestSupport
import SheetTrace
import Testing

/// Drags in scrolling content: when they move the card, and when the content.
@Suite struct HandOverTests {
  /// The pointer moves at random within the range in which no rubber band resists.
  @Test(arguments: 1...20)
  func thePressedPointStaysUnderThePointer(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var sheet = Sheet.scrolling()
    sheet.press(600, at: 10)
    let before = sheet.frame(at: 10)
    let grabbed = 600 - before.card.y + before.scroll
    for step in 1...200 {
      let (y, time) = (Double.random(in: -200...640, using: &generator), 10 + Double(step) * 0.01)
      sheet.drag(to: y, at: time)
      let frame = sheet.frame(at: time)
      #expect(abs(y - frame.card.y + frame.scroll - grabbed) < 1e-6)
      #expect(frame.scroll == 0 || frame.top == largeTop)
    }
  }

  /// A card caught in motion has a `top` with many digits, so the drag's sums are rounded.
  @Test(arguments: 18...30)
  func aCaughtCardIsExactlyAtItsDetentWhileItsContentScrolls(hundredths: Int) {
    var (sheet, time) = (Sheet.scrolling(), 10 + Double(hundredths) / 100)
    sheet.take(.move(to: "large"), at: 10)
    sheet.press(600, at: time)
    for step in 1...20 {
      time += 0.02
      sheet.drag(to: 800 + Double(step) * 0.74, at: time - 0.01)
      sheet.drag(to: 200 + Double(step) * 0.37, at: time)
      #expect(sheet.frame(at: time).scroll > 0 && sheet.frame(at: time).top == largeTop)
    }
  }

  @Test(arguments: SheetStyle.allCases)
  func aDragThatScrollsNothingEqualsADragOfASheetWithoutContent(style: SheetStyle) {
    // Drags down, first in content that is at its top, then in a header 1000 points high.
    for (from, header) in [(700.0, 0.0), (700, 1000)] {
      let configuration = style.draggable.with { $0.scroll.header = header }
      var bare = Sheet.rested(configuration, in: phoneWithTabBar)
      var sheet = Sheet.scrolling(configuration, in: phoneWithTabBar)
      for step in 0...10 {
        let (y, time) = (from + Double(step * step) * 1.7, 10 + Double(step) * 0.01)
        let point = Point2D(x: 195, y: y)
        let input: SheetInput = step == 0 ? .pressed(point, .mouse) : .moved(point, .mouse)
        bare.take(input, at: time)
        sheet.take(input, at: time)
        var (a, b) = (bare.frame(at: time), sheet.frame(at: time))
        (a.scrollLimit, b.scrollLimit) = (0, 0)
        #expect(a == b, "\(style) \(step)")
      }
    }
  }

  @Test func withoutGrowsFirstTheContentScrollsAtOnce() {
    var sheet = Sheet.scrolling { $0.scroll.growsFirst = false }
    let time = sheet.drag(through: path(700, to: 500, in: 4), from: 10)
    let frame = sheet.frame(at: time)
    #expect(frame.top == 422 && frame.scroll == 200)
    // The content can be scrolled to its end at the detent `medium` too.
    #expect(frame.scrollLimit == 2578)
    sheet.release(500, at: time + 1)
    #expect(sheet.take(.wheel(Point2D(x: 195, y: 700), notches: 1), at: 20) == [])
    #expect(sheet.scroll(at: 30) == 253)
  }

  /// The drag cannot scroll because the content fits, the style forbids it, or the press is beside
  /// the card.
  @Test func aDragThatCannotScrollMovesOnlyTheCard() {
    for (sheet, from, to, top) in [
      (Sheet.scrolling(at: "large", content: 700), 700.0, 600.0, nil),
      (.scrolling(.card), 700, 100, 30.0),
      (.scrolling(.quickCard) { $0.scroll.input = .all }, 300, -500, 30),
    ] {
      var sheet = sheet
      let time = sheet.drag(through: path(from, to: to, in: 8), from: 10)
      let frame = sheet.frame(at: time)
      #expect(frame.scroll == 0 && (top.map { frame.top == $0 } ?? (frame.top < largeTop)))
    }
  }

  @Test(arguments: [DragArea.none, .handle])
  func contentOfAFixedCardBouncesAtBothEnds(area: DragArea) {
    var sheet = Sheet.scrolling { $0.drag.area = area }
    var time = sheet.drag(through: path(600, to: 700, in: 4), from: 10)
    #expect(sheet.frame(at: time).phase == .dragging)
    #expect(sheet.frame(at: time).top == 422)
    let pulled = RubberBand(dimension: 422).offset(pulled: 100)
    #expect(abs(sheet.frame(at: time).scroll + pulled) < 1e-9)
    sheet.release(700, at: time + 1)
    #expect(sheet.isAnimating)
    sheet.comeToRest()
    #expect(sheet.scroll(at: sheet.latestTime) == 0)
    time = sheet.latestTime + 1
    sheet.take(.scroll(to: 1e9, animated: false), at: time)
    #expect(sheet.scroll(at: time) == 3000 - 422)
    time = sheet.drag(through: path(700, to: 600, in: 4), from: time)
    #expect(abs(sheet.scroll(at: time) - (3000 - 422) - pulled) < 1e-6)
    #expect(sheet.take(.cancelled, at: time) == [])
    sheet.comeToRest()
    #expect(abs(sheet.scroll(at: sheet.latestTime) - (3000 - 422)) < 1e-9)
  }

  /// A sheet whose content was just flung to its top, fast enough for the card to follow.
  private static func flungDown(
    _ change: (inout SheetConfiguration) -> Void = { _ in }
  ) -> Sheet {
    var sheet = Sheet.scrolling(at: "large", change)
    sheet.take(.scroll(to: 600, animated: false), at: 10)
    sheet.swipe(from: 300, velocity: 3000, for: 0.1, at: 10)
    return sheet
  }

  /// Without a rubber band the content rests in the moment in which it reaches its top.
  @Test(arguments: [0, 0.55])
  func aFastFlingToTheTopMovesTheSheetDown(rubberBand: Double) {
    var sheet = Self.flungDown { $0.scroll.rubberBand = rubberBand }
    #expect(sheet.place == "large" && sheet.frame(at: 10.1).scroll > 0)
    sheet.comeToRest()
    #expect(sheet.place == "medium")
  }

  @Test func aFlingMovesTheSheetDownEvenIfItsContentGrowsOnTheWay() {
    var sheet = Self.flungDown()
    sheet.take(.contentHeight(3500), at: 10.11)
    #expect(sheet.isContentMoving(at: 10.11))
    sheet.comeToRest()
    #expect(sheet.place == "medium")
  }

  /// A press that may not drag the card only flings the content.
  @Test func aFlingOfContentThatCannotDragTheCardLeavesItWhereItIs() {
    var sheet = Self.flungDown { $0.drag.parts.remove(.content) }
    #expect(sheet.isContentMoving(at: 10.1))
    sheet.comeToRest()
    #expect(sheet.place == "large" && sheet.scroll(at: sheet.latestTime) == 0)
  }

  @Test func aDragInTheHeaderMovesTheSheetInsteadOfTheContent() {
    let configuration = SheetConfiguration.scrolling.with { $0.scroll.header = 60 }
    for (y, scroll) in [(largeTop + 50, 0.0), (largeTop + 70, 20)] {
      var sheet = Sheet.scrolling(configuration, at: "large")
      sheet.pull(y, to: y - 20, at: 10)
      #expect(sheet.frame(at: 10.1).scroll == scroll)
    }
  }

  @Test func aCancelledDragReturnsCardAndContent() {
    for input in [SheetInput.cancelled, .key(.escape)] {
      var sheet = Sheet.scrolling()
      let time = sheet.drag(through: path(700, to: 200, in: 8), from: 10)
      #expect(sheet.scroll(at: time) > 100)
      sheet.take(input, at: time)
      sheet.comeToRest()
      let rest = sheet.frame(at: sheet.latestTime)
      #expect(rest.top == 422 && rest.scroll == 0 && rest.phase == .resting)
    }
  }

  @Test func contentThatTheAppScrollsStaysUnderTheFinger() {
    var sheet = Sheet.scrolling(at: "large")
    sheet.drag(through: [700, 650], from: 10)
    sheet.take(.scroll(to: 40, animated: true), at: 10.1)
    sheet.drag(to: 600, at: 10.2)
    #expect(sheet.scroll(at: 10.2) == 90)
  }

  /// The card grows by 354 points under the finger, and the content's scroll limit shrinks by as much.
  @Test func contentResistsBeyondTheEndThatTheGrownCardGivesIt() {
    var sheet = Sheet.scrolling(at: "medium", content: 900)
    let end = sheet.drag(through: path(800, to: 0, in: 40), from: 10)
    let limit = 900 - (844 - largeTop)
    let scroll = sheet.scroll(at: end)
    #expect(sheet.frame(at: end).top == largeTop)
    // Without resistance it would follow the finger by 446 points.
    #expect(scroll > limit && scroll < 400)
  }
}
