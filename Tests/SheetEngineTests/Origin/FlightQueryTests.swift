import SheetEngine
import Testing

/// Queries about a card on its way between its origin and its place.
@Suite struct FlightQueryTests {
  /// A sheet on its way out of the tile, at 1.02 s. Its content is higher than the card.
  private static func flying(_ change: (inout SheetConfiguration) -> Void = { _ in }) -> Sheet {
    var sheet = Sheet.hidden(
      from: .tile,
      SheetConfiguration.flying.with {
        $0.scroll.input = .all
        $0.scroll.header = 40
        $0.scroll.footer = 20
        change(&$0)
      })
    sheet.handle(.contentHeight(2000), at: 0)
    sheet.take(.present, at: 1)
    return sheet
  }

  @Test func theContentsPointIsThatOfTheDrawnCard() throws {
    let frame = FlightQueryTests.flying().frame(at: 1.02)
    let card = try #require(frame.drawn).rect
    let point = frame.contentPoint(for: Point2D(x: card.x + 7, y: card.y + 50))
    #expect(try #require(point).distance(to: Point2D(x: 7, y: 50)) < 1e-9)
    let beside = Point2D(x: frame.card.midX, y: card.maxY + 20)
    #expect(frame.contentPoint(for: beside) == nil)
    let footer = Point2D(x: card.midX, y: card.maxY - 10)
    #expect(frame.footer?.contains(footer) == true && frame.contentPoint(for: footer) == nil)
  }

  @Test func theContentsPointInAStackIsThatOfTheDrawnCard() throws {
    var stack = SheetStack(FlightQueryTests.flying())
    let frame = stack.frame(at: 1.02)
    let card = try #require(frame[0].sheet.drawn).rect
    let point = Point2D(x: card.x + 7, y: card.y + 50)
    for found in [frame[0].contentPoint(for: point), frame.contentPoint(for: point)?.point] {
      #expect(try #require(found).distance(to: Point2D(x: 7, y: 50)) < 1e-9)
    }
    #expect(stack.hit(point, at: 1.02).region == .card)
    // Beneath a sheet at its highest detent, the card on the way is scaled.
    _ = try stack.present(.flying, to: "high", animated: false, at: 1.02)
    let receded = stack.frame(at: 1.02)[0]
    let middle = Point2D(x: receded.card.midX, y: receded.card.midY)
    let shown = receded.sheet.shownCard
    #expect(receded.sheet.drawn != nil && receded.backdrop.scale < 1)
    let found = try #require(receded.contentPoint(for: middle))
    #expect(abs(found.x - shown.width / 2) < 1e-6)
  }

  /// A press on the header of the drawn card takes the card, one on its content the content.
  @Test func aPressOnTheDrawnCardsHeaderTakesTheCard() throws {
    for (distance, phase) in [(35.0, SheetPhase.pressed), (80, .presenting)] {
      var sheet = FlightQueryTests.flying { $0.drag.parts = [.card, .handle] }
      let card = try #require(sheet.frame(at: 1.02).drawn).rect
      sheet.take(.pressed(Point2D(x: card.x + 3, y: card.y + distance), .mouse), at: 1.02)
      #expect(sheet.frame(at: 1.02).phase == phase, "\(distance)")
    }
  }

  /// A sheet whose card still flies home when it is hidden is drawn, but neither hit nor described.
  @Test func aHiddenSheetsFlightIsShownButNotHit() throws {
    var sheet = Sheet.hidden(from: .tile)
    sheet.take(.present, at: 0)
    sheet.comeToRest()
    sheet.swipe(from: 500, velocity: 6000, for: 0.03, at: 10)
    let gone = try #require(sheet.motionEnd)
    let frame = sheet.frame(at: gone)
    try #require(frame.phase == .hidden)
    let card = try #require(frame.drawn).rect
    #expect(frame.isVisible && frame.shownCard == card)
    let middle = Point2D(x: card.midX, y: card.midY)
    #expect(sheet.region(of: middle, at: gone) == .background)
    #expect(frame.contentPoint(for: middle) == nil && sheet.accessibility(at: gone) == nil)
    sheet.advance(to: gone)
    let end = try #require(sheet.motionEnd)
    #expect(!sheet.frame(at: end).isVisible)
    #expect(sheet.advance(to: end).isEmpty && sheet.motionEnd == nil)
  }
}

extension Point2D {
  fileprivate func distance(to other: Point2D) -> Double {
    max(abs(x - other.x), abs(y - other.y))
  }
}
