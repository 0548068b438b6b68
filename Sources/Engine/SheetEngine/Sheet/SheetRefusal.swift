/// The reason why a command was refused. A refused command changes nothing.
public enum SheetRefusal: Error, Equatable, Hashable, Sendable {
  /// The sheet has no detent with this name.
  case unknownDetent(Detent.ID)
  /// The sheet, or this detent, has no available height in this view.
  case noRestingPosition
  /// The sheet is not on screen, so it cannot move.
  case isHidden
  /// The sheet is persistent: it cannot be dismissed.
  case isPersistent
  /// The function of `SheetDismissal.asks` returned false.
  case vetoed
  /// The stack has `SheetStack.maximumDepth` sheets already.
  case stackIsFull
  /// The card has no scroll area of this number, or the area's extent is invalid.
  case noSuchArea(Int)
  /// The stack has no sheet with this id.
  case noSuchLayer(LayerID)
  /// The time is more than a second before `latest`, the sheet's latest time in seconds. No window
  /// system delivers an input so late: one of the times is in another unit or of another clock, and
  /// the sheet would stand still until `latest`.
  case timeRanBack(latest: Double)
}

extension SheetRefusal {
  /// Maximum delay of an input, seconds; a longer one is an error of the program.
  private static let longestDelay = 1.0

  /// The refusal of a time long before the latest one; nil for a time that was only delivered late.
  static func of(_ time: Double, after latest: Double) -> SheetRefusal? {
    time.isFinite && latest - time > longestDelay ? .timeRanBack(latest: latest) : nil
  }
}
