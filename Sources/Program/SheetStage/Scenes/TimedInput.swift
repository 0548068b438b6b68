public import SheetEngine

/// An input that a sheet takes after a delay.
public struct TimedInput: Equatable, Sendable {
  /// The delay from now, seconds.
  public let delay: Double
  /// The input.
  public let input: SheetInput

  /// Creates an input.
  public init(after delay: Double, _ input: SheetInput) {
    self.delay = delay
    self.input = input
  }
}
