/// Changes without an input: a motion ends, or a touchpad pauses.
extension Sheet {
  enum Change: CaseIterable {
    case cardArrives, flingReachesTop, contentRests, touchpadEnds, flightEnds
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
    endMotions(by: time, into: &events)
    return events.events
  }

  /// The time of the next change without an input, seconds; nil for none. A motion ends, flung
  /// content reaches its top, or a pause ends a touchpad's gesture. Read this again after that
  /// time.
  public var motionEnd: Double? { nextChange?.time }

  // Not inlined, because almost no call has such a change to make.
  @inline(never)
  mutating func make(_ change: Change, into events: inout EventLog) {
    redrawing(if: mayFly) {
      switch change {
      case .cardArrives: $0.arrive(into: &events)
      case .flingReachesTop: $0.contentReachesTop(into: &events)
      case .contentRests: $0.contents.finish(by: $0.now)
      case .touchpadEnds: $0.endTouchpad(velocity: 0, into: &events)
      case .flightEnds: break
      }
    }
  }

  /// The next change without an input, and its time, seconds; nil for none. Of changes at one time the
  /// card's arrival comes first, then a pause, then a fling's arrival at the top; a flight ends last.
  // Inlined, because a call from a function that changes the sheet copies it.
  @inline(__always)
  var nextChange: (change: Change, time: Double)? {
    var next = (change: Change.contentRests, time: contents.end ?? .infinity)
    if let top = contents.stepDown, top.time <= next.time { next = (.flingReachesTop, top.time) }
    if let pause = track.touchpadEnd, pause <= next.time { next = (.touchpadEnds, pause) }
    if let arrival = track.arrival {
      if arrival <= next.time { next = (.cardArrives, arrival) }
    } else if !flight.isInPlace, let end = flight.course?.end, end < next.time {
      // A flight that outlasts the card's motion.
      next = (.flightEnds, end)
    }
    return next.time < .infinity ? next : nil
  }

  /// Whether a change is due until a time, or until `now` if that is later.
  @inline(never)
  func isDue(by time: Double) -> Bool {
    nextChange.map { $0.time <= clock.later(time) } ?? false
  }

  /// This sheet after all changes that are due until a time.
  @inline(never)
  func advanced(to time: Double) -> Sheet {
    var (sheet, events) = (self, EventLog.dropped)
    sheet.endMotions(by: clock.later(time), into: &events)
    return sheet
  }

  /// The answer to a query about a time: from the sheet and its moment at that time, after all
  /// changes that are due until then.
  func answer<Answer>(at time: Double, _ query: (Sheet, Moment) -> Answer) -> Answer {
    if isDue(by: time) {
      let later = advanced(to: time)
      return query(later, later.moment(at: time))
    }
    return query(self, moment(at: time))
  }

  /// Whether, until a time, the sheet may leave or get another destination without an input: a
  /// dismissal or a touchpad's pause is due, flung content reaches its top, or the card of a hidden
  /// sheet arrives at its origin.
  @inline(never)
  func redirectsItself(by time: Double) -> Bool {
    isDue(by: time) && Change.allCases.contains { redirects($0) }
  }

  /// Whether a change may let the sheet leave or give it another destination.
  private func redirects(_ change: Change) -> Bool {
    switch change {
    case .cardArrives: track.isDeparting
    case .flingReachesTop: contents.stepDown != nil
    case .contentRests: false
    case .touchpadEnds: track.touchpadEnd != nil
    case .flightEnds: track.isHidden
    }
  }
}

extension Sheet {
  /// Continues the card's motion at `rate` times the speed, along the same path; no effect unless
  /// `rate` is above 0.
  package mutating func pace(by rate: Double, at time: Double) -> [SheetEvent] {
    report(at: time) { sheet, _ in sheet.pace(by: rate) }
  }

  mutating func pace(by rate: Double) {
    guard rate > 0, rate.isFinite else { return }
    track.pace(by: rate, at: now)
    flight.pace(by: rate, at: now)
  }
}
