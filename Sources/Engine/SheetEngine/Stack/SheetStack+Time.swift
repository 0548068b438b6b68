/// What happens as time passes.
extension SheetStack {
  /// Lets time pass: see `Sheet.advance(to:)`.
  ///
  /// - Returns: What ended, each stamped with the moment at which it did, oldest first.
  @discardableResult
  public mutating func advance(to time: Double) -> [StackEvent] {
    // Only as far as something happens: an input may still come that is older than `time`.
    var events: [StackEvent] = []
    endMotions(by: time, &events)
    return events
  }

  /// The latest moment that any of the sheets knows of, seconds; −∞ before the first.
  public var latestTime: Double {
    layers.indices.reduce(latest) { Swift.max($0, layers.span[$1].sheet.latestTime) }
  }

  /// Whether a card moves by itself, so that the next frame will differ from this one.
  public var isAnimating: Bool { layers.contains { $0.sheet.isAnimating } }

  /// When the first of the motions under way will be over, seconds; nil when nothing moves by itself.
  public var motionEnd: Double? {
    var end: Double?
    for index in layers.indices {
      guard let other = layers.span[index].sheet.motionEnd else { continue }
      end = Swift.min(end ?? other, other)
    }
    return end
  }

  /// Ends the motions whose end has come, in the order in which they end.
  mutating func endMotions(by time: Double, _ events: inout [StackEvent]) {
    while let end = motionEnd, end <= time,
      let index = layers.firstIndex(where: { $0.sheet.motionEnd == end })
    {
      events.append(layers[index].sheet.advance(to: end), of: layers[index].id)
      // A motion without an end: waiting for it would never be over.
      let isStuck = layers[index].sheet.motionEnd == end
      // At once, because what follows may end before the next motion does.
      updateLayers(at: latestTime, &events)
      if isStuck { break }
    }
    updateLayers(at: latestTime, &events)
  }

  /// A time that does not run back.
  func later(_ time: Double) -> Double {
    let latest = latestTime
    return time > latest ? time : latest
  }

  /// Lets follow what one sheet's change means for others: those that made way come back, or make way again,
  /// and pointers beneath a modal sheet lose what they held. Takes the sheets out that have gone, except
  /// the one that the stack was made with and those that come back.
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
