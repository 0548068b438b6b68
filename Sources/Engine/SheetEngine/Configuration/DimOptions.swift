/// Opacity of the dimmer behind the card, a function of the card's position alone.
public struct DimOptions: Equatable, Sendable {
  /// A position of the card's top edge at which the dimmer is at a limit.
  public enum Anchor: Equatable, Hashable, Sendable {
    /// The position of a detent.
    case detent(Detent.ID)
    /// Half of a detent's `top`, before limits: preset `fixed` is fully dim from there up.
    case half(Detent.ID)
    /// An explicit position.
    case position(Detent.Position)
    /// The position of the hidden card.
    case hidden
  }

  /// The greatest opacity, 0…1.
  public var opacity: Double
  /// The position at and above which dimming is at its maximum.
  public var from: Anchor
  /// The position at and below which the dimmer is transparent; linear in between.
  public var to: Anchor

  /// Creates dim options.
  public init(opacity: Double = 0.4, from: Anchor, to: Anchor = .hidden) {
    self.opacity = opacity
    self.from = from
    self.to = to
  }
}

#if !hasFeature(Embedded)
  extension DimOptions: Codable {}
  extension DimOptions.Anchor: Codable {}
#endif
