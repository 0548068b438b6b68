import SheetEngine
import Testing

/// Compiles and runs the code in the articles about a card's content.
@Suite struct ContentTests {
  @Test func theListInScrollingContentScrolls() throws {
    let rowHeight = 30.0
    var firstRow = 0.0
    func drawHeader(in card: Rect2D) {}
    func drawRows(from y: Double, clippedTo card: Rect2D) { firstRow = y }
    // snippet: ScrollingContent
    var configuration = SheetConfiguration(detents: [.medium, .large])
    configuration.scroll.header = 56
    var sheet = Sheet(configuration, in: geometry)
    sheet.handle(.contentHeight(56 + 40 * rowHeight), at: 0)
    // end
    try sheet.present("large", at: 0)
    var now = 3.0
    let pointer = Point2D(x: 195, y: 600)
    // snippet: ScrollingContent
    sheet.handle(.wheel(pointer, notches: 1), at: now)
    sheet.handle(.scrolled(pointer, dx: 0, dy: 12), at: now)
    sheet.handle(.scrolled(pointer, dx: 0, dy: 0), at: now)
    // end
    now = 5
    #expect(sheet.frame(at: now).scroll > 10)
    do {
      // snippet: ScrollingContent
      let frame = sheet.frame(at: now)
      drawHeader(in: frame.card)
      drawRows(from: frame.card.y + 56 - frame.scroll, clippedTo: frame.card)
      // end
      #expect(firstRow < frame.card.y + 56)
    }
    // snippet: ScrollingContent
    sheet.handle(.scroll(to: 0, animated: true), at: now)
    // end
    #expect(sheet.frame(at: 8).scroll == 0)
  }

  @Test func theMapInScrollingContentStopsAtItsThirdRow() throws {
    let rowHeight = 30.0
    // snippet: ScrollingContent
    var place = SheetConfiguration(detents: [.peek, .anchor, .large])
    place.scroll.header = 56
    var map = Sheet(place, in: geometry)
    map.handle(.contentAnchor(56 + 3 * rowHeight), at: 0)
    // end
    try map.present("anchor", at: 0)
    #expect(map.frame(at: 3).card.height == 146)
    try map.move(to: "peek", at: 3)
    #expect(map.frame(at: 6).card.height == 56)
  }

  @Test func theListsInScrollingContentScrollSeparately() throws {
    var configuration = SheetConfiguration(detents: [.medium, .large])
    configuration.scroll.header = 56
    var sheet = Sheet(configuration, in: geometry)
    let (rowHeight, pointer) = (30.0, Point2D(x: 195, y: 600))
    sheet.handle(.contentHeight(56 + 40 * rowHeight), at: 0)
    try sheet.present("large", at: 0)
    let now = 3.0
    var firstRows: [String: Double] = [:]
    func drawRows(of list: String, from y: Double) { firstRows[list] = y }
    // snippet: ScrollingContent
    let (people, photos): (ScrollArea, ScrollArea) = (0, 1)
    sheet.handle(.contentHeight(56 + 900, of: photos), at: now)

    func press(_ point: Point2D, at time: Double) {
      let card = sheet.frame(at: time).card
      let area = point.x < card.midX ? people : photos
      sheet.handle(.pressed(point, .mouse, area: area), at: time)
    }
    // end
    press(Point2D(x: 20, y: 600), at: now)
    sheet.handle(.moved(Point2D(x: 20, y: 550), .mouse), at: now)
    sheet.handle(.released(Point2D(x: 20, y: 550), .mouse), at: now)
    do {
      // snippet: ScrollingContent
      let both = sheet.frame(at: now)
      drawRows(of: "people", from: both.card.y + 56 - both.scroll(of: people))
      drawRows(of: "photos", from: both.card.y + 56 - both.scroll(of: photos))
      // end
      let moved = try #require(firstRows["photos"]) - #require(firstRows["people"])
      #expect(abs(moved - 42) < 1e-9, "the finger's movement without the slop")
    }
    // snippet: ScrollingContent
    let list = ScrollArea(2, at: 300...500)
    sheet.handle(.contentHeight(30 * rowHeight, of: list), at: now)
    let row = sheet.frame(at: now).contentPoint(for: pointer, in: list).map { $0.y / rowHeight }
    // end
    #expect(row == nil, "the pointer is over the page, not the list")
    #expect(sheet.frame(at: now).scrollLimit(of: list) == 30 * rowHeight - 200)
  }

  @Test func theButtonInClicksInsideACardIsClickedButNotByADrag() throws {
    var sheet = Sheet(.standard, in: geometry)
    try sheet.present("large", at: 0)
    var clicks: [String] = []
    var (presses, isShownPressed) = (0, true)
    let rowHeight = 50.0
    func button(at point: Point2D) -> String? { point.y > 300 ? "save" : nil }
    func click(_ button: String) { clicks.append(button) }
    func pressInView(_ point: Point2D) { presses += 1 }
    func showNothingPressed() { isShownPressed = false }
    // snippet: ClicksInsideACard
    func press(_ point: Point2D, at time: Double) {
      let region = sheet.region(of: point, at: time)
      guard region != .background else { return pressInView(point) }
      let isButton = region == .card && button(at: point) != nil
      sheet.handle(.pressed(point, .mouse, claim: isButton ? .click : .nothing), at: time)
    }
    // end
    // snippet: ClicksInsideACard
    func release(_ point: Point2D, at time: Double) {
      for event in sheet.handle(.released(point, .mouse), at: time) {
        if case .clicked(let pressed) = event.kind, let button = button(at: pressed) {
          click(button)
        }
      }
    }
    // end
    // snippet: ClicksInsideACard
    func move(_ point: Point2D, at time: Double) {
      let events = sheet.handle(.moved(point, .mouse), at: time)
      if events.contains(where: { $0.kind == .dragBegan }) { showNothingPressed() }
    }
    // end
    press(Point2D(x: 195, y: 400), at: 3)
    move(Point2D(x: 195, y: 403), at: 3.1)
    release(Point2D(x: 195, y: 403), at: 3.2)
    #expect(clicks == ["save"] && isShownPressed)
    press(Point2D(x: 195, y: 400), at: 4)
    move(Point2D(x: 195, y: 430), at: 4.1)
    release(Point2D(x: 195, y: 430), at: 4.2)
    #expect(clicks == ["save"] && !isShownPressed, "a drag is no click")
    let (now, point) = (5.9, Point2D(x: 195, y: 400))
    do {
      // snippet: ClicksInsideACard
      let row = sheet.frame(at: now).contentPoint(for: point).map { Int($0.y / rowHeight) }
      // end
      #expect(row == 6)
    }
    try sheet.dismiss(at: 6)
    press(Point2D(x: 195, y: 400), at: 9)
    #expect(presses == 1)
  }

  @Test func theStackInTheArticleStacksIsDrawnAndDismissed() throws {
    var contents: [LayerID: String] = [:]
    var drawn: [Rect2D] = []
    func drawScene(dimmedBy dim: Double) {}
    func drawCard(_ content: String?, in card: Rect2D, dimmedBy dim: Double) { drawn.append(card) }
    func show() throws {
      // snippet: Stacks
      var stack = SheetStack(.panel, in: geometry)
      let (details, events) = try stack.present(.standard, contentHeight: 900, at: 1)
      // end
      #expect(!events.isEmpty)
      contents[details] = "details"
      let now = 5.0
      // snippet: Stacks
      let frame = stack.frame(at: now)
      drawScene(dimmedBy: frame.scene.dim)
      for layer in frame where layer.sheet.isVisible {
        drawCard(contents[layer.id], in: layer.card, dimmedBy: layer.backdrop.dim)
      }
      // end
      #expect(drawn.count == 2)
      stack.handle(.dismiss, at: now)
      // snippet: Stacks
      try stack.dismiss(downTo: details, at: now)
      try stack.dismiss(downTo: .base, at: now)
      // end
      do {
        let now = 9.0
        // snippet: Stacks
        for report in stack.advance(to: now) where report.event.dismissal != nil {
          contents[report.layer] = nil
        }
        // end
      }
    }
    try show()
    #expect(contents.isEmpty)
  }

  @Test func theFunctionsInYourOwnRulesDecide() throws {
    @Sendable func hasUnsavedText() -> Bool { true }
    var configuration = SheetConfiguration()
    // snippet: YourOwnRules
    configuration.detents = [
      .custom("fit") { max($0.contentHeight, $0.viewSize.height / 4) },
      .custom("tall") { $0.viewSize.height < 500 ? nil : $0.viewSize.height * 0.75 },
    ]
    // end
    configuration.initialDetent = "fit"
    // snippet: YourOwnRules
    configuration.dismissal = .asks(
      NamedFunction("saved") { cause in cause == .api || !hasUnsavedText() })
    // end
    var sheet = Sheet(configuration, in: geometry)
    try sheet.present(at: 0)
    sheet.advance(to: 3)
    #expect(sheet.frame(at: 3).card.height == 211)
    #expect(sheet.handle(.key(.escape), at: 3).map { $0.name } == ["attempted-dismiss"])
    configuration = .standard
    // snippet: YourOwnRules
    configuration.release.decide = NamedFunction("reluctant") { decision in
      guard decision.choice == .hidden, decision.velocity < 3000 else { return decision.choice }
      return .detent("medium")
    }
    // end
    sheet = Sheet(configuration, in: geometry)
    #expect(sheet.configuration.release.decide?.name == "reluctant")
  }
}
