struct Dice {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// The next pseudorandom number, 0…1.
  mutating func roll() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    bits ^= bits >> 31
    return Double(bits >> 11) / Double(1 << 53)
  }

  mutating func roll(_ from: Double, _ to: Double) -> Double { from + (to - from) * roll() }

  /// 0 to `count` − 1; `count` is at least 1.
  mutating func pick(_ count: Int) -> Int { min(count - 1, Int(roll() * Double(count))) }
}
