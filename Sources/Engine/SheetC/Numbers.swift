package import CSheet
package import SheetEngine

/// An enumeration whose number in C is the index of the case.
package protocol NumberedWord: CaseIterable, Equatable where AllCases == [Self] {}

extension NumberedWord {
  package var number: Int32 { Int32(Self.allCases.prefix { $0 != self }.count) }

  /// Creates the case at an index; the first case for any other number.
  package init(number: Int32) {
    let words = Self.allCases
    self = words.indices.contains(Int(number)) ? words[Int(number)] : words[0]
  }
}

extension SheetPhase: NumberedWord {}
extension SheetRegion: NumberedWord {}
extension SheetEdge: NumberedWord {}
extension SheetEvent.Cause: NumberedWord {}
extension SheetInput.PressClaim: NumberedWord {}
extension SheetAccessibility.Role: NumberedWord {}
extension SheetAccessibility.Handle.Kind: NumberedWord {}

extension SheetEvent.Kind {
  package var number: Int32 {
    switch self {
    case .will(let transition, _): transition.kind.number
    case .did(let transition): transition.kind.number + 1
    case .refusedDismissal: 4
    case .clicked: 7
    case .dragBegan: 8
    case .dragEnded: 9
    }
  }
}

extension SheetTransition.Kind {
  /// The number of the transition's will- event; the next number is its did- event.
  package var number: Int32 {
    switch self {
    case .present: 0
    case .change: 2
    case .dismiss: 5
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
  /// `SHEET_DETENT_HIDDEN`.
  static var hiddenNumber: Int32 { -1 }
  /// `SHEET_DETENT_NONE`.
  static var noNumber: Int32 { -2 }

  func number(of place: SheetPlace) -> Int32 {
    switch place {
    case .hidden: Self.hiddenNumber
    case .detent(let id): number(of: id)
    case .height: Int32(SHEET_DETENT_HEIGHT)
    }
  }

  /// The index of a detent; `SHEET_DETENT_NONE` for nil, and for a detent that the settings lack.
  func number(of detent: Detent.ID?) -> Int32 {
    configuration.detents.firstIndex { $0.id == detent }.map(Int32.init) ?? Self.noNumber
  }

  /// - Returns: The place, nil for the initial detent; and whether the number is valid.
  func detent(_ number: Int32) -> (place: SheetPlace?, isKnown: Bool) {
    let detents = configuration.detents
    if detents.indices.contains(Int(number)) { return (.detent(detents[Int(number)].id), true) }
    return (nil, number == Self.noNumber)
  }
}

extension SheetRefusal {
  package var number: Int32 {
    switch self {
    case .unknownDetent: 1
    case .noRestingPosition: 2
    case .isHidden: 3
    case .isPersistent: 4
    case .vetoed: 5
    case .stackIsFull: 6
    case .noSuchLayer: 7
    case .noSuchArea: 10
    case .timeRanBack: 12
    }
  }
}

enum CRefusal {
  static let unknownDetent = Int32(SHEET_REFUSED_UNKNOWN_DETENT)
  static let noLayer = Int32(SHEET_REFUSED_NO_LAYER)
  static let style = Int32(SHEET_REFUSED_STYLE)
  static let settings = Int32(SHEET_REFUSED_SETTINGS)
  static let null = Int32(SHEET_REFUSED_NULL)
}

/// Texts, indexed by the refusal's number.
private let texts: [StaticString] = [
  "done", "there is no such detent", "there is no height at which it could rest",
  "a sheet that is not on screen cannot move", "a part of the screen does not go away",
  "the program does not allow it", "the stack is full", "there is no such sheet in the stack",
  "there is no such style", "a setting is wrong", "there is no such area of a card",
  "there is no sheet, or it is asking something",
  "the time is over a second before the latest one",
]

@_cdecl("sheet_refusal_text")
package func sheetRefusalText(_ refusal: sheet_refusal) -> UnsafePointer<CChar>? {
  let text = texts.indices.contains(Int(refusal)) ? texts[Int(refusal)] : "refused"
  return unsafe UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
}
