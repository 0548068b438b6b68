import SheetEngine
import Testing

/// The course of flights after inputs that are rare in a flight.
@Suite struct FlightCourseTests {
  /// The drawn card just before the last motion ends.
  private static func end(of sheet: Sheet) -> DrawnCard? {
    var sheet = sheet
    var last: DrawnCard?
    while let end = sheet.motionEnd {
      last = sheet.frame(at: end.nextDown).drawn ?? last
      sheet.advance(to: end)
    }
    return last
  }

  @Test func aCardThatATouchpadHasCaughtFliesOnWhenTheFingersAreLifted() throws {
    var sheet = Sheet.hidden()
    sheet.take(.present, at: 10)
    let card = sheet.shown(at: 10.12)
    let point = Point2D(x: card.midX, y: card.midY)
    sheet.take(.scrolled(point, dx: 0, dy: 12), at: 10.12)
    let held = sheet.shown(at: 10.14)
    try #require(sheet.frame(at: 10.14).phase == .dragging)
    sheet.take(.scrolled(point, dx: 0, dy: 0), at: 10.14)
    #expect(greatestDistance(sheet.edges(at: 10.14), held.sides) < 1e-9)
    #expect(sheet.shown(at: 10.4).width > held.width + 1, "the card keeps its size only in a hand")
    let end = try #require(Self.end(of: sheet))
    #expect(greatestDistance(end.rect.sides, sheet.shown(at: 20).sides) < 0.3)
  }

  /// A release at another point than the last move moves the card at `top`.
  @Test(arguments: [-30.0, 30])
  func aCaughtCardFliesOnFromWhereItWasWhereverItsPointerIsReleased(distance: Double) {
    var sheet = Sheet.grown()
    sheet.take(.dismiss, at: 10)
    sheet.press(500, at: 10.1)
    sheet.drag(to: 520, at: 10.15)
    sheet.drag(to: 540, at: 10.3)
    let before = sheet.frame(at: 10.5)
    sheet.release(540 + distance, at: 10.5)
    let after = sheet.frame(at: 10.5)
    #expect(before.drawn != nil && after.drawn != nil)
    #expect(abs(after.top - before.top) > 10, "otherwise nothing is tested")
    #expect(greatestDistance(after.shownCard.sides, before.shownCard.sides) < 1e-9)
  }

  /// A sheet at another edge has no origin.
  @Test func aFlightEndsWhenTheSheetGetsAnotherEdge() {
    var sheet = Sheet.hidden()
    sheet.take(.present, at: 10)
    #expect(sheet.frame(at: 10.1).drawn != nil)
    sheet.apply(.flying.with { $0.edge = .top }, at: 10.1)
    #expect(sheet.frame(at: 10.1).drawn == nil && sheet.frame(at: 10.2).drawn == nil)
  }

  @Test func aCardOnATimingCurveComesOutOfItsOriginSlowlyAndInTheCurvesTime() throws {
    let curve = SheetAnimation(.bezier(.linear), duration: 0.5)
    var sheet = Sheet.hidden(.flying.with { $0.animations.present = curve })
    sheet.take(.present, at: 10)
    let distance = greatestDistance(sheet.edges(at: 10.001), SheetOrigin.row.rect.sides)
    #expect(distance < 0.5, "the card at `top` begins fast, the thing does not")
    let left = greatestDistance(sheet.edges(at: 10.5), sheet.frame(at: 12).card.sides)
    #expect(left < 15)
  }

  /// Below its lowest detent the whole card slides, and not only its upper edge.
  @Test func bothEdgesOfACardThatSlidOutGoOnWithTheVelocityOfTheHand() {
    var sheet = Sheet.grown()
    sheet.swipe(from: 500, velocity: 1800, for: 0.06, at: 10)
    let (here, step) = (sheet.edges(at: 10.06), 1e-4)
    let there = sheet.edges(at: 10.06 + step)
    for edge in [1, 3] {
      #expect(abs((there[edge] - here[edge]) / step - 1800) < 40, "edge \(edge)")
    }
  }

  /// The picture is there up to 40 % of the way, and the content from a third on.
  @Test func pictureAndContentCrossEarlyOnTheWay() {
    func card(_ progress: Double) -> DrawnCard {
      DrawnCard(rect: .zero, radius: 0, progress: progress)
    }
    #expect(card(0.2).originOpacity == 0.5 && card(0.36).originOpacity > 0.05)
    #expect(card(0.37).contentOpacity > 0.1 && card(0.37).contentOpacity < 0.5)
    #expect(abs(card(5.0 / 12).contentOpacity - 0.5) < 1e-9 && card(0.48).contentOpacity < 1)
  }

  @Test func aNegativeRadiusIsNone() {
    let sheet = Sheet.hidden(from: SheetOrigin(SheetOrigin.row.rect, radius: -5))
    #expect(sheet.origin == SheetOrigin(SheetOrigin.row.rect))
  }

  @Test func aCardGoesHomeToAnOriginAtTheRightOfAWideView() throws {
    let origin = SheetOrigin(Rect2D(x: 860, y: 300, width: 200, height: 44))
    var sheet = Sheet.hidden(from: origin, in: view(1280, 700))
    sheet.take(.present, at: 1)
    #expect(sheet.frame(at: 1).drawn?.rect == origin.rect)
    sheet.comeToRest()
    sheet.take(.dismiss, at: 10)
    let end = try #require(Self.end(of: sheet))
    #expect(greatestDistance(end.rect.sides, origin.rect.sides) < 0.3)
  }

  /// The place has other sides than the one that the card set out for.
  @Test func aCardThatIsConfiguredOnItsWayArrivesAtItsNewPlace() throws {
    var sheet = Sheet.hidden()
    sheet.take(.present, at: 10)
    let before = sheet.edges(at: 10.1)
    sheet.apply(.flying.with { $0.insets.sides = 30 }, at: 10.1)
    #expect(greatestDistance(sheet.edges(at: 10.1), before) < 1e-9)
    let end = try #require(Self.end(of: sheet))
    #expect(sheet.shown(at: 10.5).x > 25 && end.rect.x > 29)
    #expect(greatestDistance(end.rect.sides, sheet.shown(at: 20).sides) < 0.3)
  }

  /// The sheet rests already while its card still flies.
  @Test func aSecondPresentationLetsTheCardArrive() {
    let curve = SheetAnimation(.bezier(.linear), duration: 0.25)
    var sheet = Sheet.hidden(.flying.with { $0.animations.present = curve })
    sheet.take(.present, at: 10)
    let before = sheet.frame(at: 10.27)
    #expect(before.phase == .resting && before.drawn != nil, "otherwise nothing is tested")
    sheet.take(.present, at: 10.27)
    #expect(sheet.frame(at: 10.27).drawn == before.drawn)
  }

  /// A row comes into sight again while the card leaves over its edge.
  @Test func aLeavingCardGoesHomeToAnOriginThatItGetsOnTheWay() throws {
    var sheet = Sheet.grown(from: nil)
    sheet.take(.dismiss, at: 10)
    let before = sheet.edges(at: 10.06)
    sheet.handle(.origin(.row), at: 10.06)
    #expect(sheet.frame(at: 10.06).drawn != nil)
    #expect(greatestDistance(sheet.edges(at: 10.06), before) < 1e-9)
    let end = try #require(Self.end(of: sheet))
    #expect(greatestDistance(end.rect.sides, SheetOrigin.row.rect.sides) < 0.3)
  }

  /// A card with a footer that still flies home when its sheet is hidden.
  @Test func aHiddenSheetOnItsWayHomeHasNoPartsAndIsBehindNothing() throws {
    var stack = SheetStack(.flying, in: phone)
    try stack.present("high", at: 0)
    let (id, _) = try stack.present(
      .flying.with { $0.scroll.footer = 20 }, from: .tile, at: 2)
    stack.advance(to: 9)
    stack.swipe(from: 500, velocity: 6000, for: 0.03, at: 10)
    var time = 10.03
    while stack.frame(at: time)[id]?.sheet.phase != .hidden { time += 0.002 }
    let frame = stack.frame(at: time)
    let sheet = try #require(frame[id]?.sheet)
    try #require(sheet.drawn != nil)
    #expect(sheet.handle == nil && sheet.footer == nil)
    let card = sheet.shownCard
    let low = Point2D(x: card.midX, y: card.maxY - 1)
    try #require(frame[.base]?.card.contains(low) == true)
    #expect(frame.contentPoint(for: low)?.layer == .base)
  }
}
