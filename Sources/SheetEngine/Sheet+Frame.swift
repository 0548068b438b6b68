extension Sheet {
  /// What the sheet looks like.
  ///
  /// Pure: asking changes nothing, and the answer depends on the time alone, not on what was asked
  /// before.
  ///
  /// - Parameter time: A moment not before the last input, seconds.
  public func frame(at time: Double) -> SheetFrame {
    let time = later(time)
    if let sheet = caughtUp(to: time) { return sheet.frame(at: time) }
    let here = top(at: time)
    let isVisible = !isHidden(at: time)
    let moving = unfinishedTravel(at: time)
    let (velocity, release) = course(at: time)
    return SheetFrame(
      phase: phase(at: time),
      detent: restingPlace(at: time),
      target: moving?.transition.detent,
      top: here,
      velocity: velocity,
      dim: dim(at: here, whileHidden: !isVisible),
      card: card(atTop: here),
      handle: handle(atTop: here),
      progress: progress(atTop: here),
      release: release,
      scroll: isVisible ? scrollOffset(at: time, top: here) : 0,
      scrollLimit: isVisible ? scrollLimit(atTop: here) : 0)
  }

  /// What the sheet is doing.
  ///
  /// - Parameter time: A moment not before the last input, seconds.
  public func phase(at time: Double) -> SheetPhase {
    if let sheet = caughtUp(to: later(time)) { return sheet.phase(at: time) }
    switch state {
    case .hidden: return .hidden
    case .pressed: return .pressed
    case .dragging: return .dragging
    case .resting: return restingPhase
    case .presenting(let travel):
      return later(time) < travel.motion.end ? .presenting : restingPhase
    case .settling(let travel): return later(time) < travel.motion.end ? .settling : restingPhase
    case .dismissing(let travel): return later(time) < travel.motion.end ? .dismissing : .hidden
    }
  }

  /// What belongs to a place: whose press would that be?
  ///
  /// - Parameters:
  ///   - point: The place, points of the view.
  ///   - time: A moment not before the last input, seconds.
  public func region(at point: Point, at time: Double) -> SheetRegion {
    let time = later(time)
    if let sheet = caughtUp(to: time) { return sheet.region(at: point, at: time) }
    guard !isHidden(at: time) else { return .background }
    let here = top(at: time)
    if let handle = handle(atTop: here), handle.outset(by: Sheet.handleMargin).contains(point) {
      return .handle
    }
    if card(atTop: here).contains(point) { return .card }
    return isModal(atTop: here) ? .dimmer : .background
  }

  /// Whether what is behind the card is out of reach.
  private func isModal(atTop top: Double) -> Bool {
    if configuration.isPersistent { return false }
    guard let undimmed = configuration.undimmedThrough else { return true }
    return top < self.top(of: undimmed) - 0.5
  }

  /// The handle is small; a press this close to it is a press on it, points. Ten closes the gap
  /// between card and handle in style `snapshot-card`.
  static let handleMargin = 10.0

  /// Standing still, with or without a pointer down on the dimmer or the content.
  private var restingPhase: SheetPhase {
    if let contentPress { return contentPress.isDragging ? .dragging : .pressed }
    return dimmerPress == nil ? .resting : .pressed
  }

  /// A time that does not run back.
  func later(_ time: Double) -> Double { time > now ? time : now }

  func isHidden(at time: Double) -> Bool { phase(at: time) == .hidden }

  /// The motion that has not come to its end yet.
  private func unfinishedTravel(at time: Double) -> Travel? {
    guard let travel, time < travel.motion.end else { return nil }
    return travel
  }

  /// The detent of a motion that has come to its end is where the sheet rests, told or not.
  private func restingPlace(at time: Double) -> Detent.ID {
    guard let travel, time >= travel.motion.end else { return detent }
    return travel.transition.detent
  }

  /// Where the card's top edge is, points below the safe area's top edge.
  func top(at time: Double) -> Double {
    switch state {
    case .hidden: hiddenTop
    case .resting: top(of: detent)
    case .pressed(let grab), .dragging(let grab): heldTop(grab)
    case .presenting(let travel), .settling(let travel), .dismissing(let travel):
      travel.motion.position(at: time)
    }
  }

  /// How far it has come: 0 hidden, 1 at the highest detent, more when it is pulled beyond.
  private func progress(atTop top: Double) -> Double {
    let way = hiddenTop - highestTop
    return way > 0 ? (hiddenTop - top) / way : 0
  }

  /// How fast the card is, points per second.
  func velocity(at time: Double) -> Double {
    switch state {
    case .hidden, .resting, .pressed: return 0
    case .dragging(let grab):
      return heldVelocity(grab, pointer: tracker.velocity(at: time))
    case .presenting(let travel), .settling(let travel), .dismissing(let travel):
      return travel.motion.velocity(at: time)
    }
  }

  /// How fast the card is, and where a release would send it; of a drag both need the hand's velocity,
  /// which is told once.
  private func course(at time: Double) -> (velocity: Double, release: Detent.ID?) {
    guard case .dragging(let grab) = state else { return (velocity(at: time), nil) }
    let pointer = tracker.velocity(at: time)
    return (
      heldVelocity(grab, pointer: pointer), decideRelease(grab, velocity: pointer).choice.place
    )
  }

  private func card(atTop top: Double) -> Rect {
    let y = geometry.safeTop + top
    let width = Swift.min(geometry.size.width, configuration.maximumWidth ?? .infinity)
    // The card reaches down to its bottom edge however it moves.
    let bottom = geometry.size.height - reservedBottom
    return Rect(
      x: (geometry.size.width - width) / 2, y: y, width: width, height: Swift.max(0, bottom - y))
  }

  private func handle(atTop top: Double) -> Rect? {
    guard let handle = configuration.look.handle, configuration.drag.area != .none else {
      return nil
    }
    return Rect(
      x: (geometry.size.width - handle.size.width) / 2, y: geometry.safeTop + top + handle.offset,
      width: handle.size.width, height: handle.size.height)
  }
}
