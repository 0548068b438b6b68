/// Times tasks in turn, because other load on the machine then affects all of them.
struct Stopwatch {
  /// Seconds, in the order of the tasks.
  private(set) var best: [Double]
  private let tasks: [() -> Void]

  init(_ tasks: [() -> Void]) {
    self.tasks = tasks
    best = tasks.map { _ in .infinity }
  }

  /// Measures each task `rounds` times, over `repeats` calls; `best` has the time of one call.
  mutating func run(rounds: Int, repeats: Int) {
    for _ in 0..<rounds {
      for (number, task) in tasks.enumerated() {
        let time = ContinuousClock().measure { for _ in 0..<repeats { task() } }
        best[number] = min(best[number], time / .seconds(repeats))
      }
    }
  }
}
