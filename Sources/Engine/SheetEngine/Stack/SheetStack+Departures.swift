extension SheetStack {
  /// Sheets that leave together go to the origin of the lowest.
  mutating func leaveTogether(into events: inout StackLog) {
    for index in layers.indices.dropFirst() {
      let departure = departure(of: index)
      guard departure != layers.span[index].sheet.departure else { continue }
      let now = now
      change(index, into: &events) {
        $0.pass(to: now, into: &$1)
        $0.depart(departure)
      }
    }
  }

  /// The lowest sheet arrives first if it is near its origin: the sheets over it go on to the same
  /// place.
  private func departure(of index: Int) -> Departure {
    if !layers.span[index].sheet.isDeparting { return .alone }
    return layers.span[index - 1].sheet.isDeparting
      ? .following(layers.span[index - 1].sheet.exit) : layers.span[index].sheet.departure
  }
}
