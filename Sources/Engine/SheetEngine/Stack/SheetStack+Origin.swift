extension SheetStack {
  /// Sets the thing that a sheet comes out of; see `Sheet.setOrigin(_:at:)`.
  package mutating func setOrigin(
    _ origin: SheetOrigin?, of id: LayerID, at time: Double
  ) -> [StackEvent] {
    report(of: id, at: time) { stack, index, events in
      stack.modify(index, into: &events) { sheet, _ in sheet.setOrigin(origin) }
    }
  }
}
