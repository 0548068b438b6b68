/// Passage of time.
extension SheetStack {
  /// Advances the time: see `Sheet.advance(to:)`.
  ///
  /// - Returns: The events, each with its exact time, oldest first.
  @discardableResult
  public mutating func advance(to time: Double) -> [StackEvent] {
    // Stops at the last change before `time`, because an older input may still come.
    var events: [StackEvent] = []
    endMotions(by: time, &events)
    return events
  }

  /// The latest time of any of the sheets, seconds; −∞ before the first input.
  public var latestTime: Double {
    layers.indices.reduce(latest) { Swift.max($0, layers.span[$1].sheet.latestTime) }
  }

  /// Whether a card moves without a pointer, so that the next frame differs.
  public var isAnimating: Bool { layers.contains { $0.sheet.isAnimating } }

  /// The end of the next motion to end, seconds; nil if nothing moves without a pointer.
  public var motionEnd: Double? {
    var end: Double?
    for index in layers.indices {
      guard let other = layers.span[index].sheet.motionEnd else { continue }
      end = Swift.min(end ?? other, other)
    }
    return end
  }

  /// Ends motions that are over, in the order of their ends.
  mutating func endMotions(by time: Double, _ events: inout [StackEvent]) {
    while let end = motionEnd, end <= time,
      let index = layers.firstIndex(where: { $0.sheet.motionEnd == end })
    {
      events.append(layers[index].sheet.advance(to: end), of: layers[index].id)
      // Stops at a motion whose end does not advance, because the loop would run forever.
      let isStuck = layers[index].sheet.motionEnd == end
      // At once, because a motion that follows may end before the others.
      updateLayers(at: latestTime, &events)
      if isStuck { break }
    }
    updateLayers(at: latestTime, &events)
  }

  /// The time, or the latest one if that is later.
  func later(_ time: Double) -> Double {
    let latest = latestTime
    return time > latest ? time : latest
  }

  /// Applies the effects of one sheet's change on others: sheets that made way return, or make way again, and
  /// pointers beneath a modal sheet are cancelled. Removes sheets that have left, except the base sheet and
  /// those that will return.
  mutating func updateLayers(at time: Double, _ events: inout [StackEvent]) {
    takeBackBeneathModal(at: time, &events)
    bringBackParked(at: time, &events)
    makeWayAgain(at: time, &events)
    takeBackBeneathModal(at: time, &events)
    for index in layers.indices where layers[index].makesWay {
      let sheet = layers[index].sheet
      layers[index].makesWay = sheet.destination == .hidden && !sheet.isHidden(at: time)
    }
    for index in layers.indices.reversed()
    where layers[index].id != .base && layers[index].parked == nil
      && layers[index].sheet.isHidden(at: time)
    {
      remove(at: index, at: time, &events)
    }
  }
}
