/// A part of a configuration that cannot count as it is.
public struct SheetProblem: Equatable, Hashable, Sendable, CustomStringConvertible {
  /// Which part: `dim.opacity`, as in Swift.
  public let key: String
  /// What it says.
  public let value: String
  /// What counts instead.
  public let instead: String

  /// Creates a problem.
  public init(key: String, value: String, instead: String) {
    self.key = key
    self.value = value
    self.instead = instead
  }

  /// All of it in one line.
  public var description: String { "\(key) is \(value): \(instead) counts" }
}
