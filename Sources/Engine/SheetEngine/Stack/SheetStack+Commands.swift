/// Commands of the program. A refused command throws and changes nothing, not even the time.
extension SheetStack {
  /// Presents a new sheet over the others. A modal sheet cancels drags of the sheets beneath.
  ///
  /// - Parameters:
  ///   - configuration: The new sheet's configuration.
  ///   - place: The place to present at; nil is the initial detent.
  ///   - contentHeight: The height of the sheet's content, points.
  ///   - contentAnchor: The anchor's distance from the card's free edge, points; 0 for none.
  ///   - origin: The thing that the card grows out of; nil for none. Change it by `.origin` later.
  ///   - isAnimated: Whether the sheet moves to the place or jumps.
  ///   - time: Now, seconds.
  @discardableResult
  public mutating func present(
    _ configuration: SheetConfiguration, to place: SheetPlace? = nil, contentHeight: Double = 0,
    contentAnchor: Double = 0, from origin: SheetOrigin? = nil, animated isAnimated: Bool = true,
    at time: Double
  ) throws(SheetRefusal) -> (layer: LayerID, events: [StackEvent]) {
    let id = LayerID(nextID)
    let events = try attempt(at: time) { stack, events throws(SheetRefusal) in
      let index = stack.layers.count
      guard index < SheetStack.maximumDepth else { throw .stackIsFull }
      stack.add(
        Sheet(
          configuration, in: stack.geometry, contentHeight: contentHeight,
          contentAnchor: contentAnchor),
        id)
      stack.send(.origin(origin), to: index, into: &events)
      let refusal = stack.send(.present(place, animated: isAnimated), to: index, into: &events)
      if let refusal { throw refusal }
    }
    return (id, events)
  }

  /// Dismisses a sheet and all sheets over it, from the topmost down, until one refuses. Throws if
  /// the topmost sheet refuses.
  @discardableResult
  public mutating func dismiss(
    downTo id: LayerID, at time: Double
  ) throws(SheetRefusal) -> [StackEvent] {
    try attempt(at: time) { stack, events throws(SheetRefusal) in
      let lowest = try stack.index(commanded: id)
      let layers = lowest..<stack.layers.count
      for index in layers.reversed() {
        let refusal = stack.send(.dismiss, to: index, into: &events)
        if let refusal, index == layers.last { throw refusal }
        let phase = stack.layers[index].sheet.phase(at: stack.now)
        guard phase == .dismissing || phase == .hidden else { break }
      }
    }
  }

  /// Changes the configuration of a sheet; see `Sheet.configure(_:animated:at:)`.
  @discardableResult
  public mutating func configure(
    _ id: LayerID, _ configuration: SheetConfiguration, animated isAnimated: Bool? = nil,
    at time: Double
  ) throws(SheetRefusal) -> [StackEvent] {
    try attempt(at: time) { stack, events throws(SheetRefusal) in
      let index = try stack.index(commanded: id)
      stack.modify(index, into: &events) {
        $0.configure(configuration, animated: isAnimated, into: &$1)
      }
    }
  }

  /// Passes an input to the sheet that owns it, as `handle(_:at:)` does. Throws if the sheet refuses
  /// the input.
  @discardableResult
  public mutating func perform(
    _ input: SheetInput, at time: Double
  ) throws(SheetRefusal) -> [StackEvent] {
    try perform(input, of: nil, at: time)
  }

  /// Passes an input to a sheet, as `handle(_:of:at:)` does; a nil id is the sheet that owns it.
  /// Throws if the sheet refuses the input.
  @discardableResult
  public mutating func perform(
    _ input: SheetInput, of id: LayerID?, at time: Double
  ) throws(SheetRefusal) -> [StackEvent] {
    try attempt(at: time) { stack, events throws(SheetRefusal) in
      let index: Int? = if let id { try stack.index(commanded: id) } else { nil }
      if let refusal = stack.route(input, of: index, into: &events) { throw refusal }
    }
  }

  private func index(commanded id: LayerID) throws(SheetRefusal) -> Int {
    guard let index = index(of: id) else { throw .noSuchLayer(id) }
    return index
  }
}
