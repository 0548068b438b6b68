import CAllocations
import SheetEngine
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
        sum += sheet.handle(.pressed(Point(x: 100, y: y), .mouse), at: time).reduce(0) {
          $0 + $1.time
        }
        for step in 1...5 {
          let elapsed = Double(step) * 0.008
          _ = sheet.handle(.moved(Point(x: 100, y: y - 30 * elapsed), .mouse), at: time + elapsed)
          sum += sheet.frame(at: time + elapsed).top
        }
        _ = sheet.handle(.released(Point(x: 100, y: y), .mouse), at: time + 0.05)
        sum += sheet.frame(at: time + 0.1).dim
        _ = sheet.handle(index % 3 == 0 ? .dismiss : .present(nil), at: time + 0.2)
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

  @Test func theCounterCounts() {
    let before = thread_allocations()
    let numbers = (0..<100).map { Int.random(in: $0...1000) }
    #expect(thread_allocations() > before)
    #expect(numbers.count == 100)
  }
}
