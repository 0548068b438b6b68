internal import CSheet
internal import SheetEngine

extension Sheet {
  /// `SHEET_DETENT_HIDDEN`.
  static var hiddenNumber: Int32 { -1 }
  /// `SHEET_DETENT_NONE`.
  static var noNumber: Int32 { -2 }

  /// The number of a place; `SHEET_DETENT_NONE` for a detent that the settings lack.
  func number(of place: SheetPlace) -> Int32 {
    switch place {
    case .hidden: Self.hiddenNumber
    case .detent(let id): index(of: id) ?? Self.noNumber
    case .height: Int32(SHEET_DETENT_HEIGHT)
    }
  }

  func number(named name: String) -> Int32 { index(of: Detent.ID(name)) ?? Self.noNumber }

  private func index(of id: Detent.ID) -> Int32? {
    configuration.detents.firstIndex { $0.id == id }.map(Int32.init)
  }

  /// - Returns: The place, nil for the initial detent; and whether the number is valid.
  func detent(_ number: Int32) -> (place: SheetPlace?, isKnown: Bool) {
    let detents = configuration.detents
    if detents.indices.contains(Int(number)) { return (.detent(detents[Int(number)].id), true) }
    return (nil, number == Self.noNumber)
  }
}
