/// What a pointer meets at a point.
public struct HitTarget: Equatable, Sendable {
  /// The sheet, or the background where no sheet is.
  public let owner: InputOwner
  /// Which part of the sheet; `background` where no sheet is.
  public let region: SheetRegion
  /// Whether a press there may be a control's: it is on the background, or in a card whose content
  /// stands still. A press that stops moving content is no click.
  public let allowsControls: Bool
}
