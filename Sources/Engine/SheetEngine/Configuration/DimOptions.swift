/// Opacity of the dimmer behind the card; depends only on the card's position.
public struct DimOptions: Equatable, Sendable {
  /// A position of the card's top edge at which dimming begins or is at its maximum.
  public enum Anchor: Equatable, Sendable {
    /// The position of a detent.
    case detent(Detent.ID)
    /// Half of a detent's `top`, not limited by `minimumTop`; used by preset `fixed`.
    case half(Detent.ID)
    /// A position that belongs to no detent.
    case position(Detent.Position)
    /// The position of the hidden card.
    case hidden
  }

  /// The maximum opacity, 0…1.
  public var opacity: Double
  /// The position at and above which the opacity is at its maximum.
  public var from: Anchor
  /// The position at and below which the dimmer is transparent. Between `from` and `to` the opacity
  /// is linear.
  public var to: Anchor

  /// Creates dim options.
  public init(opacity: Double = 0.4, from: Anchor, to: Anchor = .hidden) {
    self.opacity = opacity
    self.from = from
    self.to = to
  }
}

/// Recession of the view behind a sheet: the view shrinks as the card comes up. Depends only on the
/// card's position.
///
/// The view has its full size while the sheet is hidden or at a detent where the view can be used;
/// at the highest detent it has the scale and corner radius given here, with black around it.
public struct BackdropOptions: Equatable, Sendable {
  /// Scale at the highest detent, 0.5…1; with 1 the view does not recede.
  public var scale: Double
  /// Radius of the view's corners at the highest detent, points.
  public var cornerRadius: Double

  /// Creates options.
  public init(scale: Double = 1, cornerRadius: Double = 18) {
    self.scale = scale
    self.cornerRadius = cornerRadius
  }
}
