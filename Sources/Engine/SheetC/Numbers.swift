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
