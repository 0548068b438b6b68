/// The reason why a command was refused. A refused command changes nothing.
public enum SheetRefusal: Error, Equatable, Hashable, Sendable {
  /// The sheet has no detent with this name.
  case unknownDetent(Detent.ID)
  /// The sheet has no available detent, or the wanted detent or height is unavailable in the view.
  case noRestingPosition
  /// The sheet is hidden, so it cannot move.
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
  /// The time is more than a second before `latest`, the sheet's latest time, seconds. No window
  /// system delivers an input so late, so the two times must differ in unit or clock.
  case timeRanBack(latest: Double)
}

extension SheetRefusal {
  /// Maximum delay of an input, seconds; a longer one is the program's error.
  private static let longestDelay = 1.0

  /// `.timeRanBack` for a time more than `longestDelay` before `latest`; nil for any other time.
  static func of(_ time: Double, after latest: Double) -> SheetRefusal? {
    time.isFinite && latest - time > longestDelay ? .timeRanBack(latest: latest) : nil
  }
}
