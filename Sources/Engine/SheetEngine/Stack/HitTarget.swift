/// Result of a hit test.
public struct HitTarget: Equatable, Sendable {
  /// The sheet at the point, or the background.
  public let owner: InputOwner
  /// The part of the view at the point.
  public let region: SheetRegion
  /// Whether a control may take the press. False on the dimmer, for the second click of a double
  /// click on a handle, and on content that is moving, because the press only stops it.
  public let allowsControls: Bool

  package init(owner: InputOwner, region: SheetRegion, allowsControls: Bool) {
    self.owner = owner
    self.region = region
    self.allowsControls = allowsControls
  }
}

/// The recipient of an input.
public enum InputOwner: Equatable, Sendable {
  /// The sheet with the given id.
  case sheet(LayerID)
  /// The view behind all sheets.
  case background

  /// The sheet; nil for the background.
  public var layer: LayerID? {
    if case .sheet(let id) = self { id } else { nil }
  }
}

/// The effect that Escape would have.
public enum EscapeEffect: Equatable, Sendable {
  /// Cancels a drag or a press.
  case takesBack
  /// Moves a sheet to a lower detent, or dismisses it. The function of `SheetDismissal.asks` may
  /// still refuse the dismissal.
  case closes(LayerID)
  /// Only reports that the user may not dismiss the sheet; see `SheetDismissal.refused`.
  case refuses(LayerID)
  /// No effect. There is no gesture to cancel, and the sheet that takes keys is hidden, leaving, or
  /// persistent and may not step down.
  case nothing
}
