/// The reason why a command was refused. A refused command changes nothing.
public enum SheetRefusal: Error, Equatable, Sendable {
  /// The sheet has no detent with this name.
  case unknownDetent(Detent.ID)
  /// The sheet has no available detent, or the wanted detent or height is unavailable in the view.
  case noRestingPosition
  /// The sheet is hidden, so it cannot move; or the stack is empty.
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

#if !hasFeature(Embedded)
  extension SheetRefusal: CustomStringConvertible {
    /// The reason in one line: `the sheet has no detent named 'huge'`.
    public var description: String {
      switch self {
      case .unknownDetent(let id): "the sheet has no detent named '\(id)'"
      case .noRestingPosition: "the view has no such position for the sheet"
      case .isHidden: "the sheet is hidden, so it cannot move"
      case .isPersistent: "the sheet is persistent, so it cannot be dismissed"
      case .vetoed: "the program's function refused the dismissal"
      case .stackIsFull: "the stack has \(SheetStack.maximumDepth) sheets already"
      case .noSuchArea(let number): "the card has no scroll area \(number) with this extent"
      case .noSuchLayer(let id): "the stack has no sheet \(id.rawValue)"
      case .timeRanBack(let latest):
        "the time is more than a second before the latest one, \(latest) s"
      }
    }
  }
#endif

extension SheetRefusal {
  /// Maximum delay of an input, seconds; a longer one is the program's error.
  private static let longestDelay = 1.0

  /// `.timeRanBack` for a time more than `longestDelay` before `latest`; nil for any other time.
  static func ofTime(_ time: Double, after latest: Double) -> SheetRefusal? {
    time.isFinite && latest - time > longestDelay ? .timeRanBack(latest: latest) : nil
  }
}
