import CSheetXLibraries
import SheetWindow
import Testing

struct ModeTimingTests {
  private static func mode(
    _ dotClock: UInt32, _ width: UInt16, _ height: UInt16, _ flags: xcb_randr_mode_flag_t...
  ) -> xcb_randr_mode_info_t {
    var mode = xcb_randr_mode_info_t()
    (mode.dot_clock, mode.htotal, mode.vtotal) = (dotClock, width, height)
    mode.mode_flags = flags.reduce(0) { $0 | $1.rawValue }
    return mode
  }

  /// Modes of real screens, and invalid ones.
  static let table: [(mode: xcb_randr_mode_info_t, rate: Double?)] = [
    (mode(148_500_000, 2200, 1125), 60),
    (mode(148_352_000, 2200, 1125), 59.940_202),
    (mode(586_586_000, 2720, 1498), 143.963_029),
    // 1080i: a refresh shows every other line.
    (mode(74_250_000, 2200, 1125, XCB_RANDR_MODE_FLAG_INTERLACE), 60),
    // The mode of 320 × 240 pixels shows every line twice.
    (mode(12_587_500, 400, 262, XCB_RANDR_MODE_FLAG_DOUBLE_SCAN), 60.054_866),
    (
      mode(60_000_000, 1000, 1000, XCB_RANDR_MODE_FLAG_INTERLACE, XCB_RANDR_MODE_FLAG_DOUBLE_SCAN),
      60
    ),
    // Rates outside 10…1000 Hz are invalid.
    (mode(10_000_000, 1000, 1000), 10),
    (mode(9_900_000, 1000, 1000), nil),
    (mode(1_000_000_000, 1000, 1000), 1000),
    (mode(1_001_000_000, 1000, 1000), nil),
    // The timings that servers without a screen report.
    (mode(0, 0, 0), nil),
    (mode(0, 2200, 1125), nil),
    (mode(148_500_000, 0, 1125), nil),
    (mode(148_500_000, 2200, 0), nil),
    // A clock in kilohertz instead of hertz, and an impossible clock.
    (mode(148_500, 2200, 1125), nil),
    (mode(4_000_000_000, 1000, 1000), nil),
  ]

  @Test(arguments: table)
  func theRefreshRateFollowsFromTheModesTiming(mode: xcb_randr_mode_info_t, rate: Double?) {
    let rounded = mode.refreshRate.map { ($0 * 1e5).rounded() / 1e5 }
    #expect(rounded == rate.map { ($0 * 1e5).rounded() / 1e5 })
  }
}
