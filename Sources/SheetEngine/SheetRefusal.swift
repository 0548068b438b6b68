/// Why an order of the program was not carried out as it was given.
public enum SheetRefusal: Equatable, Hashable, Sendable {
  /// The sheet has no such detent. It came up at its initial one, or did not move.
  case unknownDetent(Detent.ID)
  /// There is no place for the sheet, or for this detent, in the view as it is.
  case noPlace
  /// The sheet is not on screen, so it cannot move.
  case isHidden
  /// The sheet is a part of the screen: it does not go away.
  case isPersistent
  /// `SheetConfiguration.mayDismiss` said no.
  case vetoed
  /// The stack has as many sheets as it can have.
  case stackIsFull
  /// There is no such sheet in the stack.
  case noSuchLayer(LayerID)
}
