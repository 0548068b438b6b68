extension SheetStack {
  /// Sheets that leave together go to the origin of the lowest.
  mutating func leaveTogether(into events: inout StackLog) {
    for index in layers.indices { follow(index, into: &events) }
  }

  /// A sheet that leaves learns where the sheet beneath it goes.
  @inline(never)
  mutating func follow(_ index: Int, into events: inout StackLog) {
    guard index > 0 else { return }
    let departure = departure(of: index)
    guard departure != layers.span[index].sheet.flight.departure else { return }
    modify(index, into: &events) { sheet, _ in sheet.depart(departure) }
  }

  /// The lowest sheet arrives first if it is near its origin: the sheets over it go on to the same
  /// place.
  private func departure(of index: Int) -> Flight.Departure {
    if !layers.span[index].sheet.isOnItsWayOut { return .alone }
    guard layers.span[index - 1].sheet.isOnItsWayOut else {
      return layers.span[index].sheet.flight.departure
    }
    return .following(layers.span[index - 1].sheet.exitOrigin)
  }
}
