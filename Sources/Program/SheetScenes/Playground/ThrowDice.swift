internal import SheetEngine

/// Pseudorandom throws with a fixed seed, so that a replay makes the same throws.
struct ThrowDice {
  private var state: UInt64 = 0x9E37_79B9

  private mutating func part() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 40) / Double(1 << 24)
  }

  /// Points per second, and points. Most throws go away from the nearer end of the view.
  mutating func roll(at top: Double, of sheet: Sheet) -> (velocity: Double, travel: Double) {
    let isHigh = top < sheet.geometry.availableHeight * 0.4
    let isUp = isHigh ? part() < 0.2 : part() < 0.7
    let speed = 150 + 1600 * part()
    return (isUp ? -speed : speed, 60 + 120 * part())
  }
}
