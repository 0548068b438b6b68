/// What programs ask of one of the sheets, or of the active one (see `active(at:)`), and what follows from it
/// for others. Times are seconds; `StackEvents.refusal` says why an order was not carried out.
extension SheetStack {
  /// Lets a new sheet come up over all the others.
  ///
  /// If that is modal, every sheet beneath takes a `.cancelled`: a drag goes back where it began, and
  /// the pointers that are down there have no owner until they go down again.
  ///
  /// - Parameters:
  ///   - configuration: How it behaves.
  ///   - detent: Where it comes to; nil is its initial detent.
  ///   - contentHeight: How high its content wants to be, points.
  ///   - behavior: What becomes of the sheet that is topmost now. One that may not go stays.
  ///   - time: Now, seconds.
  /// - Returns: The new sheet, or nil when the stack is full or no detent is available in this view; and
  ///   what the sheets report.
  @discardableResult
  public mutating func present(
    _ configuration: SheetConfiguration, detent: Detent.ID? = nil, contentHeight: Double = 0,
    behavior: StackBehavior = .push, at time: Double
  ) -> (layer: LayerID?, events: StackEvents) {
    let id = LayerID(nextID)
    let events = reporting(at: time) { stack, now, events in
      guard stack.layers.count < SheetStack.maximumDepth else {
        return events.refusal = .stackIsFull
      }
      // Otherwise a sheet caught on its way out could stay beside the new one.
      if behavior != .push { stack.letLeavingGo(at: now, &events) }
      let former = stack.stayingIndex(at: now)
      stack.nextID += 1
      stack.layers.append(Layer(id: id, sheet: Sheet(configuration, in: stack.geometry)))
      stack.pass(.contentHeight(contentHeight), to: stack.layers.count - 1, at: now, &events)
      stack.pass(.present(detent), to: stack.layers.count - 1, at: now, &events)
      if let former { stack.makeWay(former, for: id, behavior, at: now, &events) }
    }
    return (index(of: id) == nil ? nil : id, events)
  }

  /// Lets a sheet go, and with it all that lie over it, together.
  ///
  /// A sheet that refuses stays, and so do those beneath it.
  ///
  /// - Returns: What the sheets report; nothing when the sheet is not in the stack.
  @discardableResult
  public mutating func dismiss(downTo id: LayerID, at time: Double) -> StackEvents {
    reporting(at: time) { stack, now, events in
      guard let lowest = stack.index(of: id) else { return events.refusal = .noSuchLayer(id) }
      for index in (lowest..<stack.layers.count).reversed() {
        let parked = stack.layers[index].parked
        // A sheet beneath makes way again if the sheet for which this one made way is caught after all.
        (stack.layers[index].parked, stack.layers[index].cameBackFrom) = (nil, parked?.successor)
        if parked != nil, stack.layers[index].sheet.isHidden(at: now) { continue }
        stack.pass(.dismiss, to: index, at: now, &events)
        let phase = stack.layers[index].sheet.phase(at: now)
        guard phase == .dismissing || phase == .hidden else { break }
      }
    }
  }

  /// Changes how one of the sheets behaves; see `Sheet.configure(_:animated:at:)`.
  ///
  /// - Returns: What the sheets report; the change does nothing when the sheet is not in the stack.
  @discardableResult
  public mutating func configure(
    _ id: LayerID, _ configuration: SheetConfiguration, animated isAnimated: Bool? = nil,
    at time: Double
  ) -> StackEvents {
    reporting(at: time) { stack, now, events in
      guard let index = stack.index(of: id) else { return events.refusal = .noSuchLayer(id) }
      events.append(
        stack.layers[index].sheet.configure(configuration, animated: isAnimated, at: now), of: id)
      // One that became a part of the screen waits for no other to leave.
      if stack.layers[index].sheet.destination != .hidden { stack.layers[index].parked = nil }
    }
  }

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
    guard behavior != .push, let over = self.index(of: successor),
      !layers[over].sheet.isHidden(at: time)
    else { return }
    let detent = layers[index].sheet.destination
    // That it may not go is no reason why the new sheet should not come.
    let refusal = events.refusal
    pass(.dismiss, to: index, at: time, &events)
    events.refusal = refusal
    layers[index].makesWay = layers[index].sheet.destination == .hidden
    guard behavior == .switch, layers[index].makesWay else { return }
    layers[index].parked = .init(successor: successor, detent: detent.name)
  }

  /// Lets the sheets come back that made way for one that leaves.
  mutating func bringBackParked(at time: Double, _ events: inout StackEvents) {
    // From the top, because a sheet that cannot come back brings back the one that made way for it.
    for index in layers.indices.reversed() {
      guard let parked = layers[index].parked, isLeaving(parked.successor, at: time) else {
        continue
      }
      layers[index].parked = nil
      // A detent that is gone by now is no refusal of what was ordered.
      let refusal = events.refusal
      pass(.present(Detent.ID(parked.detent)), to: index, at: time, &events)
      events.refusal = refusal
      layers[index].cameBackFrom = parked.successor
    }
  }

  /// A sheet that was caught on its way out, or called back, stays: what came back for it makes way again.
  mutating func makeWayAgain(at time: Double, _ events: inout StackEvents) {
    for index in layers.indices {
      guard let over = stayingIndex(from: layers[index].cameBackFrom) else { continue }
      if layers[index].sheet.destination != .hidden {
        makeWay(index, for: layers[over].id, .switch, at: time, &events)
      }
      layers[index].cameBackFrom = nil
    }
  }

  /// The first sheet that stays, of the given one, the one that this came back from, and so on.
  private func stayingIndex(from id: LayerID?) -> Int? {
    guard let index = id.flatMap({ index(of: $0) }) else { return nil }
    if layers[index].sheet.destination != .hidden { return index }
    return stayingIndex(from: layers[index].cameBackFrom)
  }

  /// Removes a sheet that has gone. A sheet that came back from it now waits for the one that the removed sheet
  /// came back from.
  mutating func remove(at index: Int, at time: Double, _ events: inout StackEvents) {
    latest = latestTime
    // A motion of length zero ends in the moment in which it began.
    events.append(layers[index].sheet.advance(to: time), of: layers[index].id)
    let gone = layers.remove(at: index)
    for other in layers.indices where layers[other].cameBackFrom == gone.id {
      layers[other].cameBackFrom = gone.cameBackFrom
    }
  }

  private func isLeaving(_ id: LayerID, at time: Double) -> Bool {
    guard let layer = layers.first(where: { $0.id == id }) else { return true }
    if layer.parked != nil { return false }
    let phase = layer.sheet.phase(at: time)
    return phase == .dismissing || phase == .hidden
  }
}
