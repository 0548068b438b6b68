import Foundation
import SheetEngine
import Testing

@Suite struct ScrollExtentTests {
  @Test func aListThatBeginsAboveTheCardScrolls() throws {
    var sheet = ScrollAreaTests.two()
    let list = ScrollArea(2, at: -50...150)
    try sheet.perform(.contentHeight(900, of: list), at: 11)
    #expect(sheet.frame(at: 11).scrollLimit(of: list) == 700)
    let point = Point2D(x: 195, y: sheet.frame(at: 11).card.y + 10)
    #expect(sheet.frame(at: 11).contentPoint(for: point, in: list)?.y == 60)
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
    // A drag that begins outside the list does not scroll it.
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
    // The content detent ignores area 2 until an input names this area without its extent.
    sheet.take(.scroll(to: 0, animated: false, of: 2), at: 31)
    sheet.comeToRest()
    #expect(sheet.frame(at: 40).card.height == 800)
    sheet.take(.contentHeight(100, of: 3), at: 41)
    #expect(sheet.frame(at: 50).card.height == 800, "a lower area does not lower the card")
  }

  /// The second list is scrolled to its end before the card and the view change their heights.
  @Test func anUnusedAreaAtItsEndStaysThereWhenTheCardsHeightChanges() {
    var sheet = ScrollAreaTests.two(at: "medium")
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
    sheet.resize(390, 1000, at: 41)
    sheet.comeToRest()
    frame = sheet.frame(at: 60)
    #expect(abs(frame.scroll(of: 1) - (2000 - 920)) < 1e-9)
    #expect(frame.scrollLimit(of: 1) == 2000 - 920)
  }

  @Test func aNewContentHeightDuringAMotionMovesNoArea() {
    var sheet = ScrollAreaTests.two(at: "medium")
    sheet.take(.scroll(to: 1e6, animated: false, of: 1), at: 11)
    sheet.take(.move(to: "large"), at: 12)
    let before = ScrollAreaTests.offsets(sheet, at: 12.1)
    sheet.take(.contentHeight(4000), at: 12.1)
    #expect(ScrollAreaTests.offsets(sheet, at: 12.1) == before && before[1] < 2000 - 422)
  }

  @Test func aRestoredSheetHasTheOffsetsOfAllItsAreas() throws {
    var sheet = ScrollAreaTests.two()
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
}
