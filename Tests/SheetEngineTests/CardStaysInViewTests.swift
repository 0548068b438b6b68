import SheetEngine
import Testing

/// The edge by which a card is dragged, such as a bottom sheet's top, never leaves the view.
@Suite struct CardStaysInViewTests {
  @Test func shrinkingContentKeepsAHeldCardInTheView() throws {
    var configuration = SheetConfiguration(detents: [.medium, .large, .content])
    configuration.drag.rubberBand = 0.55
    var sheet = Sheet(configuration, in: phone)
    sheet.take(.contentHeight(844), at: 0)
    try sheet.present("content", at: 0)
    sheet.advance(to: 5)
    sheet.press(10, at: 5)
    sheet.drag(to: -10, at: 5.1)
    let before = sheet.frame(at: 5.2).top
    #expect(before == 0)
    sheet.take(.contentHeight(300), at: 5.2)
    #expect(sheet.frame(at: 5.2).top == before, "the held card keeps its position")
    for (step, y) in [-50.0, -100, -400, -5000].enumerated() {
      let time = 5.3 + 0.1 * Double(step)
      sheet.drag(to: y, at: time)
      #expect(sheet.frame(at: time).top >= 0, "pulled to \(y)")
      #expect(sheet.frame(at: time).velocity == 0)
    }
  }

  /// The view becomes lower while the sheet rests, moves or is dragged; from then on the card fits
  /// into it.
  @Test(arguments: ["resting", "moving", "held"])
  func aTopSheetShrinksToFitAShorterView(_ state: String) throws {
    var configuration = SheetConfiguration.standard
    configuration.edge = .top
    configuration.animations.resize = configuration.animations.settle
    var sheet = Sheet(configuration, in: phone)
    try sheet.present("large", at: 0)
    sheet.advance(to: 5)
    if state == "held" {
      sheet.press(700, at: 5)
      sheet.drag(to: 680, at: 5.1)
    } else if state == "moving" {
      sheet.take(.move(to: "medium"), at: 5.1)
    }
    let low = SheetGeometry(size: Size2D(width: 390, height: 390))
    sheet.take(.resized(low), at: 5.2)
    for step in 0...300 {
      let time = 5.2 + Double(step) * 0.01
      let card = sheet.frame(at: time).card
      #expect(card.y == 0 && card.height <= 390 && card.height > 100, "at \(time)")
    }
  }
}
