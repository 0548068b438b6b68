/// Commands of the program to one of the sheets, or to the active one (see `active(at:)`), and their effects
/// on others. Times are seconds. A refused command changes nothing, not even the time.
extension SheetStack {
  /// Presents a new sheet over all the others.
  ///
  /// If the new sheet is modal, every sheet beneath handles a `.cancelled`: a drag goes back to its start,
  /// and pointers that are down there have no owner until they go down again.
  ///
  /// - Parameters:
  ///   - configuration: The sheet's configuration.
  ///   - place: The place to present at; nil is the initial detent.
  ///   - contentHeight: The height of its content, points.
  ///   - contentAnchor: The distance of the content's anchor from the card's free edge, points; 0 for none.
  ///   - isAnimated: Whether the sheet moves there or jumps.
  ///   - time: Now, seconds.
  /// - Returns: The new sheet's id, and the sheets' events.
  @discardableResult
  public mutating func present(
    _ configuration: SheetConfiguration, to place: SheetPlace? = nil, contentHeight: Double = 0,
    contentAnchor: Double = 0, animated isAnimated: Bool = true, at time: Double
  ) throws(SheetRefusal) -> (layer: LayerID, events: [StackEvent]) {
    let id = LayerID(nextID)
    let events = try ordering(at: time) { stack, now, events throws(SheetRefusal) in
      guard stack.layers.count < SheetStack.maximumDepth else { throw .stackIsFull }
      let index = stack.layers.count
      stack.nextID += 1
      let sheet = Sheet(
        configuration, in: stack.geometry, contentHeight: contentHeight,
        contentAnchor: contentAnchor)
      stack.layers.append(Layer(id: id, sheet: sheet))
      try stack.order(.present(place, animated: isAnimated), to: index, at: now, &events)
    }
    return (id, events)
  }

  /// Dismisses a sheet together with all sheets over it.
  ///
  /// A sheet that refuses stays, and so do those beneath it; the command is refused if the topmost stays.
  ///
  /// - Returns: The sheets' events.
  @discardableResult
  public mutating func dismiss(
    downTo id: LayerID, at time: Double
  ) throws(SheetRefusal) -> [StackEvent] {
    try ordering(at: time) { stack, now, events throws(SheetRefusal) in
      guard let lowest = stack.index(of: id) else { throw .noSuchLayer(id) }
      let layers = lowest..<stack.layers.count
      for index in layers.reversed() {
        let refusal = stack.pass(.dismiss, to: index, at: now, &events)
        if let refusal, index == layers.last { throw refusal }
        let phase = stack.layers[index].sheet.phase(at: now)
        guard phase == .dismissing || phase == .hidden else { break }
      }
    }
  }

  /// Changes the configuration of one of the sheets; see `Sheet.configure(_:animated:at:)`.
  ///
  /// - Returns: The sheets' events, oldest first.
  @discardableResult
  public mutating func configure(
    _ id: LayerID, _ configuration: SheetConfiguration, animated isAnimated: Bool? = nil,
    at time: Double
  ) throws(SheetRefusal) -> [StackEvent] {
    try ordering(at: time) { stack, now, events throws(SheetRefusal) in
      guard let index = stack.index(of: id) else { throw .noSuchLayer(id) }
      events.append(
        stack.layers[index].sheet.configure(configuration, animated: isAnimated, at: now), of: id)
    }
  }

  /// Presents the lowest sheet, at its initial detent or another place, or moves the active one: see
  /// `Sheet.present(_:animated:at:)`.
  ///
  /// - Returns: The events, oldest first.
  @discardableResult
  public mutating func present(
    _ place: SheetPlace? = nil, animated isAnimated: Bool = true, at time: Double
  ) throws(SheetRefusal) -> [StackEvent] {
    try order(.present(place, animated: isAnimated), at: time)
  }

  /// Dismisses the active sheet.
  ///
  /// - Returns: The events, oldest first.
  @discardableResult
  public mutating func dismiss(at time: Double) throws(SheetRefusal) -> [StackEvent] {
    try order(.dismiss, at: time)
  }

  /// Moves the active sheet to a detent, to any height, or away.
  ///
  /// - Returns: The events, oldest first.
  @discardableResult
  public mutating func move(
    to place: SheetPlace, at time: Double
  ) throws(SheetRefusal) -> [StackEvent] {
    try order(.move(to: place), at: time)
  }

  /// Handles an input as a command to one of the sheets, or to the active one: throws if `handle` would do
  /// less than the input says.
  ///
  /// - Returns: The sheets' events.
  @discardableResult
  public mutating func order(
    _ input: SheetInput, of id: LayerID? = nil, at time: Double
  ) throws(SheetRefusal) -> [StackEvent] {
    try ordering(at: time) { stack, now, events throws(SheetRefusal) in
      if let id {
        guard let index = stack.index(of: id) else { throw .noSuchLayer(id) }
        try stack.order(input, to: index, at: now, &events)
      } else {
        guard let index = stack.activeIndex(at: now) else { throw .isHidden }
        try stack.order(input, to: index, at: now, &events)
      }
    }
  }

  private mutating func order(
    _ input: SheetInput, to index: Int, at time: Double, _ events: inout [StackEvent]
  ) throws(SheetRefusal) {
    if let refusal = pass(input, to: index, at: time, &events) { throw refusal }
  }

  /// Removes a sheet that has left.
  mutating func remove(at index: Int, at time: Double, _ events: inout [StackEvent]) {
    latest = latestTime
    // Advances the sheet first, because a motion of length zero ends at its start time.
    events.append(layers[index].sheet.advance(to: time), of: layers[index].id)
    layers.remove(at: index)
  }
}
