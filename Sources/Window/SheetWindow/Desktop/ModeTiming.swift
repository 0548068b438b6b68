import CSheetX11

/// The timing of a display mode.
public struct ModeTiming: Equatable, Sendable {
  /// Pixels a second, with those that are not shown.
  public var dotClock: Double
  /// Pixels from the start of a line to the start of the next.
  public var totalWidth: Int
  /// Lines from the start of a frame to the start of the next.
  public var totalHeight: Int
  /// Whether a refresh shows every other line.
  public var isInterlaced: Bool
  /// Whether every line is shown twice.
  public var isDoubleScanned: Bool

  /// Creates a timing.
  public init(
    dotClock: Double, totalWidth: Int, totalHeight: Int, isInterlaced: Bool = false,
    isDoubleScanned: Bool = false
  ) {
    self.dotClock = dotClock
    self.totalWidth = totalWidth
    self.totalHeight = totalHeight
    self.isInterlaced = isInterlaced
    self.isDoubleScanned = isDoubleScanned
  }

  /// Refreshes a second; nil when the timing is not known, as on servers without a screen, or beyond
  /// `plausibleRates`.
  public var refreshRate: Double? {
    guard dotClock > 0, totalWidth > 0, totalHeight > 0 else { return nil }
    var lines = Double(totalHeight)
    if isInterlaced { lines /= 2 }
    if isDoubleScanned { lines *= 2 }
    let rate = dotClock / (Double(totalWidth) * lines)
    return Self.plausibleRates.contains(rate) ? rate : nil
  }

  /// The rates of real screens, a second, with room on both sides.
  static let plausibleRates = 10.0...1000
}

extension ModeTiming {
  /// The timing of one of RandR's modes.
  init(_ mode: xcb_randr_mode_info_t) {
    self.init(
      dotClock: Double(mode.dot_clock), totalWidth: Int(mode.htotal), totalHeight: Int(mode.vtotal),
      isInterlaced: mode.mode_flags & XCB_RANDR_MODE_FLAG_INTERLACE.rawValue != 0,
      isDoubleScanned: mode.mode_flags & XCB_RANDR_MODE_FLAG_DOUBLE_SCAN.rawValue != 0)
  }
}
