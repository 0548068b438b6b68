public import SheetEngine

/// An input of a sheet that is still to come.
public struct TimedInput: Equatable, Sendable {
  /// When, seconds from now.
  public let delay: Double
  /// What happens.
  public let input: SheetInput

  /// Creates an input.
  public init(after delay: Double, _ input: SheetInput) {
    self.delay = delay
    self.input = input
  }
}
