import SheetEngine
import Testing

/// With `insets.exit`, a card below its lowest detent keeps its height and slides out.
@Suite struct SlideOutTests {
  /// A floating card in a view of 390 × 800 points: visible 16 points from the view's edge, hidden
  /// 74 points beyond the edge.
  private static func sheet(
    edge: SheetEdge = .bottom, _ change: (inout SheetConfiguration) -> Void = { _ in }
  ) -> Sheet {
    var configuration = SheetConfiguration.standard
    configuration.detents = [Detent("high", .height(600)), Detent("low", .height(300))]
    configuration.initialDetent = "low"
    configuration.edge = edge
    configuration.insets = SheetInsets(edge: 16, exit: 74)
    change(&configuration)
    return Sheet(configuration, in: view(390, 800))
  }

  /// The sheet of `sheet(edge:_:)`, at rest at its lowest detent at 5 s.
  private static func rested(
    content: Double = 0, _ change: (inout SheetConfiguration) -> Void = { _ in }
  ) throws -> Sheet {
    var sheet = Self.sheet(change)
    sheet.handle(.contentHeight(content), at: 0)
    try sheet.present(at: 0)
    sheet.advance(to: 5)
    return sheet
  }

  /// Pulls the handle of a resting sheet down to `y`, and returns the frame at 6.4 seconds.
  private static func pulled(_ sheet: inout Sheet, to y: Double) -> SheetFrame {
    sheet.pull(490, to: 500, at: 6)
    sheet.drag(to: y, at: 6.3)
    return sheet.frame(at: 6.4)
  }

  @Test func belowItsLowestDetentTheCardKeepsItsHeight() throws {
    var sheet = try Self.rested()
    #expect(sheet.frame(at: 5).card.y == 484)
    #expect(sheet.frame(at: 5).card.maxY == 784)
    sheet.press(490, at: 6)
    for (index, y) in stride(from: 490.0, through: 770, by: 20).enumerated() {
      let time = 6.1 + Double(index) * 0.016
      sheet.drag(to: y, at: time)
      #expect(sheet.frame(at: time).card.height == 300)
    }
    #expect(sheet.frame(at: 7).card.maxY > 900)
    for (index, y) in stride(from: 770.0, through: 300, by: -20).enumerated() {
      sheet.drag(to: y, at: 8 + Double(index) * 0.016)
    }
    let high = sheet.frame(at: 9).card
    #expect(high.maxY == 784)
    #expect(high.height > 450)
  }

  @Test func aLeavingCardSlidesOutCompletely() throws {
    var sheet = try Self.rested()
    try sheet.dismiss(at: 5)
    var last = sheet.frame(at: 5).card.y
    var time = 5.0
    while sheet.phase(at: time) != .hidden {
      time += 1.0 / 240
      let frame = sheet.frame(at: time)
      #expect(abs(frame.card.height - 300) < 1e-9)
      #expect(frame.card.y >= last)
      last = frame.card.y
    }
    #expect(last == 874)
  }

  /// While the card slides out, the app moves it to its lowest detent, then to its highest.
  @Test func pressingACardThatSlidesBackInDoesNotMoveItsLowerEdge() throws {
    var sheet = try Self.rested()
    try sheet.dismiss(at: 5)
    try sheet.move(to: "low", at: 5.15)
    try sheet.move(to: "high", at: 5.2)
    for time in stride(from: 5.2, to: 5.6, by: 0.01) {
      let card = sheet.frame(at: time).card
      // With its upper edge above 484, the lowest detent, the card has its lower edge at 784.
      #expect(card.y > 484 || abs(card.maxY - 784) < 1e-9, "\(time)")
      var pressed = sheet
      pressed.press(card.y + 5, at: time)
      #expect(abs(pressed.frame(at: time).card.maxY - card.maxY) < 1e-9, "\(time)")
      #expect(pressed.frame(at: time + 1).card == pressed.frame(at: time).card)
    }
  }

  /// The content ends at the card's lower edge, even while a pointer holds the card.
  @Test func theScrollLimitFollowsACardThatSlidesBackIn() throws {
    var sheet = try Self.rested(content: 500)
    try sheet.dismiss(at: 5)
    #expect(sheet.frame(at: 5.1).scrollLimit == 200)
    try sheet.move(to: "low", at: 5.1)
    for time in stride(from: 5.1, to: 6, by: 0.02) {
      let frame = sheet.frame(at: time)
      #expect(abs(frame.scrollLimit - (500 - frame.card.height)) < 1e-9, "\(time)")
      var pressed = sheet
      pressed.press(frame.card.y + 50, at: time)
      #expect(abs(pressed.frame(at: time).scrollLimit - frame.scrollLimit) < 1e-9, "\(time)")
    }
  }

  /// The card grows while it rests, is held or leaves.
  @Test func theLowerEdgeStaysInPlaceWhenTheContentGrows() throws {
    let sheet = try Self.rested(content: 300) {
      $0.detents = [Detent("content", .content)]
      $0.initialDetent = "content"
    }
    func grown(_ sheet: Sheet, at time: Double) -> Sheet {
      var grown = sheet
      grown.handle(.contentHeight(500), at: time)
      let (before, after) = (sheet.frame(at: time).card, grown.frame(at: time).card)
      #expect(abs(after.maxY - before.maxY) < 1e-9 && after.height < 301)
      return grown
    }
    var rested = grown(sheet, at: 5)
    for time in stride(from: 5, to: 7, by: 0.01) {
      #expect(abs(rested.frame(at: time).card.maxY - 784) < 1e-9, "\(time)")
    }
    rested.advance(to: 7)
    #expect(rested.frame(at: 7).card.height == 500)
    // A card that leaves keeps the height at which it rested.
    try rested.dismiss(at: 7)
    #expect(abs(rested.frame(at: 7.1).card.height - 500) < 1e-9)
    var leaving = sheet
    try leaving.dismiss(at: 5)
    _ = grown(leaving, at: 5.1)
    var held = sheet
    held.pull(490, to: 600, at: 5)
    _ = grown(held, at: 5.2)
  }

  @Test(arguments: SheetEdge.allCases)
  func aHiddenCardIsBeyondItsOwnEdgeOfTheView(_ edge: SheetEdge) {
    let frame = Self.sheet(edge: edge).frame(at: 0)
    let card = frame.card
    #expect(frame.progress == 0)
    switch edge {
    case .bottom: #expect(frame.top == 874 && card.y == 874 && card.height == 300)
    case .top: #expect(card.maxY == -74)
    case .left: #expect(card.maxX == -74)
    case .right: #expect(card.x == 464)
    }
  }

  @Test func aCardThatSlidesOutKeepsItsScrollLimitAndFooter() throws {
    var sheet = try Self.rested(content: 2000) { $0.scroll.footer = 40 }
    let limit = sheet.frame(at: 5).scrollLimit
    try sheet.dismiss(at: 5)
    let frame = sheet.frame(at: 5.1)
    #expect(frame.card.y > 500)
    #expect(frame.scrollLimit == limit)
    let footer = try #require(frame.footer)
    #expect(abs(footer.maxY - frame.card.maxY) < 1e-9)
    #expect(footer.height == 40)
  }

  /// The footer slides down with the card, so presses reach the content above the footer.
  @Test func contentOfASlidCardCanBePressedToItsEnd() throws {
    var sheet = try Self.rested(content: 2000) {
      $0.scroll.footer = 40
      $0.scroll.growsFirst = false
    }
    sheet.handle(.scroll(to: 500, animated: false), at: 5)
    try sheet.dismiss(at: 5)
    let card = sheet.frame(at: 5.08).card
    // The press is where the footer was before the card slid down.
    #expect(card.y > 530 && card.maxY - 40 > 760)
    sheet.press(760, at: 5.08)
    let held = sheet.frame(at: 5.08).scroll
    sheet.drag(to: 775, at: 5.1)
    sheet.drag(to: 790, at: 5.12)
    let frame = sheet.frame(at: 5.12)
    #expect(frame.scroll < held - 10)
    #expect(abs(frame.card.y - card.y) < 1)
  }

  @Test func aDimThatEndsAtHiddenIsZeroOnlyBeyondTheView() throws {
    var sheet = try Self.rested {
      $0.dim.opacity = 1
      $0.dim.from = .detent("low")
      $0.dim.to = .hidden
    }
    let frame = Self.pulled(&sheet, to: 685)
    #expect(abs(frame.dim - (874 - frame.top) / (874 - 484)) < 1e-9)
  }

  /// The hidden card is 74 points beyond the view's edge. The pull does not have to cover this
  /// distance: the card's edge is under the pointer at once.
  @Test func aSwipeFromTheEdgePullsTheCardUpFromTheViewsEdge() {
    var sheet = Self.sheet {
      $0.drag.edgeReach = 30
      $0.drag.slop = 0
      $0.insets.edge = 0
    }
    sheet.pull(799, to: 779, at: 1)
    #expect(sheet.frame(at: 1.1).top == 780)
  }

  @Test func aCardThatMayNotLeaveResistsAndReturns() throws {
    var sheet = try Self.rested { $0.dismissal = .refused }
    let pulled = Self.pulled(&sheet, to: 790)
    #expect(pulled.card.y > 500 && pulled.card.y < 700)
    #expect(pulled.card.height == 300)
    sheet.release(790, at: 7)
    sheet.advance(to: 12)
    #expect(sheet.frame(at: 12).card == Rect2D(x: 0, y: 484, width: 390, height: 300))
  }
}
