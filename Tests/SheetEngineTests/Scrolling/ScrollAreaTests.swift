import Foundation
import SheetEngine
import Testing

@Suite struct ScrollAreaTests {
  private static func two(
    _ configuration: SheetConfiguration = .scrolling, at detent: SheetPlace = "large"
  ) -> Sheet {
    var sheet = Sheet.scrolling(configuration, at: detent)
    sheet.take(.contentHeight(2000, of: 1), at: 10)
    return sheet
  }

  private static func offsets(_ sheet: Sheet, at time: Double) -> [Double] {
    [sheet.frame(at: time).scroll(of: 0), sheet.frame(at: time).scroll(of: 1)]
  }

  @Test func aPressScrollsOnlyItsArea() {
    var sheet = Self.two()
    #expect(sheet.contentHeight(of: 1) == 2000 && sheet.contentHeight() == 3000)
    #expect(sheet.contentHeight(of: 2) == 0 && sheet.contentHeight(of: 9) == 0)
    sheet.drag(through: [700, 600], from: 11, in: 1)
    #expect(sheet.area == 1 && Self.offsets(sheet, at: 11.01) == [0, 100])
    sheet.release(600, at: 12)
    sheet.drag(through: [700, 450], from: 13)
    #expect(sheet.area == 0)
    #expect(Self.offsets(sheet, at: 13.01) == [250, 100])
    let frame = sheet.frame(at: 13.01)
    #expect(frame.scroll == 250 && frame.scrollLimit == frame.scrollLimit(of: 0))
    #expect(frame.scrollLimit(of: 0) == 3000 - frame.card.height)
    #expect(frame.scrollLimit(of: 1) == 2000 - frame.card.height)
    #expect(frame.scroll(of: 3) == 0 && frame.scrollLimit(of: 7) == 0)
  }

  @Test func wheelTouchpadAndAppScrollTheirArea() {
    var sheet = Self.two()
    sheet.take(.scroll(to: 40, animated: false, of: 1), at: 11)
    sheet.pad([10, 10], from: 12, in: 1)
    sheet.liftPad(at: 12.5)
    sheet.comeToRest()
    #expect(Self.offsets(sheet, at: 30) == [0, 60])
    sheet.take(.wheel(Point2D(x: 195, y: 700), notches: 2), at: 30)
    sheet.comeToRest()
    #expect(Self.offsets(sheet, at: 40) == [106, 60])
    sheet.take(.wheel(Point2D(x: 195, y: 700), notches: 1, area: 1), at: 40)
    sheet.comeToRest()
    #expect(Self.offsets(sheet, at: 50) == [106, 113])
  }

  @Test func aFlingContinuesWhileAnotherAreaIsHeld() throws {
    var sheet = Self.two()
    sheet.swipe(from: 700, velocity: -2000, for: 0.1, at: 11, in: 1)
    var alone = sheet
    let end = try #require(alone.motionEnd)
    #expect(!sheet.isContentMoving(at: 11.2) && sheet.isContentMoving(in: 1, at: 11.2))
    #expect(sheet.isAnimating && sheet.motionEnd == end)
    sheet.drag(through: [700, 650], from: 11.2)
    for time in [11.25, 11.5, 12, 14] {
      #expect(sheet.frame(at: time).scroll(of: 1) == alone.frame(at: time).scroll(of: 1), "\(time)")
      #expect(sheet.frame(at: time).scroll(of: 0) == 50)
    }
    alone.comeToRest()
    sheet.advance(to: end)
    #expect(!sheet.isAnimating)
    #expect(Self.offsets(sheet, at: 30) == [50, alone.frame(at: 30).scroll(of: 1)])
    // A press in the moving area stops its fling, also after another area was used.
    sheet = Self.two()
    sheet.swipe(from: 700, velocity: -2000, for: 0.1, at: 11, in: 1)
    sheet.take(.wheel(Point2D(x: 195, y: 700), notches: 1), at: 11.2)
    let here = sheet.frame(at: 11.3).scroll(of: 1)
    sheet.press(700, at: 11.3, in: 1)
    #expect(sheet.frame(at: 12).scroll(of: 1) == here && here > 200)
  }

  @Test func aFlingDoesNotMoveTheSheetAfterAnotherAreaIsUsed() {
    func flung(_ next: ScrollArea...) -> Sheet {
      var sheet = Self.two()
      sheet.take(.scroll(to: 300, animated: false, of: 1), at: 11)
      sheet.swipe(from: 400, velocity: 3000, for: 0.05, at: 12, in: 1)
      for (index, area) in next.enumerated() {
        // A press of a finger that is lifted at once.
        let (point, time) = (Point2D(x: 195, y: 700), 12.06 + Double(index) / 100)
        sheet.take(.pressed(point, .mouse, area: area), at: time)
        sheet.take(.released(point, .mouse), at: time)
      }
      sheet.comeToRest()
      return sheet
    }
    #expect(flung().place == "medium")
    #expect(flung(0).place == "large" && flung(0).frame(at: 60).scroll(of: 1) == 0)
  }

  /// The sheet has a second scroll area, without content.
  @Test func flingingContentToItsTopLowersTheSheetEvenAfterAResize() {
    for isResized in [false, true] {
      var sheet = Sheet.scrolling(at: "large")
      sheet.take(.contentHeight(0, of: 1), at: 10)
      sheet.take(.scroll(to: 300, animated: false), at: 11)
      sheet.swipe(from: 400, velocity: 3000, for: 0.05, at: 12)
      let wider = SheetGeometry(size: Size2D(width: 400, height: 844))
      if isResized { sheet.take(.resized(wider), at: 12.055) }
      #expect(sheet.scroll(at: 12.055) > 0)
      sheet.comeToRest()
      #expect(sheet.place == "medium")
    }
  }

  @Test func aHeldAreaStaysHeldWhileOthersAreUsed() {
    var sheet = Self.two()
    sheet.press(700, at: 11, in: 1)
    sheet.drag(to: 650, at: 11.1)
    sheet.take(.wheel(Point2D(x: 195, y: 700), notches: 1), at: 11.2)
    sheet.press(700, .touch(1), at: 11.2)
    sheet.take(.scroll(to: 40, animated: false), at: 11.2)
    sheet.take(.contentHeight(3000), at: 11.2)
    #expect(sheet.area == 1 && Self.offsets(sheet, at: 11.2) == [40, 50])
    sheet.drag(to: 600, at: 11.3)
    #expect(Self.offsets(sheet, at: 11.3) == [40, 100])
  }

  @Test func anInputBesideTheCardKeepsTheActiveArea() {
    var sheet = Self.two(at: "medium")
    sheet.drag(through: [700, 690], from: 11, in: 1)
    sheet.release(690, at: 12)
    sheet.comeToRest()
    let beside = Point2D(x: 195, y: 50)
    sheet.take(.wheel(beside, notches: 1), at: 30)
    sheet.take(.scrolled(beside, dx: 0, dy: 9), at: 30)
    sheet.take(.pressed(beside, .mouse), at: 30)
    #expect(sheet.area == 1)
    sheet.take(.cancelled, at: 30)
    sheet.take(.wheel(Point2D(x: 195, y: 700), notches: 1), at: 31)
    #expect(sheet.area == 0)
  }

  /// A touchpad's gesture scrolls the area of its first scroll.
  @Test func aTouchpadsGestureKeepsItsArea() {
    var sheet = Self.two()
    sheet.pad([10], from: 11, in: 1)
    sheet.pad([10, 10], from: 11.01)
    sheet.liftPad(at: 11.2)
    sheet.comeToRest()
    #expect(Self.offsets(sheet, at: 20) == [0, 30])
  }

  @Test func anImpossibleAreaIsRefusedOrIgnored() {
    var sheet = Self.two()
    let former = sheet
    let point = Point2D(x: 195, y: 700)
    for area in [
      ScrollArea(-1), ScrollArea(ScrollArea.maximumCount), ScrollArea(.max),
      ScrollArea(1, at: -2e9...50), ScrollArea(1, at: 0...Double.infinity),
    ] {
      for order in [
        SheetInput.contentHeight(40, of: area), .scroll(to: 9, animated: false, of: area),
      ] {
        #expect(throws: SheetRefusal.noSuchArea(area.number)) { try sheet.order(order, at: 10) }
        sheet.take(order, at: 10)
      }
      sheet.take(.pressed(point, .mouse, area: area), at: 10)
      sheet.take(.wheel(point, notches: 1, area: area), at: 10)
      sheet.take(.scrolled(point, dx: 0, dy: 9, area: area), at: 10)
      #expect(!sheet.isContentMoving(in: area, at: 10))
    }
    #expect(sheet == former)
    for number in 0..<ScrollArea.maximumCount {
      let area = ScrollArea(number)
      sheet.take(.contentHeight(2000, of: area), at: 12)
      sheet.take(.scroll(to: Double(number) * 10, animated: false, of: area), at: 12)
    }
    #expect((0...3).map { sheet.frame(at: 13).scroll(of: ScrollArea($0)) } == [0, 10, 20, 30])
  }

  @Test func aListThatBeginsAboveTheCardScrolls() throws {
    var sheet = Self.two()
    let list = ScrollArea(2, at: -50...150)
    try sheet.order(.contentHeight(900, of: list), at: 11)
    #expect(sheet.frame(at: 11).scrollLimit(of: list) == 700)
    let point = Point2D(x: 195, y: sheet.frame(at: 11).card.y + 10)
    #expect(sheet.frame(at: 11).contentPoint(for: point, in: list)?.y == 60)
  }

  @Test func aFrameListsScrollAreasOnlyIfThereAreSeveral() {
    var sheet = Sheet.scrolling(at: "large")
    sheet.take(.scroll(to: 70, animated: false), at: 10)
    #expect(sheet.frame(at: 10).areas == nil)
    #expect(sheet.frame(at: 10).scroll(of: 0) == 70 && sheet.frame(at: 10).scroll(of: 1) == 0)
    #expect(Self.two().frame(at: 10).areas != nil)
  }

  /// A sheet with a list 200 points high that begins 300 points below the card's top.
  private static func page() -> Sheet {
    var sheet = Sheet.scrolling(at: "large") { $0.scroll.header = 50 }
    sheet.take(.contentHeight(900, of: Self.list), at: 10)
    return sheet
  }

  private static let list = ScrollArea(2, at: 300...500)

  @Test func anAreaWithAnExtentScrollsOnlyWithinIt() throws {
    var sheet = Self.page()
    let card = sheet.frame(at: 10).card
    #expect(sheet.frame(at: 10).scrollLimit(of: 2) == 700)
    sheet.take(.scroll(to: 150, animated: false, of: Self.list), at: 11)
    let frame = sheet.frame(at: 11)
    func point(_ y: Double) -> Point2D { Point2D(x: 20, y: card.y + y) }
    #expect(frame.contentPoint(for: point(340), in: Self.list) == Point2D(x: 20, y: 190))
    #expect(frame.contentPoint(for: point(299), in: Self.list) == nil)
    #expect(frame.contentPoint(for: point(501), in: Self.list) == nil)
    #expect(frame.contentPoint(for: point(340), in: 0) == Point2D(x: 20, y: 340))
    // A press outside the list holds only the card.
    var beside = sheet
    beside.drag(through: [card.y + 250, card.y + 200, card.y + 150], from: 12, in: Self.list)
    #expect(beside.frame(at: 12.02).scroll(of: 2) == 150)
    sheet.drag(through: [card.y + 450, card.y + 400], from: 12, in: Self.list)
    #expect(sheet.frame(at: 12.01).scroll(of: 2) == 200)
    // A lower card shows less of the list, but its end can be reached.
    sheet.release(card.y + 400, at: 13)
    sheet.take(.move(to: "medium"), at: 14)
    sheet.comeToRest()
    #expect(sheet.frame(at: 30).card.height == 422)
    #expect(sheet.frame(at: 30).scrollLimit(of: 2) == 900 - 122)
  }

  @Test func theContentDetentHasTheHeightOfTheHighestArea() {
    var sheet = Sheet.scrolling(content: 300) {
      $0.detents = [.content]
      $0.initialDetent = "content"
    }
    #expect(sheet.frame(at: 10).card.height == 300)
    sheet.take(.contentHeight(400, of: 1), at: 10)
    sheet.comeToRest()
    #expect(sheet.frame(at: 20).card.height == 400)
    #expect(sheet.press(700, at: 20).isEmpty && sheet.release(700, at: 20).isEmpty)
    #expect(sheet.frame(at: 20).card.height == 400)
    sheet.take(.contentHeight(800, of: Self.list), at: 21)
    #expect(sheet.frame(at: 30).card.height == 400 && !sheet.isAnimating)
    // A list with an extent does not raise the content detent; without one the same list does.
    sheet.take(.scroll(to: 0, animated: false, of: 2), at: 31)
    sheet.comeToRest()
    #expect(sheet.frame(at: 40).card.height == 800)
  }

  /// The second list is scrolled to its end before the card and the view change their heights.
  @Test func anUnusedAreaAtItsEndStaysThereWhenTheCardsHeightChanges() {
    var sheet = Self.two(at: "medium")
    sheet.take(.scroll(to: 1e6, animated: false, of: 1), at: 11)
    #expect(sheet.frame(at: 11).scroll(of: 1) == 2000 - 422)
    sheet.drag(through: [500, 400], from: 12)
    #expect(sheet.frame(at: 12.01).scroll(of: 1) == 2000 - 522)
    sheet.take(.cancelled, at: 13)
    sheet.comeToRest()
    sheet.take(.move(to: "large"), at: 20)
    sheet.comeToRest()
    var frame = sheet.frame(at: 40)
    #expect(frame.scroll(of: 1) == frame.scrollLimit(of: 1) && frame.scroll(of: 1) < 1300)
    let tall = SheetGeometry(size: Size2D(width: 390, height: 1000))
    sheet.take(.resized(tall), at: 41)
    sheet.comeToRest()
    frame = sheet.frame(at: 60)
    #expect(abs(frame.scroll(of: 1) - (2000 - 920)) < 1e-9)
    #expect(frame.scrollLimit(of: 1) == 2000 - 920)
  }

  @Test func aNewContentHeightDuringAMotionMovesNoArea() {
    var sheet = Self.two(at: "medium")
    sheet.take(.scroll(to: 1e6, animated: false, of: 1), at: 11)
    sheet.take(.move(to: "large"), at: 12)
    let before = Self.offsets(sheet, at: 12.1)
    sheet.take(.contentHeight(4000), at: 12.1)
    #expect(Self.offsets(sheet, at: 12.1) == before && before[1] < 2000 - 422)
  }

  @Test func disablingScrollingReturnsAllAreasToTheirTops() {
    var sheet = Self.two()
    sheet.take(.scroll(to: 90, animated: false, of: 1), at: 11)
    var still = SheetConfiguration.scrolling
    still.scroll.input = .none
    sheet.configure(still, at: 12)
    sheet.configure(.scrolling, at: 13)
    #expect(Self.offsets(sheet, at: 14) == [0, 0])
  }

  @Test func allAreasOfASheetPresentedAgainAreAtTheirTops() {
    var sheet = Self.two()
    sheet.take(.scroll(to: 90, animated: false, of: 1), at: 11)
    sheet.take(.dismiss, at: 12)
    sheet.comeToRest()
    sheet.take(.present(nil), at: 30)
    sheet.comeToRest()
    #expect(Self.offsets(sheet, at: 50) == [0, 0] && sheet.frame(at: 50).scrollLimit(of: 1) > 0)
  }

  /// A card flicked upward passes its remaining velocity to the area of the flick's press.
  @Test func anUpwardFlickScrollsOnlyItsArea() {
    func thrown(_ next: ScrollArea?) -> Sheet {
      var sheet = Self.two(at: "medium")
      sheet.swipe(from: 700, velocity: -3000, for: 0.05, at: 12, in: 1)
      if let next {
        sheet.take(.wheel(Point2D(x: 195, y: 700), notches: 0, area: next), at: 12.06)
      }
      sheet.comeToRest()
      return sheet
    }
    #expect(thrown(nil).frame(at: 60).scroll(of: 1) > 0)
    #expect(Self.offsets(thrown(0), at: 60) == [0, 0] && thrown(0).place == "large")
  }

  @Test func aRestoredSheetHasTheOffsetsOfAllItsAreas() throws {
    var sheet = Self.two()
    sheet.take(.scroll(to: 90, animated: false, of: 1), at: 11)
    sheet.take(.contentHeight(700, of: Self.list), at: 11)
    sheet.take(.scroll(to: 60, animated: false, of: Self.list), at: 11)
    let data = try JSONEncoder().encode(sheet.saved)
    let saved = try JSONDecoder().decode(SavedSheet.self, from: data)
    let restored = Sheet(restoring: saved, .scrolling, in: phone)
    #expect(restored.frame(at: 0) == sheet.frame(at: 20) && restored.saved == sheet.saved)
    #expect((0...2).map { restored.frame(at: 0).scroll(of: ScrollArea($0)) } == [0, 90, 60])
    // A damaged file has invalid and repeated areas, and offsets of NaN.
    let odd = SavedSheet(
      place: "large", contentHeight: 3000, area: ScrollArea(9),
      others: [0, 1, 1, 2, 3, -4].map { .init(area: ScrollArea($0), scroll: .nan) })
    #expect(Sheet(restoring: odd, .scrolling, in: phone).saved.others.map(\.area) == [1, 2, 3])
  }

  @Test func inAStackEachSheetHasItsOwnAreas() throws {
    var stack = SheetStack(Self.two())
    stack.handle(.scroll(to: 80, animated: false, of: 1), of: .base, at: 11)
    let upper = try stack.present(.scrolling, contentHeight: 3000, at: 12).layer
    stack.advance(to: 20)
    stack.handle(.contentHeight(2500, of: 1), at: 20)
    stack.handle(.scroll(to: 30, animated: false, of: 1), at: 20)
    #expect(stack.sheet(upper)?.contentHeight(of: 1) == 2500)
    let frame = stack.frame(at: 22)
    #expect(frame.map { $0.sheet.scroll(of: 1) } == [80, 30])
    let lower = frame[0]
    let shown = Point2D(x: lower.card.x + 10 * lower.backdrop.scale, y: lower.card.y)
    let point = try #require(lower.contentPoint(for: shown, in: 1))
    #expect(abs(point.x - 10) < 1e-9 && abs(point.y - 80) < 1e-9)
    #expect(frame[1].contentPoint(for: Point2D(x: 10, y: 500), in: 1)?.y.rounded() == 108.0)
    #expect(throws: SheetRefusal.noSuchArea(4)) {
      try stack.order(.contentHeight(9, of: 4), at: 23)
    }
  }
}
