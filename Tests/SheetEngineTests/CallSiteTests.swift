import CSheetAllocations
import SheetEngine
import Testing

@Suite struct CallSiteTests {
  @Test func commandsHaveTheEffectsOfTheirInputs() throws {
    var (sheet, other) = (Sheet(.standard, in: phone), Sheet(.standard, in: phone))
    #expect(try sheet.present(at: 0) == other.handle(.present(nil), at: 0))
    #expect(try sheet.move(to: "large", at: 0.1) == other.handle(.move(to: "large"), at: 0.1))
    #expect(try sheet.dismiss(at: 5) == other.handle(.dismiss, at: 5))
    #expect(try sheet.present("large", at: 10) == other.handle(.present("large"), at: 10))
    #expect(sheet == other)
    #expect(SheetInput.present == .present(nil))
  }

  @Test func omittedArgumentsHaveTheStandardConfigurationsValues() {
    #expect(SheetConfiguration(detents: [.medium, .large]) == .standard)
    let small = Sheet.rested(SheetConfiguration(detents: [.height(200), .large]), by: 5)
    #expect(small.place == "height-200" && small.frame(at: 5).top == 644)
    #expect(small.frame(at: 5).dim == SheetConfiguration.standard.dim.opacity)
  }

  @Test func detentsAreNamedAfterTheirPositions() {
    let detents: [Detent] = [
      .medium, .large, .content, .height(200), .height(12.5), .top(30), .fraction(0.4), .view(0.85),
      .custom("third") { $0.availableHeight / 3 },
    ]
    #expect(
      detents.map(\.id.name) == [
        "medium", "large", "content", "height-200", "height-12.5", "top-30", "fraction-0.4",
        "view-0.85", "third",
      ])
    #expect(detents[0].position == .fraction(0.5) && detents[3].position == .height(200))
  }

  @Test func everyCallReturnsItsEventsAsAnArray() throws {
    var sheet = Sheet(.standard, in: phone)
    let events = try sheet.present(at: 1)
    let transition = SheetTransition(.present, to: "medium", by: .api)
    #expect(events == [SheetEvent(time: 1, kind: .will(transition))])
    #expect(events.first?.transition == transition && events.first?.dismissal == nil)
    #expect(sheet.advance(to: 9).map(\.kind) == [.did(transition)])
    try sheet.dismiss(at: 10)
    #expect(sheet.advance(to: 19).map(\.dismissal) == [.api])
  }

  @Test func returnedEventsDoNotChangeWithLaterCalls() {
    var stack = SheetStack(.standard, in: phone)
    let first = stack.handle(.present, at: 0)
    let second = stack.advance(to: 9)
    stack.handle(.dismiss, at: 10)
    #expect(first.map(\.event.name) == ["will-present"])
    #expect(second.map(\.event.name) == ["did-present"])
  }
}
