import SheetPrimitives

/// Random choices of tests, whose failures can be reproduced by the seed.
package struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var generator: SplitMix64

  package init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  package mutating func next() -> UInt64 { generator.next() }

  /// A number from 0 up to, but not including, a limit.
  package mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }

  /// True with the given probability, 0…1.
  package mutating func chance(_ part: Double) -> Bool {
    Double.random(in: 0..<1, using: &self) < part
  }

  package mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[Int.random(in: 0..<choices.count, using: &self)]
  }
}
