import SheetEngine
import Testing

/// Sheets over sheets that go back into their origins.
@Suite struct DepartureTests {
  /// Three sheets at rest at 9 s. The lowest comes out of `origin`, the second out of the tile.
  private static func three(from origin: SheetOrigin? = .row) throws -> SheetStack {
    var stack = SheetStack(.flying, in: phone)
    stack.handle(.origin(origin), of: .base, at: 0)
    try stack.present(at: 1)
    _ = try stack.present(.flying, from: .tile, at: 3)
    _ = try stack.present(.flying, at: 5)
    stack.advance(to: 9)
    return stack
  }

  /// The last rectangle of each card that was drawn on its way, and the time when it was gone.
  private static func ends(
    _ stack: inout SheetStack, from start: Double
  ) -> [LayerID: (rect: Rect2D, time: Double)] {
    var ends: [LayerID: (rect: Rect2D, time: Double)] = [:]
    for step in 0..<2000 {
      let time = start + Double(step) * 0.001
      for layer in stack.frame(at: time) where layer.sheet.drawn != nil {
        ends[layer.id] = (layer.sheet.shownCard, time)
      }
    }
    stack.advance(to: start + 2)
    return ends
  }

  @Test func aSheetPresentedOverAnotherGrowsOutOfItsOrigin() throws {
    var stack = SheetStack(.flying, in: phone)
    try stack.present(at: 1)
    let (id, _) = try stack.present(.flying, from: .tile, at: 3)
    let first = try #require(stack.frame(at: 3)[id])
    #expect(first.sheet.drawn?.rect == SheetOrigin.tile.rect && first.card == first.sheet.shownCard)
  }

  /// The thrown card's sheet is hidden before the card is home.
  @Test func aThrownCardStaysInTheStackUntilItIsHome() throws {
    var stack = SheetStack(.flying, in: phone)
    try stack.present(at: 1)
    let (id, _) = try stack.present(.flying, from: .tile, at: 3)
    stack.advance(to: 9)
    stack.swipe(from: 500, velocity: 6000, for: 0.03, at: 9)
    var last = try #require(stack.frame(at: 9.03)[id]?.sheet.shownCard)
    var hidden = 0
    for step in 1..<2000 {
      let time = 9.03 + Double(step) * 0.001
      let frame = stack.frame(at: time)
      guard let layer = frame[id] else { break }
      #expect(greatestDistance(layer.sheet.shownCard.sides, last.sides) < 30)
      if layer.sheet.phase == .hidden { hidden += 1 }
      if hidden == 10 {
        #expect(stack.advance(to: time).map(\.event.name) == ["did-dismiss"])
      }
      last = layer.sheet.shownCard
    }
    #expect(hidden > 20, "otherwise nothing is tested")
    #expect(greatestDistance(last.sides, SheetOrigin.tile.rect.sides) < 0.2)
    #expect(stack.frame(at: 11).count == 1, "the frame of a later time has no such sheet")
    stack.advance(to: 11)
    #expect(stack.layers.count == 1 && stack.motionEnd == nil)
  }

  @Test func sheetsThatLeaveTogetherGoToTheOriginOfTheLowest() throws {
    var stack = try Self.three()
    let ids = stack.layers.map(\.id)
    try stack.dismiss(downTo: .base, at: 10)
    let ends = Self.ends(&stack, from: 10)
    for id in ids {
      let end = try #require(ends[id]).rect
      #expect(greatestDistance(end.sides, SheetOrigin.row.rect.sides) < 1, "\(id)")
    }
    #expect(stack.layers.count == 1)
  }

  /// The lowest sheet is at its origin, and hidden, before the card over it is there.
  @Test func theSheetAboveGoesOnToTheOriginOfASheetThatHasArrived() throws {
    var stack = SheetStack(.flying, in: phone)
    try stack.present(at: 1)
    stack.advance(to: 4)
    var near = stack.frame(at: 4)[0].card
    near.y += 1
    stack.handle(.origin(SheetOrigin(near, radius: 20)), of: .base, at: 4)
    let slow = SheetConfiguration.flying.with { $0.animations.dismiss = .spring(response: 0.9) }
    let (upper, _) = try stack.present(slow, from: .tile, at: 5)
    try stack.dismiss(downTo: .base, at: 5.06)
    var path: [Rect2D] = []
    var hasArrived = false
    for step in 0..<1000 {
      let time = 5.06 + Double(step) * 0.002
      stack.advance(to: time)
      let frame = stack.frame(at: time)
      guard let card = frame[upper]?.sheet.shownCard else { break }
      path.append(card)
      hasArrived = hasArrived || frame[0].sheet.phase == .hidden && frame[0].sheet.drawn == nil
    }
    #expect(hasArrived && path.count > 50, "otherwise nothing is tested")
    #expect(greatestDistance(try #require(path.last).sides, near.sides) < 1)
    for edge in 0..<4 { #expect(faultOfTurns(path.map { $0.sides[edge] }) == nil, "edge \(edge)") }
  }

  @Test func theSheetsAboveFollowAnOriginThatMoves() throws {
    var stack = try Self.three()
    let ids = stack.layers.map(\.id)
    try stack.dismiss(downTo: .base, at: 10)
    let before = stack.frame(at: 10.1).map { $0.sheet.shownCard.sides }
    stack.handle(.origin(.tile), of: .base, at: 10.1)
    for (sides, layer) in zip(before, stack.frame(at: 10.1)) {
      #expect(greatestDistance(sides, layer.sheet.shownCard.sides) < 1e-9)
    }
    let ends = Self.ends(&stack, from: 10.1)
    for id in ids {
      let end = try #require(ends[id]).rect
      #expect(greatestDistance(end.sides, SheetOrigin.tile.rect.sides) < 1, "\(id)")
    }
  }

  @Test func theSheetsAboveLeaveOverTheEdgeWithALowestSheetWithoutAnOrigin() throws {
    var stack = try Self.three(from: nil)
    let ids = stack.layers.map(\.id)
    try stack.dismiss(downTo: .base, at: 10)
    for time in [10.05, 10.1, 10.2, 10.4] {
      for layer in stack.frame(at: time) {
        #expect(greatestDistance(layer.sheet.shownCard.sides, layer.sheet.card.sides) < 0.1)
      }
    }
    #expect(ids.count == 3)
  }

  /// The upper sheet flies to its own origin until the sheet beneath leaves too.
  @Test func aSheetThatIsLeavingJoinsTheSheetBeneath() throws {
    var stack = try Self.three()
    try stack.dismiss(at: 10)
    stack.advance(to: 11)
    let second = try #require(stack.layers.last?.id)
    try stack.dismiss(at: 11)
    #expect(stack.frame(at: 11.1)[second]?.sheet.drawn != nil)
    let before = try #require(stack.frame(at: 11.1)[second]?.sheet.shownCard)
    try stack.dismiss(downTo: .base, at: 11.1)
    let after = try #require(stack.frame(at: 11.1)[second]?.sheet.shownCard)
    #expect(greatestDistance(before.sides, after.sides) < 1e-9)
    let end = try #require(Self.ends(&stack, from: 11.1)[second]).rect
    #expect(greatestDistance(end.sides, SheetOrigin.row.rect.sides) < 1)
  }

  /// A sheet that comes back leaves to its own origin the next time.
  @Test func aSheetThatComesBackHasItsOwnOriginAgain() throws {
    var stack = try Self.three()
    try stack.dismiss(at: 9)
    stack.advance(to: 10)
    let second = try #require(stack.layers.last?.id)
    try stack.dismiss(downTo: .base, at: 10)
    stack.handle(.present, of: second, at: 10.1)
    stack.handle(.present, of: .base, at: 10.1)
    stack.advance(to: 12)
    try stack.dismiss(at: 12)
    let end = try #require(Self.ends(&stack, from: 12)[second]).rect
    #expect(greatestDistance(end.sides, SheetOrigin.tile.rect.sides) < 1)
  }
}
