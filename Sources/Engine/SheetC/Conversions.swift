package import CSheet
package import SheetEngine

/// An enumeration whose number in C is the index of its case.
package protocol CEnumeration: CaseIterable, Equatable where AllCases == [Self] {}

extension CEnumeration {
  package var number: Int32 { Int32(Self.allCases.prefix { $0 != self }.count) }

  /// Creates the case with this number in C; an unknown number gives the first case.
  package init(number: Int32) {
    let words = Self.allCases
    self = words.indices.contains(Int(number)) ? words[Int(number)] : words[0]
  }
}

extension SheetPhase: CEnumeration {}
extension SheetRegion: CEnumeration {}
extension SheetEdge: CEnumeration {}
extension SheetEvent.Cause: CEnumeration {}
extension SheetInput.PressClaim: CEnumeration {}
extension SheetAccessibility.Role: CEnumeration {}
extension SheetAccessibility.Handle.Kind: CEnumeration {}

extension SheetEvent.Kind {
  package var number: sheet_event_kind {
    switch self {
    case .will(let transition, _): transition.kind.number
    // In C, the number of a did- event is the number of its will- event plus 1.
    case .did(let transition): transition.kind.number + 1
    case .refusedDismissal: sheet_event_kind(SHEET_EVENT_ATTEMPTED_DISMISS)
    case .clicked: sheet_event_kind(SHEET_EVENT_CLICKED)
    case .dragBegan: sheet_event_kind(SHEET_EVENT_DRAG_BEGAN)
    case .dragEnded: sheet_event_kind(SHEET_EVENT_DRAG_ENDED)
    }
  }
}

extension SheetTransition.Kind {
  var number: sheet_event_kind {
    switch self {
    case .present: sheet_event_kind(SHEET_EVENT_WILL_PRESENT)
    case .change: sheet_event_kind(SHEET_EVENT_WILL_CHANGE)
    case .dismiss: sheet_event_kind(SHEET_EVENT_WILL_DISMISS)
    }
  }
}

extension PointerID {
  init(number: Int64) { self = number < 0 ? .mouse : .touch(Int(truncatingIfNeeded: number)) }
}

extension LayerID {
  init(number: Int32) { self.init(Int(number)) }

  var number: Int32 { Int32(clamping: rawValue) }
}

extension Sheet {
  func number(of place: SheetPlace) -> Int32 {
    switch place {
    case .hidden: SHEET_DETENT_HIDDEN
    case .detent(let id): number(of: id)
    case .height: SHEET_DETENT_HEIGHT
    }
  }

  /// The detent's number in C; `SHEET_DETENT_NONE` for nil, and for a detent that the configuration
  /// lacks.
  func number(of detent: Detent.ID?) -> Int32 {
    configuration.detents.firstIndex { $0.id == detent }.map(Int32.init) ?? SHEET_DETENT_NONE
  }

  /// The detent with a number from C. `SHEET_DETENT_NONE` is known and gives nil, the initial
  /// detent. Any other number without a detent is unknown.
  func detent(_ number: Int32) -> (place: SheetPlace?, isKnown: Bool) {
    let detents = configuration.detents
    if detents.indices.contains(Int(number)) { return (.detent(detents[Int(number)].id), true) }
    return (nil, number == SHEET_DETENT_NONE)
  }
}

extension SheetRefusal {
  package var number: sheet_refusal {
    let number =
      switch self {
      case .unknownDetent: SHEET_REFUSED_UNKNOWN_DETENT
      case .noRestingPosition: SHEET_REFUSED_NO_RESTING_POSITION
      case .isHidden: SHEET_REFUSED_HIDDEN
      case .isPersistent: SHEET_REFUSED_PERSISTENT
      case .vetoed: SHEET_REFUSED_VETOED
      case .stackIsFull: SHEET_REFUSED_STACK_FULL
      case .noSuchLayer: SHEET_REFUSED_NO_LAYER
      case .noSuchArea: SHEET_REFUSED_NO_AREA
      case .timeRanBack: SHEET_REFUSED_TIME
      }
    return sheet_refusal(number)
  }
}

/// The English texts of refusals; a refusal's number is the index of its text.
private let texts: [StaticString] = [
  "done", "there is no such detent", "the view has no position at which it could rest",
  "a sheet that is not on screen cannot move", "a persistent sheet cannot be dismissed",
  "the program does not allow it", "the stack is full", "there is no such sheet in the stack",
  "there is no such style", "a setting is wrong", "there is no such area of a card",
  "the stack is NULL, or sheet_may_dismiss is running",
  "the time is over a second before the latest one",
]

@_cdecl("sheet_refusal_text")
package func sheetRefusalText(_ refusal: sheet_refusal) -> UnsafePointer<CChar>? {
  let text = texts.indices.contains(Int(refusal)) ? texts[Int(refusal)] : "refused"
  return unsafe UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
}
