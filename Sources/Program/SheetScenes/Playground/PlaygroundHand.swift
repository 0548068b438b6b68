internal import SheetEngine
internal import SheetPlayground

/// What the scene's own hand knows of the user's.
struct PlaygroundHand {
  var recorder = GestureRecorder()
  /// Whether it moves the card now, and only repeats a gesture.
  var isReplaying = false
  var dice = ThrowDice()
}

/// Makes throws that seem random; a recording of them plays the same.
struct ThrowDice {
  private var state: UInt64 = 0x9E37_79B9

  private mutating func part() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 40) / Double(1 << 24)
  }

  /// A velocity, points per second, and how far the hand moves, points: away from the nearer end.
  mutating func roll(at top: Double, of sheet: Sheet) -> (velocity: Double, travel: Double) {
    let isHigh = top < sheet.geometry.availableHeight * 0.4
    let isUp = isHigh ? part() < 0.2 : part() < 0.7
    let speed = 150 + 1600 * part()
    return (isUp ? -speed : speed, 60 + 120 * part())
  }
}
