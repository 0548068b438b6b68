import SheetWindow
import SheetXTestSupport
import Testing

@Suite(.serialized) struct ClickCounterTests {
  private typealias Press = (button: PointerButton, x: Double, y: Double, time: Double)

  private static func counts(_ presses: [Press]) -> [Int] {
    var counter = ClickCounter()
    return presses.map { press in
      counter.press(press.button, x: press.x, y: press.y, at: press.time, within: 0.4)
    }
  }

  @Test(
    arguments: [
      ([(.primary, 10, 10, 1), (.primary, 10, 10, 1.4)], [1, 2]),
      ([(.primary, 10, 10, 1), (.primary, 10, 10, 1.41)], [1, 1]),
      ([(.primary, 10, 10, 1), (.primary, 15, 5, 1.1)], [1, 2]),
      ([(.primary, 10, 10, 1), (.primary, 15.5, 10, 1.1)], [1, 1]),
      ([(.primary, 10, 10, 1), (.primary, 10, 4, 1.1)], [1, 1]),
      ([(.primary, 10, 10, 1), (.secondary, 10, 10, 1.1)], [1, 1]),
      // Distances are measured from the first press, otherwise a series could drift.
      ([(.primary, 10, 0, 1), (.primary, 14, 0, 1.1), (.primary, 18, 0, 1.2)], [1, 2, 1]),
      // Each pause is measured from the previous press.
      ([(.primary, 0, 0, 1), (.primary, 0, 0, 1.3), (.primary, 0, 0, 1.6)], [1, 2, 3]),
      (
        [(.primary, 0, 0, 1), (.primary, 0, 0, 1.1), (.primary, 0, 0, 1.2), (.primary, 0, 0, 1.3)],
        [1, 2, 3, 1]
      ),
      ([(.primary, 0, 0, 1), (.secondary, 0, 0, 1.1), (.primary, 0, 0, 1.2)], [1, 1, 1]),
      ([(.primary, 0, 0, 1), (.primary, 0, 0, 0.9)], [1, 1]),
    ] as [([(PointerButton, Double, Double, Double)], [Int])])
  func pressesNearInTimeAndPlaceCountAsOneSeries(
    presses: [(PointerButton, Double, Double, Double)], counts: [Int]
  ) {
    #expect(Self.counts(presses) == counts)
  }

  @Test func aWindowsPressesReportTheirClickCount() throws {
    let fixture = try WindowFixture().opened()
    for _ in 0..<3 { fixture.driver.click(x: 50, y: 60) }
    fixture.driver.click(x: 90, y: 60)
    let counts = try fixture.settle().compactMap(\.pointer?.clickCount)
    #expect(counts.filter { $0 > 0 } == [1, 2, 3, 1])
    #expect(counts.contains(0))
    // The desktop's time for a double click is longer than the usual one.
    let manager = try SettingsManager(
      display: fixture.server.display, [("Net/DoubleClickTime", .integer(3000))])
    try fixture.settle()
    let now = ServerClock(isLocal: true).stamp(at: MonotonicClock.now())
    for ago in [5000, 3000] as [UInt32] {
      fixture.driver.sendPress(x: 50, y: 60, time: now &- ago, to: fixture.id)
    }
    #expect(try fixture.settle().compactMap(\.pointer?.clickCount) == [1, 2])
    withExtendedLifetime(manager) {}
  }
}
