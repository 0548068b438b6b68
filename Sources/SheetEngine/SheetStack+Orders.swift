/// What programs ask of the sheet that is active (see `active(at:)`), and what follows from it for others.
/// Times are seconds; `StackEvents.refusal` says why an order was not carried out.
extension SheetStack {
  /// Lets the lowest sheet come up, at its initial detent or another, or goes to a detent with the active one.
  ///
  /// - Returns: What happened; `refusal` says why nothing did.
  @discardableResult
  public mutating func present(_ detent: Detent.ID? = nil, at time: Double) -> StackEvents {
    handle(.present(detent), at: time)
  }

  /// Lets the active sheet go.
  ///
  /// - Returns: What happened; `refusal` says why nothing did.
  @discardableResult
  public mutating func dismiss(at time: Double) -> StackEvents { handle(.dismiss, at: time) }

  /// Moves the active sheet to a detent.
  ///
  /// - Returns: What happened; `refusal` says why nothing did.
  @discardableResult
  public mutating func move(to detent: Detent.ID, at time: Double) -> StackEvents {
    handle(.move(to: detent), at: time)
  }

  /// A sheet makes way for one that has come up over it.
  mutating func makeWay(
    _ index: Int, for successor: LayerID, _ behavior: StackBehavior, at time: Double,
    _ events: inout StackEvents
  ) {
    guard behavior != .push, let last = layers.last, last.id == successor,
      !last.sheet.isHidden(at: time)
    else { return }
    let detent = layers[index].sheet.destination
    // That it may not go is no reason why the new sheet should not come.
    let refusal = events.refusal
    pass(.dismiss, to: index, at: time, &events)
    events.refusal = refusal
    guard behavior == .switch, layers[index].sheet.destination == .hidden else { return }
    layers[index].parked = .init(successor: successor, detent: detent.name)
  }

  /// Lets the sheets come back that made way for one that leaves.
  mutating func bringBackParked(at time: Double, _ events: inout StackEvents) {
    for index in layers.indices {
      guard let parked = layers[index].parked, isLeaving(parked.successor, at: time) else {
        continue
      }
      layers[index].parked = nil
      // A detent that is gone by now is no refusal of what was ordered.
      let refusal = events.refusal
      pass(.present(Detent.ID(parked.detent)), to: index, at: time, &events)
      events.refusal = refusal
    }
  }

  private func isLeaving(_ id: LayerID, at time: Double) -> Bool {
    guard let layer = layers.first(where: { $0.id == id }) else { return true }
    if layer.parked != nil { return false }
    let phase = layer.sheet.phase(at: time)
    return phase == .dismissing || phase == .hidden
  }
}
