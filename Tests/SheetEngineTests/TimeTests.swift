import SheetEngine
import Testing

/// Infinite and NaN times, and times before the sheet's latest time.
@Suite struct TimeTests {
  @Test func aSheetAndAStackTreatInfiniteTimesAlike() throws {
    var sheet = Sheet(.standard, in: phone)
    var stack = SheetStack(.standard, in: phone)
    try sheet.present(at: 1)
    try stack.present(at: 1)
    let last = sheet.frame(at: .infinity)
    #expect(last.phase == .resting && last.top == 422)
    #expect(stack.frame(at: .infinity)[0].sheet == last)
    #expect(stack.hit(Point2D(x: 195, y: 600), at: .infinity).region == .card)
    #expect(sheet.region(of: Point2D(x: 195, y: 600), at: .infinity) == .card)
    let (one, other) = (sheet.advance(to: .infinity), stack.advance(to: .infinity))
    #expect(one.map(\.name) == ["did-present"])
    #expect(one.map { $0 } == other.map(\.event))
    // The sheet's time has not advanced to infinity.
    #expect(sheet.latestTime < 3 && stack.latestTime == sheet.latestTime)
    #expect(try sheet.dismiss(at: 4).map(\.time) == [4])
    #expect(try stack.dismiss(at: 4).map(\.event.time) == [4])
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func aCommandAtAnInvalidTimeHappensAtTheLatestTime(_ time: Double) throws {
    var sheet = Sheet(.standard, in: phone)
    var stack = SheetStack(.standard, in: phone)
    try sheet.present(at: 1)
    try stack.present(at: 1)
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
    #expect(try sheet.move(to: "large", at: 9.1).map(\.time) == [10])
    #expect(try sheet.dismiss(at: .nan).map(\.time) == [10, 10])
  }
}
