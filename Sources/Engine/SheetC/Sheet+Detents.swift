internal import SheetEngine

/// Detents, which C knows by number.
extension Sheet {
  /// The number of a sheet that is not on screen.
  static var hiddenNumber: Int32 { -1 }
  /// No detent.
  static var noNumber: Int32 { -2 }

  func number(of detent: Detent.ID) -> Int32 {
    let index = configuration.detents.firstIndex { $0.id == detent }
    return index.map(Int32.init) ?? Self.hiddenNumber
  }

  func number(named name: String) -> Int32 {
    let number = number(of: Detent.ID(name))
    return number < 0 ? Self.noNumber : number
  }

  /// The detent of a number.
  ///
  /// - Returns: The detent, nil for the initial one; and whether there is one of this number.
  func detent(_ number: Int32) -> (id: Detent.ID?, isKnown: Bool) {
    let detents = configuration.detents
    if detents.indices.contains(Int(number)) { return (detents[Int(number)].id, true) }
    return (nil, number == Self.noNumber)
  }
}
