/// Why an order of the program was not carried out as it was given.
public enum SheetRefusal: Equatable, Hashable, Sendable {
  /// The sheet has no such detent. It came up at its initial one, or did not move.
  case unknownDetent(Detent.ID)
  /// In the view as it is there is no height at which the sheet, or this detent, could rest.
  case noRestingPosition
  /// The sheet is not on screen, so it cannot move.
  case isHidden
  /// The sheet is a part of the screen: it does not go away.
  case isPersistent
  /// `SheetConfiguration.mayDismiss` said no.
  case vetoed
  /// The stack has as many sheets as it can have.
  case stackIsFull
  /// A card has no scrolling area of this number, or not there.
  case noSuchArea(Int)
  /// A pointer holds the content that scrolls: another area cannot be chosen before it is let go.
  case isHeld
  /// There is no such sheet in the stack.
  case noSuchLayer(LayerID)
}
