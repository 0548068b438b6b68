internal import SheetEngine

/// What a scene gives its own sheet, each input at its time.
struct Script {
  private var inputs: [(time: Double, input: SheetInput)] = []

  /// Creates one of nothing.
  init() {}

  /// - Parameter now: When the inputs' delays begin, seconds.
  init(_ inputs: [TimedInput], at now: Double) {
    self.inputs = inputs.map { (now + $0.delay, $0.input) }.sorted { $0.time < $1.time }
  }

  /// When the next input is due, seconds; nil when there is none.
  var next: Double? { inputs.first?.time }

  /// Takes the next input out if its time has come.
  mutating func take(by time: Double) -> SheetInput? {
    guard let next, next <= time else { return nil }
    return inputs.removeFirst().input
  }
}
