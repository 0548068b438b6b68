/// To whom an input belongs in a view with a stack of sheets.
public enum InputOwner: Equatable, Hashable, Sendable {
  /// To a sheet, or to a control in its card.
  case sheet(LayerID)
  /// To the view behind all sheets.
  case background

  /// The sheet; nil for the background.
  public var layer: LayerID? {
    if case .sheet(let id) = self { id } else { nil }
  }
}
