internal import Glibc

/// Takes times of several things in turn, so that whatever else the machine does meets them all.
public struct Stopwatch {
  /// Seconds each thing took at its fastest, by its number.
  public private(set) var best: [Double]
  private let things: [() -> Void]

  /// Takes the things; nothing is run yet.
  public init(_ things: [() -> Void]) {
    self.things = things
    best = [Double](repeating: .infinity, count: things.count)
  }

  /// Runs everything, again and again.
  ///
  /// - Parameters:
  ///   - rounds: How often the fastest time of each is looked for.
  ///   - repeats: How often a thing is done for one time; the time is of one.
  public mutating func run(rounds: Int, repeats: Int) {
    for _ in 0..<rounds {
      for (number, thing) in things.enumerated() {
        let start = Stopwatch.now()
        for _ in 0..<repeats { thing() }
        best[number] = min(best[number], (Stopwatch.now() - start) / Double(repeats))
      }
    }
  }

  private static func now() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
