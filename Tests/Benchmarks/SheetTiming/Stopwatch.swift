internal import Glibc

/// Times several tasks in turn, so that other load on the machine affects all of them.
public struct Stopwatch {
  /// The fastest time of each task, seconds, in order.
  public private(set) var best: [Double]
  private let things: [() -> Void]

  /// Creates a stopwatch; nothing is run yet.
  public init(_ things: [() -> Void]) {
    self.things = things
    best = [Double](repeating: .infinity, count: things.count)
  }

  /// Runs all tasks repeatedly.
  ///
  /// - Parameters:
  ///   - rounds: The number of measurements of each task.
  ///   - repeats: The number of calls per measurement; the result is the time of one.
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
