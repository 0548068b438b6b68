import SheetEngine
import Testing

/// Infinite, NaN and past times. The time limit stops calls that would never return.
@Suite(.timeLimit(.minutes(1))) struct TimeTests {
  private static let noTimes = [Double.nan, .infinity, -.infinity]
  private static let point = Point2D(x: 195, y: 800)
  private static let inputs: [SheetInput] = [
    .contentHeight(3000), .scrolled(point, dx: 0, dy: 25), .scrolled(point, dx: 0, dy: 25),
  ]

  /// A sheet, and a stack of one sheet, both presented at 1 s.
  private static func presented() throws -> (Sheet, SheetStack) {
    var (sheet, stack) = (Sheet(.standard, in: phone), SheetStack(.standard, in: phone))
    try sheet.present(at: 1)
    try stack.present(at: 1)
    return (sheet, stack)
  }

  @Test func aSheetAndAStackTreatInfiniteTimesAlike() throws {
    var (sheet, stack) = try Self.presented()
    let last = sheet.frame(at: .infinity)
    #expect(last.phase == .resting && last.top == 422)
    #expect(stack.frame(at: .infinity)[0].sheet == last)
    #expect(stack.hit(Self.point, at: .infinity).region == .card)
    #expect(sheet.region(of: Self.point, at: .infinity) == .card)
    let (one, other) = (sheet.advance(to: .infinity), stack.advance(to: .infinity))
    #expect(one.map(\.name) == ["did-present"])
    #expect(one == other.map(\.event))
    // The sheet's time has not advanced to infinity.
    #expect(sheet.latestTime < 3 && stack.latestTime == sheet.latestTime)
    #expect(try sheet.dismiss(at: 4).map(\.time) == [4])
    #expect(try stack.dismiss(at: 4).map(\.event.time) == [4])
  }

  @Test(arguments: noTimes)
  func aCommandAtAnInvalidTimeHappensAtTheLatestTime(_ time: Double) throws {
    var (sheet, stack) = try Self.presented()
    sheet.advance(to: 9)
    stack.advance(to: 9)
    let latest = sheet.latestTime
    #expect(try sheet.dismiss(at: time).map(\.time) == [latest])
    #expect(try stack.dismiss(at: time).map(\.event.time) == [latest])
  }

  @Test func aCommandLongBeforeTheLatestTimeIsRefused() throws {
    var sheet = Sheet(.standard, in: phone)
    // The app once passes milliseconds instead of seconds.
    try sheet.present(at: 1e9)
    let expected = SheetRefusal.timeRanBack(latest: 1e9)
    let before = sheet
    #expect(throws: expected) { try sheet.dismiss(at: 8) }
    #expect(throws: expected) { try sheet.move(to: "nowhere", at: 8) }
    #expect(sheet == before)
    #expect(
      sheet.handle(.dismiss, at: 8).map(\.time) == [1e9, 1e9], "an input counts at the latest time")
    var stack = SheetStack(.standard, in: phone)
    try stack.present(at: 1e9)
    #expect(throws: expected) { try stack.dismiss(at: 5) }
    #expect(throws: expected) { try stack.configure(.base, .card, at: 5) }
    #expect(throws: expected) { try stack.present(.standard, at: 5) }
    #expect(stack.layers.count == 1)
  }

  @Test func aCommandASecondBeforeTheLatestTimeIsNotRefused() throws {
    var sheet = Sheet(.standard, in: phone)
    try sheet.present(at: 10)
    #expect(throws: SheetRefusal.timeRanBack(latest: 10)) { try sheet.dismiss(at: 8.9) }
    #expect(try sheet.move(to: "large", at: 9).map(\.time) == [10])
    #expect(try sheet.dismiss(at: .nan).map(\.time) == [10, 10])
  }

  /// A stack's inputs with an invalid time, before any valid time, happen at 0.
  @Test(arguments: noTimes)
  func firstInputsAtAnInvalidTimeDoNotStopTheClock(none: Double) {
    var (stack, sheet) = (SheetStack(.panel, in: phone), Sheet(.panel, in: phone))
    for input in Self.inputs {
      stack.take(input, at: none)
      sheet.take(input, at: none)
    }
    stack.advance(to: 0)
    #expect(stack.motionEnd == 0.15)
    stack.advance(to: 1)
    sheet.advance(to: 1)
    #expect(stack.motionEnd == nil && stack.layers[0].sheet.place == sheet.place)
    #expect(stack.frame(at: 1)[0].sheet == sheet.frame(at: 1))
  }

  @Test func sheetsWhoseMotionsEndTogetherReportFromTheLowest() throws {
    var stack = SheetStack(in: phone)
    for second in 0..<3 { try stack.present(.card, at: Double(second)) }
    stack.advance(to: 5)
    try stack.dismiss(downTo: LayerID(1), at: 6)
    #expect(stack.advance(to: 9).map(\.layer.rawValue) == [1, 2, 3])
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
}
