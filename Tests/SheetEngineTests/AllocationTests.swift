import CSheetAllocations
import SheetEngine
import SheetTrace
import Testing

@Suite struct AllocationTests {
  /// Payloads vary, since constants hide what they cost.
  @Test func noInputAndNoFrameTakesMemory() {
    var sheet = Sheet.presented
    var sum = 0.0
    func run(_ count: Int, from start: Double) {
      for index in 0..<count {
        let time = start + Double(index) * 0.5
        let y = 430 + Double(index % 400)
        sum += sheet.handle(.pressed(Point2D(x: 100, y: y), .mouse), at: time).reduce(0) {
          $0 + $1.time
        }
        for step in 1...5 {
          let elapsed = Double(step) * 0.008
          _ = sheet.handle(.moved(Point2D(x: 100, y: y - 30 * elapsed), .mouse), at: time + elapsed)
          sum += sheet.frame(at: time + elapsed).top
        }
        _ = sheet.handle(.released(Point2D(x: 100, y: y), .mouse), at: time + 0.05)
        sum += sheet.frame(at: time + 0.1).dim
        _ = sheet.handle(index % 3 == 0 ? .dismiss : .present, at: time + 0.2)
        _ = sheet.handle(.resized(phone), at: time + 0.3)
        sum += sheet.frame(at: time + 0.4).velocity
      }
    }
    run(10, from: 1)
    let before = thread_allocations()
    run(1000, from: 100)
    #expect(thread_allocations() - before == 0)
    #expect(sum.isFinite)
  }

  /// Drags, flings, hand-overs, wheel and touchpad, in every style.
  @Test(arguments: SheetStyle.allCases)
  func scrollingTakesNoMemory(style: SheetStyle) {
    var configuration = style.draggable
    configuration.scroll.input = .all
    var sheet = Sheet.scrolling(configuration, in: phoneWithTabBar)
    var sum = 0.0
    func run(_ count: Int, from start: Double) {
      for index in 0..<count {
        let (time, way) = (start + Double(index) * 2, Double(index % 37) * 7 - 100)
        _ = sheet.handle(.present, at: time)
        _ = sheet.handle(.pressed(Point2D(x: 100, y: 760), .touch(index % 3)), at: time + 0.5)
        for step in 1...10 {
          let point = Point2D(x: 100, y: 760 - way * Double(step) / 3)
          let moment = time + 0.5 + Double(step) * 0.01
          _ = sheet.handle(.moved(point, .touch(index % 3)), at: moment)
          sum += sheet.frame(at: moment).scroll
        }
        _ = sheet.handle(
          .released(Point2D(x: 100, y: 760 - way * 3.5), .touch(index % 3)), at: time + 0.61)
        for step in 1...10 { sum += sheet.frame(at: time + 0.61 + Double(step) * 0.05).scroll }
        _ = sheet.advance(to: time + 1.1)
        _ = sheet.handle(.wheel(Point2D(x: 100, y: 770), notches: way / 50), at: time + 1.1)
        for step in 1...5 {
          let moment = time + 1.2 + Double(step) * 0.01
          _ = sheet.handle(.scrolled(Point2D(x: 100, y: 770), dx: 0, dy: -way / 4), at: moment)
        }
        sum += sheet.frame(at: time + 1.5).top
        _ = sheet.handle(.scroll(to: way * 10, animated: index % 2 == 0), at: time + 1.6)
        _ = sheet.handle(.contentHeight(2000 + way), at: time + 1.7)
        _ = sheet.handle(.scrollArea(ScrollArea(index % 4)), at: time + 1.75)
        sum += sheet.frame(at: time + 1.76).scroll(of: 1)
        if index % 5 == 0 { _ = sheet.handle(.dismiss, at: time + 1.8) }
      }
    }
    run(40, from: 20)
    let before = thread_allocations()
    run(400, from: 200)
    #expect(thread_allocations() - before == 0)
    #expect(sum.isFinite)
  }

  @Test func theCounterCounts() {
    let before = thread_allocations()
    let numbers = (0..<100).map { Int.random(in: $0...1000) }
    #expect(thread_allocations() > before)
    #expect(numbers.count == 100)
  }
}
