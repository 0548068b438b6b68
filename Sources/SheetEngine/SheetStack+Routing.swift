/// Whose an input is.
extension SheetStack {
  /// Pointers beyond so many at a time are nobody's: ten fingers.
  static let mostPointers = 10

  /// After a pause of this length the fingers count as lifted from a touchpad, seconds, where no window
  /// system says so: for a program that decides by itself whose a scroll is.
  public static let touchpadPause = Sheet.touchpadPause

  /// Takes an input, for the sheet whose it is.
  ///
  /// - Parameters:
  ///   - input: What happened. Whatever it is, it is defined; what makes no sense now does nothing.
  ///   - time: When, seconds. Earlier than the latest one counts as the latest one.
  /// - Returns: What the sheets report, each event with its exact time, oldest first.
  public mutating func handle(_ input: SheetInput, at time: Double) -> StackEvents {
    var events = StackEvents()
    let now = catchUp(to: time, &events)
    switch input {
    case .pressed(let point, let pointer, _): press(input, point, pointer, at: now, &events)
    case .moved(_, let pointer):
      if let index = holder(of: pointer) { pass(input, to: index, at: now, &events) }
    case .released(_, let pointer):
      if let index = holder(of: pointer) { pass(input, to: index, at: now, &events) }
      gestures.removeAll { $0.pointer == pointer }
    case .scrolled(let point, _, _):
      // The card may slide from under a pointer that stands still.
      let index = touchpadHolder ?? hit(point, at: now)
      if let index { pass(input, to: index, at: now, &events) }
    case .wheel(let point, _), .doubleTapped(let point):
      if let index = hit(point, at: now) { pass(input, to: index, at: now, &events) }
    case .present, .dismiss, .move, .key, .contentHeight, .scroll:
      pass(input, to: activeIndex(at: now), at: now, &events)
    case .cancelled:
      gestures.removeAll(keepingCapacity: true)
      passToAll(input, at: now, &events)
    case .resized: passToAll(input, at: now, &events)
    }
    removeTheGone(at: now)
    return events
  }

  /// Takes an input for one of the sheets, whatever lies over it: for a program that knows whose it is.
  ///
  /// - Parameters:
  ///   - input: What happened.
  ///   - id: To which sheet; nothing happens when it is not in the stack.
  ///   - time: When, seconds.
  public mutating func handle(
    _ input: SheetInput, of id: LayerID, at time: Double
  ) -> StackEvents {
    var events = StackEvents()
    let now = catchUp(to: time, &events)
    guard let index = layers.firstIndex(where: { $0.id == id }) else { return events }
    pass(input, to: index, at: now, &events)
    removeTheGone(at: now)
    return events
  }

  /// Lets time pass: see `Sheet.advance(to:)`.
  ///
  /// - Returns: What ended, each stamped with the moment at which it did, oldest first.
  public mutating func advance(to time: Double) -> StackEvents {
    var events = StackEvents()
    // Only as far as something happens: an input may still come that is older than `time`.
    endMotions(by: time, &events)
    return events
  }

  /// The latest moment that any of the sheets knows of, seconds; −∞ before the first.
  public var latestTime: Double {
    layers.reduce(-Double.infinity) { Swift.max($0, $1.sheet.latestTime) }
  }

  /// Whether a card moves by itself, so that the next frame will differ from this one.
  public var isAnimating: Bool { layers.contains { $0.sheet.isAnimating } }

  /// When the first of the motions under way will be over, seconds; nil when nothing moves by itself.
  public var nextEnd: Double? { layers.lazy.compactMap(\.sheet.motionEnd).min() }

  /// Which sheet a place belongs to, and what of it; nil where no sheet is in the way.
  ///
  /// - Parameters:
  ///   - point: The place, points of the view.
  ///   - time: A moment not before the last input, seconds.
  public func region(
    at point: Point, at time: Double
  ) -> (layer: LayerID, region: SheetRegion)? {
    let time = later(time)
    return hit(point, at: time).map {
      (layers[$0].id, layers[$0].sheet.region(at: point, at: time))
    }
  }

  /// Moves the clock on.
  ///
  /// - Returns: The time that counts as now, seconds.
  mutating func catchUp(to time: Double, _ events: inout StackEvents) -> Double {
    let now = later(time)
    endMotions(by: now, &events)
    return now
  }

  /// Ends the motions whose end has come, in the order in which they end.
  private mutating func endMotions(by time: Double, _ events: inout StackEvents) {
    while let end = nextEnd, end <= time,
      let index = layers.firstIndex(where: { $0.sheet.motionEnd == end })
    {
      // What began before there was a time ends at −∞, which a sheet takes for no time at all.
      let moment = Swift.max(end, -.greatestFiniteMagnitude)
      events.append(layers[index].sheet.advance(to: moment), of: layers[index].id)
      // Nothing gets any further then; and for ever is too long to wait.
      if layers[index].sheet.motionEnd == end { break }
    }
    removeTheGone(at: latestTime)
  }

  /// Gives an input to a sheet.
  mutating func pass(
    _ input: SheetInput, to index: Int, at time: Double, _ events: inout StackEvents
  ) {
    events.append(layers[index].sheet.handle(input, at: time), of: layers[index].id)
    if case .present = input, layers[index].sheet.isModalWhereItGoes {
      takeBackGestures(below: index, at: time, &events)
    }
  }

  /// Takes back what hands do beneath a sheet that comes up and puts it out of reach: Escape is the
  /// upper sheet's from now on, and nobody could take it back any more.
  private mutating func takeBackGestures(
    below index: Int, at time: Double, _ events: inout StackEvents
  ) {
    for lower in 0..<index {
      let id = layers[lower].id
      gestures.removeAll { $0.layer == id }
      events.append(layers[lower].sheet.handle(.cancelled, at: time), of: id)
    }
  }

  private mutating func passToAll(
    _ input: SheetInput, at time: Double, _ events: inout StackEvents
  ) {
    for index in layers.indices { pass(input, to: index, at: time, &events) }
  }

  private mutating func press(
    _ input: SheetInput, _ point: Point, _ pointer: PointerID, at time: Double,
    _ events: inout StackEvents
  ) {
    let index = hit(point, at: time)
    if let old = gestures.firstIndex(where: { $0.pointer == pointer }) {
      // The same pointer again: its release was lost.
      let layer = gestures.remove(at: old).layer
      let isShared = gestures.contains { $0.layer == layer }
      if !isShared, let holder = layers.firstIndex(where: { $0.id == layer }), holder != index {
        pass(.cancelled, to: holder, at: time, &events)
      }
    }
    guard let index, gestures.count < SheetStack.mostPointers else { return }
    gestures.append(Gesture(pointer: pointer, layer: layers[index].id))
    pass(input, to: index, at: time, &events)
  }

  /// The sheet that a touchpad pulls at, wherever the pointer is; nil when it pulls at none.
  private var touchpadHolder: Int? { layers.lastIndex { $0.sheet.touchpadEnd != nil } }

  /// The sheet that a pointer went down on, if it is still there.
  private func holder(of pointer: PointerID) -> Int? {
    guard let gesture = gestures.first(where: { $0.pointer == pointer }) else { return nil }
    return layers.firstIndex { $0.id == gesture.layer }
  }

  /// The topmost sheet that has something at a place. What is reached has not gone back: only modal
  /// sheets push, and beneath them nothing is reached.
  private func hit(_ point: Point, at time: Double) -> Int? {
    layers.lastIndex { $0.sheet.region(at: point, at: time) != .background }
  }

  func activeIndex(at time: Double) -> Int {
    let time = later(time)
    return layers.lastIndex { !$0.sheet.isHidden(at: time) } ?? 0
  }

  /// A time that does not run back.
  func later(_ time: Double) -> Double {
    let latest = latestTime
    return time.isFinite && time > latest ? time : latest
  }

  /// Takes the sheets out that have gone, except the lowest.
  mutating func removeTheGone(at time: Double) {
    for index in layers.indices.dropFirst().reversed()
    where layers[index].sheet.isHidden(at: time) {
      layers.remove(at: index)
    }
  }
}
