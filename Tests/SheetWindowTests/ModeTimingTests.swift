import SheetWindow
import Testing

struct ModeTimingTests {
  /// Modes of real screens, and invalid ones.
  private static let table: [(timing: ModeTiming, rate: Double?)] = [
    (ModeTiming(dotClock: 148_500_000, totalWidth: 2200, totalHeight: 1125), 60),
    (ModeTiming(dotClock: 148_352_000, totalWidth: 2200, totalHeight: 1125), 59.940_202),
    (ModeTiming(dotClock: 533_250_000, totalWidth: 4000, totalHeight: 2222), 59.996_625),
    (ModeTiming(dotClock: 586_586_000, totalWidth: 2720, totalHeight: 1498), 143.963_029),
    (ModeTiming(dotClock: 297_000_000, totalWidth: 4400, totalHeight: 2250), 30),
    // 1080i: a refresh shows every other line.
    (
      ModeTiming(
        dotClock: 74_250_000, totalWidth: 2200, totalHeight: 1125, isInterlaced: true), 60
    ),
    // The mode of 320 × 240 pixels shows every line twice.
    (
      ModeTiming(dotClock: 12_587_500, totalWidth: 400, totalHeight: 262, isDoubleScanned: true),
      60.054_866
    ),
    (
      ModeTiming(
        dotClock: 60_000_000, totalWidth: 1000, totalHeight: 1000, isInterlaced: true,
        isDoubleScanned: true), 60
    ),
    // The timings that servers without a screen report.
    (ModeTiming(dotClock: 0, totalWidth: 0, totalHeight: 0), nil),
    (ModeTiming(dotClock: 0, totalWidth: 2200, totalHeight: 1125), nil),
    (ModeTiming(dotClock: 148_500_000, totalWidth: 0, totalHeight: 1125), nil),
    (ModeTiming(dotClock: 148_500_000, totalWidth: 2200, totalHeight: 0), nil),
    // A clock in kilohertz instead of hertz, and an impossible clock.
    (ModeTiming(dotClock: 148_500, totalWidth: 2200, totalHeight: 1125), nil),
    (ModeTiming(dotClock: 4e9, totalWidth: 1000, totalHeight: 1000), nil),
  ]

  @Test(arguments: table.indices)
  func theRefreshRateFollowsFromTheModesTiming(index: Int) throws {
    let row = Self.table[index]
    guard let expected = row.rate else {
      #expect(row.timing.refreshRate == nil)
      return
    }
    let rate = try #require(row.timing.refreshRate)
    #expect(abs(rate - expected) < 1e-5)
  }
}
