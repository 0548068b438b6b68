import SheetEngine
import Testing

@Suite struct ScrollAreaTests {
  static func two(
    _ configuration: SheetConfiguration = .scrolling, at detent: SheetPlace = "large"
  ) -> Sheet {
    var sheet = Sheet.scrolling(configuration, at: detent)
    sheet.take(.contentHeight(2000, of: 1), at: 10)
    return sheet
  }

  static func offsets(_ sheet: Sheet, at time: Double) -> [Double] {
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

  @Test func theAppScrollsAnAreaWhileTheActiveOneIsEmpty() {
    var sheet = Sheet.scrolling(at: "large", content: 0)
    sheet.take(.contentHeight(2000, of: 1), at: 10)
    #expect(sheet.area == 0 && sheet.contentHeight() == 0)
    sheet.take(.scroll(to: 40, animated: false, of: 1), at: 11)
    #expect(Self.offsets(sheet, at: 11) == [0, 40])
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

  @Test func theFramesOffsetIsThatOfAreaZeroWhileAnotherIsActive() {
    var sheet = Self.two()
    sheet.take(.scroll(to: 30, animated: false), at: 11)
    sheet.drag(through: [700, 600], from: 11, in: 1)
    let frame = sheet.frame(at: 11.01)
    #expect(sheet.area == 1 && frame.scroll == 30)
    #expect(frame.scrollLimit == 3000 - frame.card.height)
  }

  @Test func aSheetWhoseOnlyAreaIsNotZeroHasAnOffsetOfThatArea() {
    let saved = SavedSheet(place: "large", contentHeight: 3000, scroll: 70, area: 2)
    let frame = Sheet(restoring: saved, .scrolling, in: phone).frame(at: 0)
    #expect(frame.scroll(of: 2) == 70 && frame.scrollLimit(of: 2) == 3000 - frame.card.height)
    #expect(frame.scroll == 0 && frame.scroll(of: 0) == 0 && frame.scrollLimit == 0)
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
    // A press in the moving area stops its fling even after another area was used.
    sheet = Self.two()
    sheet.swipe(from: 700, velocity: -2000, for: 0.1, at: 11, in: 1)
    sheet.take(.wheel(Point2D(x: 195, y: 700), notches: 1), at: 11.2)
    let here = sheet.frame(at: 11.3).scroll(of: 1)
    sheet.press(700, at: 11.3, in: 1)
    #expect(sheet.frame(at: 12).scroll(of: 1) == here && here > 200)
  }

  @Test(arguments: 1...3)
  func aFlingInAnyAreaEndsAtItsTimeWhileAnotherIsHeld(number: Int) throws {
    var sheet = Self.two()
    for other in 2...3 { sheet.take(.contentHeight(2000, of: ScrollArea(other)), at: 10) }
    sheet.swipe(from: 700, velocity: -2000, for: 0.1, at: 11, in: ScrollArea(number))
    let end = try #require(sheet.motionEnd)
    sheet.press(700, at: 11.2)
    #expect(sheet.area == 0 && sheet.motionEnd == end)
  }

  @Test func aFlingDoesNotMoveTheSheetAfterAnotherAreaIsUsed() {
    // A press on a control that accepts no drags only makes the control's scroll area active.
    let configuration = SheetConfiguration.scrolling.with { $0.drag.parts.remove(.control) }
    func flung(_ next: ScrollArea...) -> Sheet {
      var sheet = Self.two(configuration)
      sheet.take(.scroll(to: 300, animated: false, of: 1), at: 11)
      sheet.swipe(from: 400, velocity: 3000, for: 0.05, at: 12, in: 1)
      for (index, area) in next.enumerated() {
        sheet.press(700, claim: .click, at: 12.06 + Double(index) / 100, in: area)
      }
      sheet.comeToRest()
      return sheet
    }
    #expect(flung().place == "medium")
    for sheet in [flung(0), flung(0, 1)] {
      #expect(sheet.place == "large" && sheet.frame(at: 60).scroll(of: 1) == 0)
    }
  }

  /// The sheet has a second scroll area, without content.
  @Test func flingingContentToItsTopLowersTheSheetEvenAfterAResize() {
    for isResized in [false, true] {
      var sheet = Sheet.scrolling(at: "large")
      sheet.take(.contentHeight(0, of: 1), at: 10)
      sheet.take(.scroll(to: 300, animated: false), at: 11)
      sheet.swipe(from: 400, velocity: 3000, for: 0.05, at: 12)
      if isResized { sheet.resize(400, 844, at: 12.055) }
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
        #expect(throws: SheetRefusal.noSuchArea(area.number)) { try sheet.perform(order, at: 10) }
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

  @Test func aFrameListsScrollAreasOnlyIfThereAreSeveral() {
    var sheet = Sheet.scrolling(at: "large")
    sheet.take(.scroll(to: 70, animated: false), at: 10)
    let frame = sheet.frame(at: 10)
    #expect(frame.areas == nil && frame.scroll(of: 0) == 70 && frame.scroll(of: 1) == 0)
    #expect(Self.two().frame(at: 10).areas != nil)
  }

  @Test(arguments: [false, true])
  func allAreasAreAtTheirTopsAfterScrollingWasOffOrTheSheetHidden(isOff: Bool) {
    var sheet = Self.two()
    sheet.take(.scroll(to: 90, animated: false, of: 1), at: 11)
    if isOff {
      sheet.configure(.scrolling.with { $0.scroll.input = .none }, at: 12)
      sheet.configure(.scrolling, at: 30)
    } else {
      sheet.take(.dismiss, at: 12)
      sheet.comeToRest()
      sheet.take(.present(nil), at: 30)
    }
    sheet.comeToRest()
    #expect(Self.offsets(sheet, at: 50) == [0, 0])
    #expect(isOff || sheet.frame(at: 50).scrollLimit(of: 1) > 0)
  }

  /// After an upward flick, the scroll area in which the flick began scrolls on with the card's
  /// remaining velocity.
  @Test func anUpwardFlickScrollsOnlyItsArea() {
    func thrown(_ next: ScrollArea?) -> Sheet {
      var sheet = Self.two(at: "medium")
      sheet.swipe(from: 700, velocity: -3000, for: 0.05, at: 12, in: 1)
      if let next {
        // A fraction of a notch makes the area active but does not scroll content at its top.
        sheet.take(.wheel(Point2D(x: 195, y: 700), notches: -0.3, area: next), at: 12.06)
      }
      sheet.comeToRest()
      return sheet
    }
    #expect(thrown(nil).frame(at: 60).scroll(of: 1) > 0)
    #expect(Self.offsets(thrown(0), at: 60) == [0, 0] && thrown(0).place == "large")
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
      try stack.perform(.contentHeight(9, of: 4), at: 23)
    }
  }
}
