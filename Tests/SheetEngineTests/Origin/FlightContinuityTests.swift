import SheetEngine
import Testing

/// A flight goes on from where the card is and how fast it moves.
@Suite struct FlightContinuityTests {
  /// The sheet is hidden before its thrown card is home.
  @Test func aSheetPresentedWhileItsCardFliesHomeComesBackFromThere() throws {
    var sheet = Sheet.grown(from: .tile)
    sheet.swipe(from: 500, velocity: 9000, for: 0.03, at: 10)
    let gone = try #require(sheet.motionEnd)
    sheet.advance(to: gone)
    let frame = sheet.frame(at: gone)
    try #require(frame.phase == .hidden && frame.drawn != nil)
    try #require(greatestDistance(frame.shownCard.sides, SheetOrigin.tile.rect.sides) > 1)
    let (time, step) = (gone + 0.001, 1e-4)
    let before = sheet.edges(at: time)
    let speed = (before[1] - sheet.edges(at: time - step)[1]) / step
    sheet.take(.present, at: time)
    #expect(greatestDistance(sheet.edges(at: time), before) < 1e-6)
    #expect(abs((sheet.edges(at: time + step)[1] - before[1]) / step - speed) < 20)
  }

  /// A bar appears at the view's upper end, or the card gets other margins: `top` counts from another
  /// line.
  @Test func aFlightGoesOnAfterAChangeOfTheLayout() {
    for leaves in [false, true] {
      for isConfigured in [false, true] {
        var sheet = leaves ? Sheet.grown() : Sheet.hidden()
        sheet.take(leaves ? .dismiss : .present, at: 10)
        let (before, top) = (sheet.edges(at: 10.1), sheet.frame(at: 10.1).top)
        let geometry = SheetGeometry(size: phone.size, safeTop: 44)
        sheet.take(.resized(geometry), at: 10.1)
        if isConfigured { sheet.apply(.flying.with { $0.insets.sides = 12 }, at: 10.1) }
        let frame = sheet.frame(at: 10.1)
        #expect(abs(frame.top - top) > 1, "otherwise nothing is tested")
        #expect(frame.drawn != nil)
        #expect(greatestDistance(frame.shownCard.sides, before) < 1e-9)
      }
    }
  }

  /// A touchpad catches the card and moves it at once.
  @Test(arguments: [-20.0, 20])
  func aTouchpadsFirstScrollMovesTheDrawnCard(dy: Double) {
    var sheet = Sheet.hidden()
    sheet.take(.present, at: 10)
    let before = sheet.frame(at: 10.12)
    let point = Point2D(x: before.shownCard.midX, y: before.shownCard.midY)
    sheet.take(.scrolled(point, dx: 0, dy: dy), at: 10.12)
    let after = sheet.frame(at: 10.12)
    let distance = after.top - before.top
    #expect(after.drawn != nil && abs(distance) > 5, "otherwise nothing is tested")
    let moved = before.shownCard.offset(x: 0, y: distance)
    #expect(greatestDistance(after.shownCard.sides, moved.sides) < 1e-9)
  }

  /// A caught card moves as a whole, and goes on so after the release.
  @Test(arguments: [-1200.0, 1200])
  func bothEdgesOfACaughtCardGoOnWithTheVelocityOfTheHand(velocity: Double) {
    var sheet = Sheet.hidden(from: .tile)
    sheet.take(.present, at: 10)
    let y = sheet.shown(at: 10.25).midY
    sheet.swipe(from: y, velocity: velocity, for: 0.1, at: 10.25)
    let frame = sheet.frame(at: 10.35)
    #expect(frame.drawn != nil && (velocity > 0 || frame.top < 400), "otherwise nothing is tested")
    let (here, step) = (sheet.edges(at: 10.35), 1e-4)
    let there = sheet.edges(at: 10.35 + step)
    for edge in [1, 3] {
      #expect(abs((there[edge] - here[edge]) / step - velocity) < 30, "edge \(edge)")
    }
  }

  /// A row that is half scrolled out of the view.
  @Test(arguments: [
    Rect2D(x: 20, y: -20, width: 350, height: 44), Rect2D(x: -40, y: 300, width: 90, height: 130),
    Rect2D(x: 20, y: 820, width: 350, height: 44), Rect2D(x: 360, y: 300, width: 90, height: 130),
  ])
  func anOriginWithAPartInTheViewIsOne(rect: Rect2D) {
    var sheet = Sheet.hidden(from: SheetOrigin(rect))
    sheet.take(.present, at: 1)
    #expect(sheet.frame(at: 1).drawn?.rect == rect)
    sheet.comeToRest()
    sheet.take(.dismiss, at: 10)
    #expect(greatestDistance(sheet.edges(at: 10.4), rect.sides) < 20)
  }
}
