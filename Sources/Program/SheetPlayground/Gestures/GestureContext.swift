/// The circumstances of a gesture that a release's decision does not hold.
public struct GestureContext: Equatable, Sendable {
  /// Whether it repeats the gesture before.
  public var isRepeated: Bool
  /// Whether it caught a card in motion, which rested nowhere.
  public var isCatch: Bool

  /// Creates a context.
  public init(isRepeated: Bool = false, isCatch: Bool = false) {
    self.isRepeated = isRepeated
    self.isCatch = isCatch
  }
}
