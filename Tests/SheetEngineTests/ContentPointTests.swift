import SheetEngine
import Testing

@Suite struct ContentPointTests {
  /// A sheet at "large" whose content is scrolled by 200 below a header of 50 points.
  private static func scrolled(
    _ change: (inout SheetConfiguration) -> Void = { _ in }
  ) -> Sheet {
    var sheet = Sheet.rested(at: "large", content: 3000, by: 8) {
      $0.scroll.header = 50
      change(&$0)
    }
    sheet.handle(.scroll(to: 200, animated: false), at: 8)
    return sheet
  }

  @Test func aContentPointIncludesTheScrollOffset() {
    let frame = Self.scrolled().frame(at: 9)
    let top = frame.card.y
    #expect(frame.contentPoint(for: Point2D(x: 10, y: top + 100)) == Point2D(x: 10, y: 300))
    // The header does not scroll.
    #expect(frame.contentPoint(for: Point2D(x: 10, y: top + 49)) == Point2D(x: 10, y: 49))
    #expect(frame.contentPoint(for: Point2D(x: 10, y: top - 1)) == nil)
    #expect(
      Sheet(.standard, in: phone).frame(at: 0).contentPoint(for: Point2D(x: 10, y: 900)) == nil)
  }

  @Test func aFooterHasNoContentPoint() throws {
    let sheet = Self.scrolled { $0.scroll.footer = 80 }
    let (frame, without) = (sheet.frame(at: 9), Self.scrolled().frame(at: 9))
    let footer = try #require(frame.footer)
    #expect(footer == Rect2D(x: 0, y: 764, width: 390, height: 80))
    #expect(frame.contentPoint(for: Point2D(x: 10, y: 800)) == nil)
    #expect(without.footer == nil && without.contentPoint(for: Point2D(x: 10, y: 800)) != nil)
    // The end of the content comes to rest above the footer.
    #expect(frame.scrollLimit == without.scrollLimit + 80)
    // A drag on the footer moves the card.
    var held = sheet
    held.handle(.pressed(Point2D(x: 10, y: 800), .mouse), at: 10)
    held.handle(.moved(Point2D(x: 10, y: 830), .mouse), at: 10.1)
    #expect(held.frame(at: 10.1).scroll == 200 && held.frame(at: 10.1).top > frame.top)
  }

  @Test func aFooterIsNoHigherThanTheCard() throws {
    let configuration = SheetConfiguration(detents: [.height(200)]).with { $0.scroll.footer = 500 }
    let sheet = Sheet.presenting(configuration)
    #expect(sheet.frame(at: 9).footer == sheet.frame(at: 9).card)
    #expect(sheet.frame(at: 9).card.height == 200)
  }

  @Test func contentPointsOfASheetAtAnotherEdgeCountFromItsFreeEdge() {
    for edge in [SheetEdge.top, .left, .right] {
      let frame = Sheet.rested { $0.edge = edge }.frame(at: 10)
      let card = frame.card
      let place =
        switch edge {
        case .left: Point2D(x: card.maxX - 20.5, y: card.y + 0.5)
        case .right: Point2D(x: card.x + 20.5, y: card.y + 0.5)
        case .top, .bottom: Point2D(x: card.x + 0.5, y: card.maxY - 20.5)
        }
      let point = frame.contentPoint(for: place)
      #expect(abs((point?.y ?? 0) - 20.5) < 1e-9 && point?.x == 0.5, "\(edge)")
    }
  }

  @Test func contentPointsOfTheScaledCardBehindASheetAreUnscaled() throws {
    var stack = SheetStack(Self.scrolled())
    try stack.present(.standard, at: 10)
    let frame = stack.frame(at: 20)
    let lower = frame[0]
    #expect(lower.backdrop.scale < 1)
    let content = Point2D(x: 100, y: 350)
    let place = Point2D(
      x: lower.card.x + content.x * lower.backdrop.scale,
      y: lower.card.y + (content.y - 200) * lower.backdrop.scale)
    let point = try #require(lower.contentPoint(for: place))
    #expect(abs(point.x - 100) < 1e-9 && abs(point.y - 350) < 1e-9)
    // The frame returns the upper card's point where two cards overlap.
    let top = frame.contentPoint(for: Point2D(x: 100, y: 700))
    #expect(top?.layer == LayerID(1) && top?.point.y == 700 - frame[1].card.y)
    #expect(frame.contentPoint(for: Point2D(x: 1, y: 1)) == nil)
  }
}
