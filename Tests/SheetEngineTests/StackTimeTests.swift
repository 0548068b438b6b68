import Foundation
import SheetEngine
import Testing

/// Infinite and NaN times of a stack's first inputs, and its time after a sheet has left.
@Suite struct StackTimeTests {
  private static let noTimes = [Double.nan, .infinity, -.infinity]
  private static let point = Point2D(x: 195, y: 800)
  private static let inputs: [SheetInput] = [
    .contentHeight(3000), .scrolled(point, dx: 0, dy: 25), .scrolled(point, dx: 0, dy: 25),
  ]

  /// A stack's first inputs have an invalid time and happen at 0, as those of a single sheet do.
  @Test(arguments: noTimes)
  func firstInputsAtAnInvalidTimeDoNotStopTheClock(none: Double) {
    let results = Self.ended { () -> (stack: SheetStack, ends: [Double?]) in
      var stack = SheetStack(.panel, in: phone)
      var ends: [Double?] = []
      for input in Self.inputs { _ = stack.handle(input, at: none) }
      for time in [0, 1.0] {
        _ = stack.advance(to: time)
        ends.append(stack.motionEnd)
      }
      return (stack, ends)
    }
    #expect(results != nil, "the call did not return")
    var sheet = Sheet(.panel, in: phone)
    for input in Self.inputs { _ = sheet.handle(input, at: none) }
    _ = sheet.advance(to: 1)
    #expect(results?.stack.layers.map(\.sheet.place) == [sheet.place])
    #expect(results?.stack.frame(at: 1)[0].sheet == sheet.frame(at: 1))
    #expect(results?.ends == [0.15, nil])
  }

  /// After inputs and commands at an invalid time, a key at 1 s still moves the sheet.
  @Test(arguments: noTimes)
  func inputsAndCommandsAtAnInvalidTimeDoNotHang(none: Double) throws {
    let stack = Self.ended { () -> SheetStack in
      var stack = SheetStack(.panel, in: phone)
      for input in Self.inputs { _ = stack.handle(input, at: none) }
      _ = try? stack.present(.standard, contentHeight: 3000, at: none)
      for input in Self.inputs { _ = stack.handle(input, at: none) }
      _ = stack.advance(to: none)
      _ = stack.advance(to: 0)
      _ = stack.handle(.key(.home), at: 1)
      _ = stack.advance(to: 9)
      return stack
    }
    #expect(stack?.isAnimating == false)
    #expect(stack?.layers.map(\.sheet.place) == ["min", "large"])
    #expect(stack?.frame(at: 9).allSatisfy { $0.card.y.isFinite } == true)
  }

  /// The sheet with the latest time leaves the stack.
  @Test func timeDoesNotDecreaseWhenTheTopmostSheetLeaves() throws {
    var stack = SheetStack(.standard, in: phone)
    try stack.present(.card, at: 10)
    try stack.dismiss(downTo: LayerID(1), at: 10.4)
    stack.advance(to: 11)
    #expect(stack.layers.count == 1 && abs(stack.latestTime - 10.7) < 1e-9)
    #expect(stack.handle(.present, at: 3).first?.event.time == stack.latestTime)
  }

  /// The result of a closure run on another thread; nil after five seconds, so that an endless loop
  /// is a failure instead of a hanging test run.
  private static func ended<Result: Sendable>(
    _ work: @escaping @Sendable () -> Result
  ) -> Result? {
    let box = Handover<Result>()
    Thread.detachNewThread { box.put(work()) }
    return box.take(within: 5)
  }
}

private final class Handover<Value: Sendable>: @unchecked Sendable {
  private let condition = NSCondition()
  private var value: Value?

  func put(_ value: Value) {
    condition.withLock { self.value = value }
    condition.signal()
  }

  func take(within seconds: Double) -> Value? {
    let deadline = Date(timeIntervalSinceNow: seconds)
    return condition.withLock {
      while value == nil, condition.wait(until: deadline) {}
      return value
    }
  }
}
