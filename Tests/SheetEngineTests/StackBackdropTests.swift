import SheetEngine
import Testing

@Suite struct StackBackdropTests {
  /// The scale of a card behind a sheet at `expanded`: 364 of the width's 390 points remain.
  private static let narrow = 364.0 / 390
  /// The height of a sheet at `normal`, as a fraction of the height at `expanded`.
  private static let push = 422.0 / 814
  /// The scales of two sheets multiply.
  @Test func aSheetBehindAnotherRecedes() throws {
    let stack = try SheetStackTests.three()
    let frame = stack.frame(at: 3)
    let (top, middle, base) = (frame[2], frame[1], frame[0])
    #expect(top.backdrop == .none && top.card == top.sheet.card)
    #expect(abs(middle.backdrop.scale - Self.narrow) < 1e-12)
    #expect(middle.backdrop.rise == 10 && middle.backdrop.cornerRadius == 8)
    #expect(abs(middle.backdrop.dim - 0.7) < 1e-12)
    #expect(abs(middle.card.width - 364) < 1e-9 && abs(middle.card.x - 13) < 1e-9)
    #expect(middle.card.y == 412 && middle.card.maxY == 844)
    // The middle sheet is raised by the fraction `push`, so its effect on the base sheet is `push`
    // times that of a fully raised sheet.
    let partly = 1 - (1 - Self.narrow) * Self.push
    #expect(abs(base.backdrop.scale - Self.narrow * partly) < 1e-12)
    #expect(abs(base.backdrop.rise - 10 * (1 + Self.push)) < 1e-12)
    #expect(abs(base.backdrop.dim - 0.91) < 1e-12)
    #expect(frame.scene.scale == 1 && abs(frame.scene.dim - 0.973) < 1e-12)
  }

  /// Each card recedes 10 points above the card in front of it, but only up to the view's edge.
  @Test func noCardRisesAboveTheView() throws {
    var stack = SheetStack(.card, in: phone)
    stack.take(.present("expanded"), at: 0)
    for _ in 1...7 { try stack.present(.card, to: "expanded", at: 0) }
    let cards = stack.frame(at: 1).map(\.card)
    #expect(cards.map(\.y) == [0, 0, 0, 0, 0, 10, 20, 30])
    #expect(cards.allSatisfy { $0.maxY == 844 })
    #expect(zip(cards, cards.dropFirst()).allSatisfy { $0.width < $1.width && $0.x > $1.x })
  }

  @Test func cornersBehindAHalfRaisedSheetHaveHalfOfTheirRadius() throws {
    var stack = SheetStack.rested(.card, by: 1)
    try stack.present(.card, at: 1)
    #expect(abs(stack.frame(at: 5)[0].backdrop.cornerRadius - 8 * Self.push) < 1e-12)
  }

  @Test func aSheetThatTheUpperOneLeavesUndimmedDoesNotRecede() throws {
    var stack = SheetStack.rested(.card, at: "expanded", by: 1)
    try stack.present(.standard.with { $0.undimmedThrough = "medium" }, at: 1)
    stack.advance(to: 4)
    #expect(stack.frame(at: 4)[0].backdrop == .none)
    #expect(stack.hit(Point2D(x: 195, y: 100), at: 4).owner == .sheet(.base))
    stack.take(.move(to: "large"), at: 4)
    stack.advance(to: 8)
    #expect(abs(stack.frame(at: 8)[0].backdrop.scale - Self.narrow) < 1e-12)
    #expect(stack.hit(Point2D(x: 195, y: 50), at: 8).owner == .sheet(LayerID(1)))
  }

  @Test(arguments: [SheetEdge.left, .right, .top])
  func aRecedingSheetAtAnotherEdgeStaysAtItsEdge(edge: SheetEdge) throws {
    let side = SheetConfiguration.standard.with { $0.edge = edge }
    var stack = SheetStack(side, in: view(1280, 800))
    try stack.present("large", at: 0)
    try stack.present(.standard, to: "large", at: 1)
    stack.advance(to: 9)
    let layer = stack.frame(at: 9)[0]
    let (shown, card, scale) = (layer.card, layer.sheet.card, layer.backdrop.scale)
    #expect(scale < 1)
    switch edge {
    case .left: #expect(shown.x == 0 && shown.width == card.width)
    case .right: #expect(shown.maxX == 1280 && shown.width == card.width)
    case .top, .bottom: #expect(shown.y == 0 && shown.height == card.height)
    }
    let isUpright = edge == .top
    #expect(abs((isUpright ? shown.midX - card.midX : shown.midY - card.midY)) < 1e-9)
    let (now, before) = isUpright ? (shown.width, card.width) : (shown.height, card.height)
    #expect(abs(now - before * scale) < 1e-9)
  }

  @Test func framesOfAStackDifferIfOneSheetDiffers() throws {
    var stack = SheetStack(.panel, in: phone)
    let before = stack.frame(at: 0)
    try stack.move(to: "mid", at: 0)
    let after = stack.frame(at: 9)
    #expect(before != after && before.scene == after.scene && after == stack.frame(at: 10))
  }

  @Test func aCardThatReachesAboveTheViewDoesNotRise() {
    let backdrop = Backdrop(scale: 1, rise: 10, cornerRadius: 0, dim: 0)
    let card = Rect2D(x: 0, y: -4, width: 390, height: 848)
    #expect(backdrop.placed(card) == card)
  }
}
