import SheetEngine
import Testing

/// Compiles and runs the code in the articles about a card's content.
@Suite @MainActor struct ContentTests {
  @Test func theListInScrollingContentScrolls() throws {
    var firstRow = 0.0
    func drawHeader(in card: Rect2D) {}
    func drawRows(of list: String, from y: Double) { firstRow = y }
    // snippet: ScrollingContent
    let geometry = SheetGeometry(size: Size2D(width: 390, height: 844))
    let rowHeight = 30.0
    var configuration = SheetConfiguration(detents: [.medium, .large])
    configuration.scroll.header = 56
    var sheet = Sheet(configuration, in: geometry)
    sheet.handle(.contentHeight(56 + 40 * rowHeight), at: 0)
    // end
    try sheet.present("large", at: 0)
    do {
      // snippet: ScrollingContent
      let frame = sheet.frame(at: 1)
      drawHeader(in: frame.card)
      drawRows(of: "people", from: frame.card.y + 56 - frame.scroll)
      // end
      #expect(firstRow == frame.card.y + 56)
    }
    // snippet: ScrollingContent
    let pointer = Point2D(x: 195, y: 600)
    sheet.handle(.wheel(pointer, notches: 1), at: 3)
    sheet.handle(.scrolled(pointer, dx: 0, dy: 12), at: 3)
    sheet.handle(.scrolled(pointer, dx: 0, dy: 0), at: 3)
    // end
    #expect(sheet.frame(at: 5).scroll > 10)
    // snippet: ScrollingContent
    sheet.handle(.scroll(to: 0, animated: true), at: 5)
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
    var firstRows: [String: Double] = [:]
    func drawRows(of list: String, from y: Double) { firstRows[list] = y }
    // snippet: ScrollingContent
    let (people, photos): (ScrollArea, ScrollArea) = (0, 1)
    sheet.handle(.contentHeight(56 + 900, of: photos), at: 8)

    @MainActor func press(_ point: Point2D, at time: Double) {
      let card = sheet.frame(at: time).card
      let area = point.x < card.midX ? people : photos
      sheet.handle(.pressed(point, .mouse, area: area), at: time)
    }
    // end
    press(Point2D(x: 20, y: 600), at: 8)
    sheet.handle(.moved(Point2D(x: 20, y: 550), .mouse), at: 8)
    sheet.handle(.released(Point2D(x: 20, y: 550), .mouse), at: 8)
    do {
      // snippet: ScrollingContent
      let both = sheet.frame(at: 8)
      drawRows(of: "people", from: both.card.y + 56 - both.scroll(of: people))
      drawRows(of: "photos", from: both.card.y + 56 - both.scroll(of: photos))
      // end
      let moved = try #require(firstRows["photos"]) - #require(firstRows["people"])
      #expect(abs(moved - 42) < 1e-9, "the finger's movement without the slop")
    }
    // snippet: ScrollingContent
    let list = ScrollArea(2, at: 300...500)
    sheet.handle(.contentHeight(30 * rowHeight, of: list), at: 8)
    let row = sheet.frame(at: 8).contentPoint(for: pointer, in: list).map { $0.y / rowHeight }
    // end
    #expect(row == nil, "the pointer is over the page, not the list")
    #expect(sheet.frame(at: 8).scrollLimit(of: list) == 30 * rowHeight - 200)
  }

  @Test func theButtonInClicksInsideACardIsClickedButNotByADrag() throws {
    var clicks: [String] = []
    var (presses, isShownPressed) = (0, true)
    func button(at point: Point2D) -> String? { point.y > 300 ? "save" : nil }
    func click(_ button: String) { clicks.append(button) }
    func pressInView(_ point: Point2D) { presses += 1 }
    func showNothingPressed() { isShownPressed = false }
    // snippet: ClicksInsideACard
    var sheet = Sheet(.standard, in: SheetGeometry(size: Size2D(width: 390, height: 844)))

    @MainActor func press(_ point: Point2D, at time: Double) {
      let region = sheet.region(of: point, at: time)
      guard region != .background else { return pressInView(point) }
      let isButton = region == .card && button(at: point) != nil
      sheet.handle(.pressed(point, .mouse, claim: isButton ? .click : .nothing), at: time)
    }
    // end
    // snippet: ClicksInsideACard
    @MainActor func release(_ point: Point2D, at time: Double) {
      for event in sheet.handle(.released(point, .mouse), at: time) {
        if case .clicked(let pressed) = event.kind, let button = button(at: pressed) {
          click(button)
        }
      }
    }
    // end
    // snippet: ClicksInsideACard
    @MainActor func move(_ point: Point2D, at time: Double) {
      let events = sheet.handle(.moved(point, .mouse), at: time)
      if events.contains(where: { $0.kind == .dragBegan }) { showNothingPressed() }
    }
    // end
    try sheet.present("large", at: 0)
    press(Point2D(x: 195, y: 400), at: 3)
    move(Point2D(x: 195, y: 403), at: 3.1)
    release(Point2D(x: 195, y: 403), at: 3.2)
    #expect(clicks == ["save"] && isShownPressed)
    press(Point2D(x: 195, y: 400), at: 4)
    move(Point2D(x: 195, y: 430), at: 4.1)
    release(Point2D(x: 195, y: 430), at: 4.2)
    #expect(clicks == ["save"] && !isShownPressed, "a drag is no click")
    do {
      // snippet: ClicksInsideACard
      let (clicked, rowHeight) = (Point2D(x: 195, y: 600), 50.0)
      let row = sheet.frame(at: 5).contentPoint(for: clicked).map { Int($0.y / rowHeight) }
      // end
      #expect(row == 10)
    }
    try sheet.dismiss(at: 6)
    press(Point2D(x: 195, y: 400), at: 9)
    #expect(presses == 1)
  }

  @Test func theStackInTheArticleStacksIsDrawnAndDismissed() throws {
    var drawn: [Rect2D] = []
    func drawScene(dimmedBy dim: Double) {}
    func drawCard(_ content: String?, in card: Rect2D, dimmedBy dim: Double) { drawn.append(card) }
    // snippet: Stacks
    var stack = SheetStack(.panel, in: SheetGeometry(size: Size2D(width: 390, height: 844)))
    let (details, events) = try stack.present(.standard, contentHeight: 900, at: 1)
    var contents = [details: "details"]
    // end
    #expect(!events.isEmpty)
    do {
      // snippet: Stacks
      let frame = stack.frame(at: 5)
      drawScene(dimmedBy: frame.scene.dim)
      for layer in frame where layer.sheet.isVisible {
        drawCard(contents[layer.id], in: layer.card, dimmedBy: layer.backdrop.dim)
      }
      // end
    }
    #expect(drawn.count == 2)
    var dismissed = stack
    // snippet: Stacks
    try stack.dismiss(downTo: details, at: 5)
    // end
    #expect(stack.sheet(details)?.phase(at: 5) == .dismissing)
    try dismissed.dismiss(at: 2)
    stack = dismissed
    // snippet: Stacks
    for report in stack.advance(to: 4) where report.event.dismissal != nil {
      contents[report.layer] = nil
    }
    // end
    #expect(contents.isEmpty)
  }

  @Test func theFunctionsInYourOwnRulesDecide() throws {
    // snippet: YourOwnRules
    var configuration = SheetConfiguration.standard
    // end
    // snippet: YourOwnRules
    configuration.detents = [
      .custom("fit") { max($0.contentHeight, $0.viewSize.height / 4) },
      .custom("tall") { $0.viewSize.height < 500 ? nil : $0.viewSize.height * 0.75 },
    ]
    configuration.initialDetent = "fit"
    configuration.dim.from = .detent("fit")
    // end
    // snippet: YourOwnRules
    @MainActor final class AppModel {
      var hasUnsavedText = false
    }

    let model = AppModel()
    configuration.dismissal = .asks(
      .onMainActor("saved") { cause in cause == .api || !model.hasUnsavedText })
    // end
    // snippet: YourOwnRules
    configuration.release.decide = NamedFunction("reluctant") { decision in
      guard decision.choice == .hidden, decision.velocity < 3000 else { return decision.choice }
      return .detent("fit")
    }
    // end
    #expect(configuration == configuration.corrected)
    model.hasUnsavedText = true
    var sheet = Sheet(configuration, in: geometry)
    try sheet.present(at: 0)
    sheet.advance(to: 3)
    #expect(sheet.frame(at: 3).card.height == 211)
    #expect(sheet.handle(.key(.escape), at: 3).map { $0.name } == ["attempted-dismiss"])
    model.hasUnsavedText = false
    // A flick down at 1000 points per second.
    sheet.handle(.pressed(Point2D(x: 195, y: 700), .mouse), at: 4)
    for step in 1...5 {
      let point = Point2D(x: 195, y: 700 + 10 * Double(step))
      sheet.handle(.moved(point, .mouse), at: 4 + 0.01 * Double(step))
    }
    #expect(sheet.releaseDecision(at: 4.05)?.reason == .program)
    #expect(sheet.releaseDecision(at: 4.05)?.choice == "fit")
    sheet.handle(.cancelled, at: 4.1)
    sheet.advance(to: 9)
    #expect(sheet.handle(.key(.escape), at: 9).map { $0.name } == ["will-dismiss"])
  }
}
