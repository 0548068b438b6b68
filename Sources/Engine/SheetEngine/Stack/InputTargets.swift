/// Result of a hit test.
public struct HitTarget: Equatable, Sendable {
  /// The sheet, or the background where no sheet is.
  public let owner: InputOwner
  /// The part of the sheet; `background` outside all sheets.
  public let region: SheetRegion
  /// Whether a control may take a press there: on the background, or in a card with resting content. A press
  /// that stops moving content is no click.
  public let allowsControls: Bool

  /// Creates a target: for views that know of parts of the window where no sheet ever is.
  public init(owner: InputOwner, region: SheetRegion, allowsControls: Bool) {
    self.owner = owner
    self.region = region
    self.allowsControls = allowsControls
  }
}

/// The recipient of an input in a view with a stack of sheets.
public enum InputOwner: Equatable, Hashable, Sendable {
  /// A sheet, or a control in its card.
  case sheet(LayerID)
  /// The view behind all sheets.
  case background

  /// The sheet; nil for the background.
  public var layer: LayerID? {
    if case .sheet(let id) = self { id } else { nil }
  }
}

/// The effect of Escape now.
public enum EscapeEffect: Equatable, Sendable {
  /// Escape cancels a pointer's gesture: a drag, or a press on a control or on the background.
  case takesBack
  /// Escape makes this sheet step down or leave, according to its configuration.
  case closes(LayerID)
  /// Nothing: no sheet is up, or only a persistent one at its lowest detent.
  case nothing
}
