/// Times tasks in turn, because other load on the machine then affects all of them.
struct Stopwatch {
  /// Seconds, in the order of the tasks.
  private(set) var best: [Double]
  private let tasks: [() -> Void]

  init(_ tasks: [() -> Void]) {
    self.tasks = tasks
    best = tasks.map { _ in .infinity }
  }

  /// Runs `rounds` rounds, each of which calls every task `repeats` times. `best` has a call's time
  /// in the task's fastest round, seconds.
  mutating func run(rounds: Int, repeats: Int) {
    for _ in 0..<rounds {
      for (number, task) in tasks.enumerated() {
        let time = ContinuousClock().measure { for _ in 0..<repeats { task() } }
        best[number] = min(best[number], time / .seconds(repeats))
      }
    }
  }
}
