/// Changes without an input: a motion ends, or a touchpad pauses.
extension Sheet {
  private enum Change {
    case cardArrives, flingReachesTop, contentRests, touchpadPauses, flightEnds
  }

  /// Advances the time and ends motions that are over.
  ///
  /// The result does not depend on the number of calls. Every input advances the time first; call
  /// this at `motionEnd` to get a motion's final events in time.
  ///
  /// - Parameter time: Now, seconds; +∞ ends all motions.
  /// - Returns: The events, each with its exact time.
  @discardableResult
  public mutating func advance(to time: Double) -> [SheetEvent] {
    var events = EventLog.kept
    // `now` does not become `time`, because an input with an earlier time may still arrive.
    settle(until: time, into: &events)
    return events.events
  }

  // Inlined, otherwise a stack would copy the sheet for the call.
  /// The time of the next change without an input, seconds; nil for none. A motion ends, flung
  /// content reaches its top, or a pause ends a touchpad's gesture. Read this again after that
  /// time.
  public var motionEnd: Double? { nextChange?.time }

  /// Makes all changes that are due until a time, and sets `now`.
  mutating func pass(to time: Double, into events: inout EventLog) {
    // An event needs a time: an invalid first time counts as 0.
    let time = later(time.isFinite ? time : now.isFinite ? now : 0)
    settle(until: time, into: &events)
    now = time
  }

  /// Makes all changes that are due until a time.
  mutating func settle(until time: Double, into events: inout EventLog) {
    while let (change, moment) = nextChange, moment <= time {
      now = later(moment)
      make(change, into: &events)
    }
  }

  // Not inlined, because almost no call has such a change to make.
  @inline(never)
  private mutating func make(_ change: Change, into events: inout EventLog) {
    let former = mayFly ? FormerDrawing(of: self) : nil
    switch change {
    case .cardArrives: arrive(into: &events)
    case .flingReachesTop: contentReachesTop(into: &events)
    case .contentRests: contents.finish(by: now)
    case .touchpadPauses: endTouchpad(velocity: 0, into: &events)
    case .flightEnds: break
    }
    if let former { redraw(after: former) }
  }

  // Inlined, because passing the sheet to another function may copy two thousand bytes.
  private var nextChange: (change: Change, time: Double)? {
    var next = (change: Change.contentRests, time: contents.end ?? .infinity)
    if let top = contents.stepDown, top.time <= next.time { next = (.flingReachesTop, top.time) }
    if let pause = gesture.touchpadEnd, pause <= next.time { next = (.touchpadPauses, pause) }
    if let end = flightEnd, end < next.time { next = (.flightEnds, end) }
    if let end = track.arrival, end <= next.time { next = (.cardArrives, end) }
    return next.time < .infinity ? next : nil
  }

  func later(_ time: Double) -> Double { time > now ? time : now }

  /// Whether a change is due until a time, or until `now` if that is later. A query then asks
  /// `settled(until:)` instead of this sheet.
  func isDue(by time: Double) -> Bool { motionEnd.map { $0 <= later(time) } ?? false }

  /// This sheet after all changes that are due until a time.
  @inline(never)
  func settled(until time: Double) -> Sheet {
    var (settled, events) = (self, EventLog.dropped)
    settled.settle(until: later(time), into: &events)
    return settled
  }

  /// Whether, until a time, the sheet may leave or get another destination without an input: a
  /// dismissal or a touchpad's pause is due, flung content reaches its top, or the card of a hidden
  /// sheet arrives at its origin.
  @inline(never)
  func redirectsItself(by time: Double) -> Bool {
    isDue(by: time)
      && (track.isDeparting || track.isHidden || contents.stepsDown || gesture.touchpadEnd != nil)
  }
}

extension Sheet {
  /// Continues the card's motion at `rate` times the speed, along the same path; no effect unless
  /// `rate` is above 0.
  package mutating func pace(by rate: Double, at time: Double) -> [SheetEvent] {
    var events = EventLog.kept
    pace(by: rate, at: time, into: &events)
    return events.events
  }

  mutating func pace(by rate: Double, at time: Double, into events: inout EventLog) {
    pass(to: time, into: &events)
    guard rate > 0, rate.isFinite else { return }
    track.pace(by: rate, at: now)
    paceFlight(by: rate)
  }
}
