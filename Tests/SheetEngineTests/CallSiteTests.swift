import CSheetAllocations
import SheetEngine
import Testing

/// What a program writes.
@Suite struct CallSiteTests {
  @Test func ordersAreInputs() {
    var (sheet, other) = (Sheet(.standard, in: phone), Sheet(.standard, in: phone))
    #expect(sheet.present(at: 0) == other.handle(.present(nil), at: 0))
    #expect(sheet.move(to: "large", at: 0.1) == other.handle(.move(to: "large"), at: 0.1))
    #expect(sheet.dismiss(at: 5) == other.handle(.dismiss, at: 5))
    #expect(sheet.present("large", at: 10) == other.handle(.present("large"), at: 10))
    #expect(sheet == other)
    #expect(SheetInput.present == .present(nil))
  }

  @Test func omittedArgumentsAreStandard() {
    #expect(SheetConfiguration(detents: [.medium, .large]) == .standard)
    let small = Sheet.rested(SheetConfiguration(detents: [.height(200), .large]), by: 5)
    #expect(small.detent == "height-200" && small.frame(at: 5).top == 644)
    #expect(small.frame(at: 5).dim == SheetConfiguration.standard.dim.opacity)
  }

  @Test func detentsAreNamedAfterTheirHeights() {
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

  @Test func eventsAreACollection() {
    var sheet = Sheet(.standard, in: phone)
    let events = sheet.present(at: 1)
    #expect(events.first?.kind == .willPresent && events.count == 1 && !events.isEmpty)
    #expect(events != SheetEvents() && events == events)
    #expect(events.last == SheetEvent(time: 1, kind: .willPresent, detent: "medium", cause: .api))
    let arrived = sheet.advance(to: 9)
    #expect(arrived.first?.kind == .didPresent && arrived != events)
  }

  /// A list on the stack of the caller would be three thousand bytes for every input.
  @Test func eventsOfAStackAreSmallAndTakeNoMemory() {
    #expect(MemoryLayout<StackEvents>.size <= 64)
    var stack = SheetStack(.standard, in: phone)
    var count = 0
    func run(_ rounds: Range<Int>) {
      for round in rounds {
        let time = Double(round) * 10
        count += stack.handle(.present, at: time).count
        let point = Point2D(x: 195, y: 600 + Double(round % 100))
        count += stack.handle(.pressed(point, .mouse), at: time + 2).count
        count += stack.handle(.moved(Point2D(x: 195, y: 830), .mouse), at: time + 2.1).count
        count += stack.handle(.released(Point2D(x: 195, y: 830), .mouse), at: time + 2.2).count
        count += stack.handle(.dismiss, at: time + 5).count
        count += stack.advance(to: time + 9).count
      }
    }
    run(0..<10)
    let before = thread_allocations()
    run(10..<200)
    #expect(thread_allocations() - before == 0)
    #expect(count >= 800)
  }

  /// Whoever keeps a list keeps what is in it.
  @Test func eventsOfAStackStayWhatTheyAre() {
    var stack = SheetStack(.standard, in: phone)
    let first = stack.handle(.present, at: 0)
    let second = stack.advance(to: 9)
    stack.handle(.dismiss, at: 10)
    #expect(first.map(\.event.kind) == [.willPresent])
    #expect(second.map(\.event.kind) == [.didPresent])
  }
}
