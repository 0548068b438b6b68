import CSheetAllocations
import SheetEngine
import SheetTrace
import Testing

/// Counts the heap blocks that a thread allocates during calls to a sheet.
struct AllocationMeter {
  private(set) var blocksWithoutEvents = 0
  private(set) var mostBlocksWithEvents = 0
  private(set) var callsWithEvents = 0

  mutating func take<Event>(_ call: () -> [Event]) {
    let (events, taken) = counted(call)
    if events.isEmpty {
      blocksWithoutEvents += taken
    } else {
      callsWithEvents += 1
      mostBlocksWithEvents = max(mostBlocksWithEvents, taken)
    }
  }

  mutating func look(_ look: () -> Double) -> Double {
    let (value, taken) = counted(look)
    blocksWithoutEvents += taken
    return value
  }

  private func counted<Value>(_ call: () -> Value) -> (Value, Int) {
    let before = thread_allocations()
    let value = call()
    return (value, Int(thread_allocations() - before))
  }
}

@Suite struct AllocationTests {
  /// The points vary, otherwise the compiler could create the inputs in advance.
  @Test func onlyStackCallsWithEventsAllocate() throws {
    var stack = try SheetStackTests.three()
    var meter = AllocationMeter()
    var sum = 0.0
    func run(_ count: Int, from start: Double) {
      for index in 0..<count {
        let time = start + Double(index)
        let start = Point2D(x: 100, y: 430 + Double(index % 300))
        meter.take { stack.handle(.pressed(start, .mouse), at: time) }
        for step in 1...5 {
          let elapsed = Double(step) * 0.008
          let point = Point2D(x: 100, y: start.y - 300 * elapsed)
          meter.take { stack.handle(.moved(point, .mouse), at: time + elapsed) }
          sum += meter.look { stack.frame(at: time + elapsed).reduce(0) { $0 + $1.card.y } }
        }
        meter.take { stack.handle(.released(start, .mouse), at: time + 0.05) }
        meter.take { stack.handle(.key(index % 2 == 0 ? .up : .down), at: time + 0.1) }
        meter.take { stack.handle(.resized(phone), at: time + 0.3) }
        sum += meter.look { stack.frame(at: time + 0.4).scene.dim }
        meter.take { stack.advance(to: time + 0.9) }
      }
    }
    run(10, from: 4)
    meter = AllocationMeter()
    run(500, from: 100)
    // Calls with events allocate the arrays of the sheets' and the stack's events.
    #expect(
      meter.blocksWithoutEvents == 0 && meter.mostBlocksWithEvents <= 6
        && meter.callsWithEvents > 500)
    #expect(stack.layers.count == 3 && sum.isFinite)
  }

  /// Frames and hit tests of cards on their way, alone and in a stack whose sheets leave together.
  @Test func framesOfFlightsAllocateNothing() throws {
    var stack = SheetStack(.flying, in: phone)
    stack.handle(.origin(.row), of: .base, at: 0)
    try stack.present(at: 0)
    _ = try stack.present(.flying, from: .tile, at: 1)
    var meter = AllocationMeter()
    var (sum, flights) = (0.0, 0)
    func look(from start: Double) {
      for step in 0..<300 {
        let time = start + Double(step) * 0.001
        let point = Point2D(x: 100, y: 200 + Double(step))
        sum += meter.look {
          let frame = stack.frame(at: time)
          for layer in frame where layer.sheet.drawn != nil { flights += 1 }
          return frame.contentPoint(for: point)?.point.y ?? 0
        }
        sum += meter.look { stack.layers.span[0].sheet.frame(at: time).shownCard.y }
        sum += meter.look { stack.hit(point, at: time).region == .card ? 1 : 0 }
      }
    }
    look(from: 1)
    // The first calls may allocate once.
    meter = AllocationMeter()
    look(from: 1)
    stack.advance(to: 5)
    try stack.dismiss(downTo: .base, at: 5)
    look(from: 5)
    // Under a pointer that has caught the card.
    stack.press(stack.frame(at: 5.1).last?.sheet.shownCard.midY ?? 0, at: 5.1)
    look(from: 5.1)
    #expect(meter.blocksWithoutEvents == 0)
    #expect(flights > 1000 && sum.isFinite)
  }

  @Test(arguments: SheetStyle.allCases)
  func onlyCallsWithEventsAllocate(style: SheetStyle) {
    var meter = AllocationMeter()
    var sheet = Sheet.scrolling(style.draggable, in: phoneWithTabBar) { $0.scroll.input = .all }
    var sum = 0.0
    func take(_ input: SheetInput, at time: Double) {
      meter.take { sheet.handle(input, at: time) }
    }
    func look(at time: Double) {
      sum += meter.look {
        let frame = sheet.frame(at: time)
        return frame.top + frame.scroll + frame.scroll(of: 1)
      }
    }
    func run(_ count: Int, from start: Double) {
      for index in 0..<count {
        let (time, way) = (start + Double(index) * 2, Double(index % 37) * 7 - 100)
        let (finger, wheel) = (PointerID.touch(index % 3), Point2D(x: 100, y: 770))
        take(.present, at: time)
        take(.pressed(Point2D(x: 100, y: 760), finger), at: time + 0.5)
        for step in 1...10 {
          let moment = time + 0.5 + Double(step) * 0.01
          take(.moved(Point2D(x: 100, y: 760 - way * Double(step) / 3), finger), at: moment)
          look(at: moment)
        }
        take(.released(Point2D(x: 100, y: 760 - way * 3.5), finger), at: time + 0.61)
        for step in 1...10 { sum += sheet.frame(at: time + 0.61 + Double(step) * 0.05).scroll }
        meter.take { sheet.advance(to: time + 1.1) }
        take(.wheel(wheel, notches: way / 50), at: time + 1.1)
        for step in 1...5 {
          take(.scrolled(wheel, dx: 0, dy: -way / 4), at: time + 1.2 + Double(step) * 0.01)
        }
        look(at: time + 1.5)
        take(.scroll(to: way * 10, animated: index % 2 == 0), at: time + 1.6)
        take(.contentHeight(2000 + way), at: time + 1.7)
        take(.wheel(wheel, notches: 1, area: ScrollArea(index % 4)), at: time + 1.75)
        look(at: time + 1.76)
        take(.resized(phoneWithTabBar), at: time + 1.78)
        if index % 5 == 0 { take(.dismiss, at: time + 1.8) }
      }
    }
    run(40, from: 20)
    meter = AllocationMeter()
    run(400, from: 200)
    #expect(meter.blocksWithoutEvents == 0, "calls without events allocate nothing")
    #expect(
      (1...5).contains(meter.mostBlocksWithEvents) && meter.callsWithEvents > 400,
      "a call that returns events allocates \(meter.mostBlocksWithEvents) blocks")
    #expect(sum.isFinite)
  }
}
