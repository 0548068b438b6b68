internal import SheetEngine

/// Timed inputs that a scene gives to its own sheet.
struct Script {
  private var inputs: [(time: Double, input: SheetInput)] = []

  /// Creates an empty script.
  init() {}

  /// Creates a script.
  ///
  /// - Parameter now: The time from which the inputs' delays count, seconds.
  init(_ inputs: [TimedInput], at now: Double) {
    self.inputs = inputs.map { (now + $0.delay, $0.input) }.sorted { $0.time < $1.time }
  }

  /// The time of the next input, seconds; nil if there is none.
  var next: Double? { inputs.first?.time }

  /// Removes and returns the next input if it is due.
  mutating func take(by time: Double) -> SheetInput? {
    guard let next, next <= time else { return nil }
    return inputs.removeFirst().input
  }
}
