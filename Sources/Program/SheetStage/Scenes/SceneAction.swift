package import SheetEngine

package enum SceneAction: Equatable, Sendable {
  case present
  /// Dismiss the sheet whose card made the request; for a request from outside the cards, the sheet
  /// that takes keys.
  case dismiss
  case move(SheetPlace)
  /// Scroll the card's content to an offset, points.
  case scroll(Double)
  /// Update the height of the card's content.
  case contentChanged
  case presentOver
  /// Ask for the sheet's configuration and its part of the window again, because they have changed.
  case configure
  /// Multiply the speed of the sheet's motion by the given factor.
  case pace(Double)
  /// Send these inputs to the sheet, each at its time. A press of the user cancels the rest.
  case play([TimedInput])
  /// Save a film: the scene opens with the given sheet, which receives the inputs.
  case film([TimedInput], SheetConfiguration)
  /// Copy a trace: the scene opens with the given sheet, which receives the inputs.
  case copyTrace([TimedInput], SheetConfiguration)
  case window(WindowRequest)
  case navigator(NavigatorRequest)
}

package struct TimedInput: Equatable, Sendable {
  /// Seconds after the request.
  package let delay: Double
  package let input: SheetInput

  package init(after delay: Double, _ input: SheetInput) {
    self.delay = delay
    self.input = input
  }
}

/// Timed inputs that a scene gives to its own sheet.
struct Script {
  private var inputs: [(time: Double, input: SheetInput)] = []

  init(_ inputs: [TimedInput] = [], at now: Double = 0) {
    self.inputs = inputs.map { (now + $0.delay, $0.input) }.sorted { $0.time < $1.time }
  }

  /// The time of the next input, seconds; nil if there is none.
  var next: Double? { inputs.first?.time }

  mutating func take(by time: Double) -> SheetInput? {
    guard let next, next <= time else { return nil }
    return inputs.removeFirst().input
  }
}
