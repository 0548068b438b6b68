/// What happens by itself as time passes: motions end, one hands its velocity to another.
extension Sheet {
  /// Something that happens at a known moment if nothing else does before.
  private enum NextEvent {
    /// The card arrives.
    case arrival
    /// A fling of the content reaches its top.
    case top
    /// The content comes to rest.
    case rest
    /// A touchpad has paused for so long that the fingers must be gone.
    case pause
  }

  /// Lets time pass: a motion whose end has come is over.
  ///
  /// Nothing depends on how often this is called; every input does it first. It is for the program
  /// that wants to hear of the end of a motion when it comes.
  ///
  /// - Parameter time: Now, seconds; +∞ lets everything come to its end.
  /// - Returns: What ended, stamped with the moment at which it did.
  @discardableResult
  public mutating func advance(to time: Double) -> [SheetEvent] {
    var events: [SheetEvent] = []
    // Only as far as something happens: an input may still come that is older than `time`, since
    // window systems deliver late.
    passEvents(until: time, &events)
    return events
  }

  /// When the next of the motions under way will be over, or hand on what it has, seconds; nil when
  /// nothing moves by itself. Another may follow: ask again when it has come.
  public var motionEnd: Double? { nextEvent?.time }

  /// Moves the clock on and lets happen what has come by then.
  mutating func catchUp(to time: Double, _ events: inout [SheetEvent]) {
    // Before there was a time it is 0: an event has one.
    let time = later(time.isFinite ? time : now.isFinite ? now : 0)
    passEvents(until: time, &events)
    now = time
  }

  mutating func passEvents(until time: Double, _ events: inout [SheetEvent]) {
    while let (event, moment) = nextEvent, moment <= time {
      now = later(moment)
      let (dragged, position) = (draggingPointer, events.endIndex)
      switch event {
      case .arrival: if let activeMotion { arrive(activeMotion, &events) }
      case .top: contentReachesTop(&events)
      case .rest:
        content.finish(by: now)
        for index in 0..<others.count { others[index].content.finish(by: now) }
      case .pause: endTouchpad(velocity: 0, &events)
      }
      tellDrags(since: dragged, at: position, &events)
    }
  }

  // Inlined, as all small functions that every input calls: the compiler hands a mutating function's sheet
  // to another function as a copy, and that is two thousand bytes.
  @inline(__always)
  private var nextEvent: (event: NextEvent, time: Double)? {
    var next = (event: NextEvent.rest, time: content.end ?? .infinity)
    if others.count > 0, let end = others.end { next.time = Swift.min(next.time, end) }
    if flingStepsDown, let top = content.topArrival, top.time <= next.time {
      next = (.top, top.time)
    }
    if let pause = touchpadEnd, pause <= next.time { next = (.pause, pause) }
    if let arrival = travelEnd, arrival <= next.time { next = (.arrival, arrival) }
    return next.time < .infinity ? next : nil
  }

  /// When the card's motion ends, seconds; nil when it has none.
  private var travelEnd: Double? {
    if case .moving(let active) = state { active.motion.end } else { nil }
  }

  /// Whether something happens until then that a frame depends on. An arrival alone is nothing such
  /// while the content rests: the motion itself gives the frame at its end.
  func isOutdated(at time: Double) -> Bool {
    if case .moving(let active) = state, active.motion.end <= time,
      active.leftover != 0 || content.isHeld || content.end != nil
    {
      return true
    }
    if let pause = touchpadEnd, pause <= time { return true }
    guard flingStepsDown, let top = content.topArrival else { return false }
    return top.time <= time
  }

  /// The sheet as it will be at a later time. A copy is two thousand bytes: only where it is needed.
  func caughtUp(to time: Double) -> Sheet {
    var later = self
    var events: [SheetEvent] = []
    later.looksAhead = true
    later.passEvents(until: time, &events)
    // Of the end of all time only what has happened by then is known, and that is enough.
    if time.isFinite { later.now = time }
    return later
  }
}
