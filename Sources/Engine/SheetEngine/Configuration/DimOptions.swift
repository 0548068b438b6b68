/// How dark it is behind the card: a function of where the card is, and of nothing else.
public struct DimOptions: Equatable, Sendable {
  /// A height of the card's top edge that the dim depends on.
  public enum Anchor: Equatable, Hashable, Sendable {
    /// Where a detent is.
    case detent(Detent.ID)
    /// Half of a detent's `top`, before limits: preset `fixed` is fully dim from there up.
    case half(Detent.ID)
    /// A position of its own.
    case position(Detent.Position)
    /// Where the card is hidden.
    case hidden
  }

  /// The greatest opacity, 0…1.
  public var opacity: Double
  /// From here up it is that dark.
  public var from: Anchor
  /// From here down it is not dim at all; linear in between.
  public var to: Anchor

  /// Creates dim options.
  public init(opacity: Double = 0.4, from: Anchor, to: Anchor = .hidden) {
    self.opacity = opacity
    self.from = from
    self.to = to
  }
}
