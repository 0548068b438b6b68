extension SheetStack {
  /// Sets the thing that a sheet comes out of; see `Sheet.setOrigin(_:at:)`.
  package mutating func setOrigin(
    _ origin: SheetOrigin?, of id: LayerID, at time: Double
  ) -> [StackEvent] {
    var events = StackLog.kept
    advance(to: time, into: &events)
    if let index = index(of: id) {
      let now = now
      change(index, into: &events) { $0.setOrigin(origin, at: now, into: &$1) }
    }
    updateLayers(into: &events)
    return events.events
  }
}
