/// The reason why a command was refused. A refused command changes nothing.
public enum SheetRefusal: Error, Equatable, Hashable, Sendable {
  /// The sheet has no such detent.
  case unknownDetent(Detent.ID)
  /// The view has no height at which the sheet, or this detent, could rest.
  case noRestingPosition
  /// The sheet is not on screen, so it cannot move.
  case isHidden
  /// The sheet is persistent: it cannot be dismissed.
  case isPersistent
  /// The function of `SheetDismissal.asks` returned false.
  case vetoed
  /// The stack has as many sheets as it can have.
  case stackIsFull
  /// A card has no scrolling area of this number, or not there.
  case noSuchArea(Int)
  /// A pointer holds the scrolling content: the area cannot change before its release.
  case isHeld
  /// The stack has no such sheet.
  case noSuchLayer(LayerID)
  /// The time is over a second before the latest one, seconds: the sheet stays until times are later again.
  /// No window system delivers so late: an earlier time was in another unit or of another clock.
  case timeRanBack(latest: Double)
}

extension SheetRefusal {
  /// Maximum delay of an input, seconds: a time earlier than that is an error of the program.
  private static let longestDelay = 1.0

  /// The refusal of a time long before the latest one; nil for one that was only delivered late.
  static func of(_ time: Double, after latest: Double) -> SheetRefusal? {
    time.isFinite && latest - time > longestDelay ? .timeRanBack(latest: latest) : nil
  }
}
