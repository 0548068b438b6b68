import SheetPrimitives

struct Dice {
  private var generator: SplitMix64

  init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  /// The next pseudorandom number, 0…1.
  mutating func roll() -> Double { Double(generator.next() >> 11) / Double(1 << 53) }

  mutating func roll(_ from: Double, _ to: Double) -> Double { from + (to - from) * roll() }

  /// 0 to `count` − 1; `count` is at least 1.
  mutating func pick(_ count: Int) -> Int { min(count - 1, Int(roll() * Double(count))) }
}
