import SheetEngine
import Testing

/// Times that no clock tells, and times that no sheet can go back to.
@Suite struct TimeTests {
  @Test func theEndOfAllTimeIsTheSameForASheetAndAStack() {
    var sheet = Sheet(.standard, in: phone)
    var stack = SheetStack(.standard, in: phone)
    sheet.present(at: 1)
    stack.present(at: 1)
    let last = sheet.frame(at: .infinity)
    #expect(last.phase == .resting && last.top == 422)
    #expect(stack.frame(at: .infinity)[0].sheet == last)
    #expect(stack.hit(Point2D(x: 195, y: 600), at: .infinity).region == .card)
    #expect(sheet.region(of: Point2D(x: 195, y: 600), at: .infinity) == .card)
    let (one, other) = (sheet.advance(to: .infinity), stack.advance(to: .infinity))
    #expect(one.map(\.kind) == [.didPresent])
    #expect(one.map { $0 } == other.map(\.event))
    // The clock has not gone to the end of all time.
    #expect(sheet.latestTime < 3 && stack.latestTime == sheet.latestTime)
    #expect(sheet.dismiss(at: 4).map(\.time) == [4])
    #expect(stack.dismiss(at: 4).map(\.event.time) == [4])
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func anInputAtNoTimeComesAtTheLatest(_ time: Double) {
    var sheet = Sheet(.standard, in: phone)
    var stack = SheetStack(.standard, in: phone)
    sheet.present(at: 1)
    stack.present(at: 1)
    sheet.advance(to: 9)
    stack.advance(to: 9)
    let latest = sheet.latestTime
    #expect(sheet.dismiss(at: time).map(\.time) == [latest])
    #expect(stack.dismiss(at: time).map(\.event.time) == [latest])
  }

  @Test func aTimeLongBeforeTheLatestIsReported() {
    var sheet = Sheet(.standard, in: phone)
    // Milliseconds for seconds, once.
    #expect(sheet.present(at: 1e9).refusal == nil)
    let point = Point2D(x: 195, y: 600)
    let expected = SheetRefusal.timeRanBack(latest: 1e9)
    #expect(sheet.handle(.pressed(point, .mouse), at: 5).refusal == expected)
    #expect(sheet.advance(to: 5.1).refusal == expected)
    #expect(sheet.configure(.card, at: 5.2).refusal == expected)
    #expect(sheet.move(to: "nowhere", at: 7).refusal == .unknownDetent("nowhere"))
    let left = sheet.dismiss(at: 8)
    #expect(left.refusal == expected && left.first?.time == 1e9, "it counts at the latest time")
    var stack = SheetStack(.standard, in: phone)
    #expect(stack.present(at: 1e9).refusal == nil)
    #expect(stack.handle(.pressed(point, .mouse), at: 5).refusal == expected)
    #expect(stack.advance(to: 5.1).refusal == expected)
  }

  @Test func anInputDeliveredLateIsNotRefused() {
    var sheet = Sheet(.standard, in: phone)
    sheet.present(at: 10)
    let point = Point2D(x: 195, y: 600)
    #expect(sheet.handle(.pressed(point, .mouse), at: 9.1).refusal == nil)
    #expect(sheet.advance(to: 9).refusal == nil)
    #expect(sheet.advance(to: .nan).refusal == nil)
  }
}
