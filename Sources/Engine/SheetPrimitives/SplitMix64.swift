/// Sebastiano Vigna's splitmix64: equal seeds give equal numbers on every machine.
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private static let step: UInt64 = 0x9E37_79B9_7F4A_7C15

  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= Self.step
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// The number at an index, from 1, of the generator with the seed 0.
  package static func number(_ index: Int) -> UInt64 {
    var generator = Self(seed: (UInt64(truncatingIfNeeded: index) &- 1) &* step)
    return generator.next()
  }
}
