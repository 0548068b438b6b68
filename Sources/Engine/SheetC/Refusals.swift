package import CSheet
package import SheetEngine

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
