extension Sheet {
  /// What the sheet looks like.
  ///
  /// Pure: asking changes nothing, and the answer depends on the time alone, not on what was asked
  /// before.
  ///
  /// - Parameter time: A moment not before the last input, seconds.
  public func frame(at time: Double) -> SheetFrame {
    let time = later(time)
    if isOutdated(at: time) { return caughtUp(to: time).frame(at: time) }
    switch state {
    case .hidden: return frame(.hidden, detent, nil, hiddenTop, 0, nil, at: time)
    case .resting: return frame(restingPhase, detent, nil, top(of: detent), 0, nil, at: time)
    case .pressed(let grab): return frame(.pressed, detent, nil, heldTop(grab), 0, nil, at: time)
    case .dragging(let grab):
      // Both need the hand's velocity and where it holds the card, which are told once.
      let (pointer, here) = (tracker.velocity(at: time), heldTop(grab))
      return frame(
        .dragging, detent, nil, here, heldVelocity(grab, pointer: pointer),
        decideRelease(grab, at: here, velocity: pointer).choice.place, at: time)
    case .presenting(let travel): return frame(.presenting, travel, at: time)
    case .settling(let travel): return frame(.settling, travel, at: time)
    case .dismissing(let travel): return frame(.dismissing, travel, at: time)
    }
  }

  /// The frame of a motion: the detent of one that has come to its end is where the sheet rests, told
  /// or not.
  private func frame(_ phase: SheetPhase, _ travel: Travel, at time: Double) -> SheetFrame {
    let target = id(of: travel.transition.detent)
    guard time < travel.motion.end else {
      let rest = phase == .dismissing ? .hidden : restingPhase
      return frame(rest, target, nil, travel.motion.target, 0, nil, at: time)
    }
    let (here, velocity) = travel.motion.state(at: time)
    return frame(phase, detent, target, here, velocity, nil, at: time)
  }

  private func frame(
    _ phase: SheetPhase, _ detent: Detent.ID, _ target: Detent.ID?, _ top: Double,
    _ velocity: Double, _ release: Detent.ID?, at time: Double
  ) -> SheetFrame {
    let isHidden = phase == .hidden
    return SheetFrame(
      phase: phase, detent: detent, target: target, top: top, velocity: velocity,
      dim: dim(at: top, whileHidden: isHidden), card: card(atTop: top), handle: handle(atTop: top),
      progress: progress(atTop: top), release: release,
      scroll: isHidden ? 0 : scrollOffset(at: time, top: top),
      scrollLimit: isHidden ? 0 : scrollLimit(atTop: top))
  }

  /// What the sheet is doing.
  ///
  /// - Parameter time: A moment not before the last input, seconds.
  public func phase(at time: Double) -> SheetPhase {
    let time = later(time)
    if isOutdated(at: time) { return caughtUp(to: time).phase(at: time) }
    switch state {
    case .hidden: return .hidden
    case .pressed: return .pressed
    case .dragging: return .dragging
    case .resting: return restingPhase
    case .presenting(let travel):
      return time < travel.motion.end ? .presenting : restingPhase
    case .settling(let travel): return time < travel.motion.end ? .settling : restingPhase
    case .dismissing(let travel): return time < travel.motion.end ? .dismissing : .hidden
    }
  }

  /// What belongs to a place: whose press would that be?
  ///
  /// - Parameters:
  ///   - point: The place, points of the view.
  ///   - time: A moment not before the last input, seconds.
  public func region(at point: Point, at time: Double) -> SheetRegion {
    let time = later(time)
    if isOutdated(at: time) { return caughtUp(to: time).region(at: point, at: time) }
    guard !isHidden(at: time) else { return .background }
    return region(at: point, ofCardAt: top(at: time))
  }

  /// Whether what is behind the sheet is out of reach, for pointers and for keys.
  ///
  /// - Parameter time: A moment not before the last input, seconds.
  public func isModal(at time: Double) -> Bool {
    let time = later(time)
    if isOutdated(at: time) { return caughtUp(to: time).isModal(at: time) }
    return !isHidden(at: time) && isModal(atTop: top(at: time))
  }

  /// A sheet on its way out that shows less than this is gone for the user, points: a spring takes
  /// long over the last of its way.
  private static let leastSight = 3.0

  /// Whether there is anything of the sheet to be seen, and so to be reached.
  func isInSight(at time: Double) -> Bool {
    if isHidden(at: time) { return false }
    guard case .dismissing(let transition) = state else { return true }
    let top = transition.motion.position(at: time)
    let upperEdge = Swift.min(card(atTop: top).y, handle(atTop: top)?.y ?? .infinity)
    return upperEdge <= geometry.size.height - Sheet.leastSight
      || dim(at: top, whileHidden: false) * 255 >= 1
  }

  /// What belongs to a place while the sheet is there and its card at a place of its own, points.
  func region(at point: Point, ofCardAt here: Double) -> SheetRegion {
    if let handle = handle(atTop: here), handle.outset(by: Sheet.handleMargin).contains(point) {
      return .handle
    }
    if card(atTop: here).contains(point) { return .card }
    return isModal(atTop: here) ? .dimmer : .background
  }

  /// Whether what is behind the card is out of reach.
  func isModal(atTop top: Double) -> Bool {
    if configuration.isPersistent { return false }
    guard let undimmed = layout.undimmedTop else { return true }
    return undimmed > highestTop && top < undimmed - 0.5
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
