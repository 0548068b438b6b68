/// Times several tasks in turn, so that other load on the machine affects all of them.
struct Stopwatch {
  /// The fastest time of each task, seconds, in order.
  private(set) var best: [Double]
  private let tasks: [() -> Void]

  init(_ tasks: [() -> Void]) {
    self.tasks = tasks
    best = tasks.map { _ in .infinity }
  }

  /// Measures each task `rounds` times, with `repeats` calls at once; the result is the time of one.
  mutating func run(rounds: Int, repeats: Int) {
    for _ in 0..<rounds {
      for (number, task) in tasks.enumerated() {
        let time = ContinuousClock().measure { for _ in 0..<repeats { task() } }
        best[number] = min(best[number], time / .seconds(repeats))
      }
    }
  }
}
