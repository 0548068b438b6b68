/// What the sheet looks like, and what is where at a moment; nothing here changes it.
extension Sheet {
  /// What the sheet looks like. Pure: the answer depends on the time alone.
  ///
  /// - Parameter time: A moment not before the last input, seconds.
  public func frame(at time: Double) -> SheetFrame {
    let time = later(time)
    if isOutdated(at: time) { return caughtUp(to: time).frame(at: time) }
    let phase = knownPhase(at: time)
    let isHidden = phase == .hidden
    var (detent, target, release) = (detent, Detent.ID?.none, Detent.ID?.none)
    var (top, velocity) = (0.0, 0.0)
    switch state {
    case .hidden: top = hiddenTop
    case .resting: top = self.top(of: detent)
    case .held(let grab):
      top = heldTop(grab)
      guard grab.phase == .dragging else { break }
      // Both need the hand's velocity, which is computed once.
      let pointer = tracker.velocity(at: time)
      velocity = heldVelocity(grab, pointer: pointer)
      release = decideRelease(grab, at: top, velocity: pointer).choice.target
    case .moving(let active):
      target = id(of: active.transition.detent)
      (top, velocity) = active.motion.state(at: time)
      // The detent of a motion that has come to its end is where the sheet rests, told or not.
      if time >= active.motion.end { (detent, target) = (target ?? detent, nil) }
    }
    let card = card(atTop: top)
    return SheetFrame(
      phase: phase, detent: detent, target: target, top: top, velocity: velocity,
      dim: dim(at: top, whileHidden: isHidden), card: axis.inView(card),
      handle: isHidden ? nil : handle(of: card).map { axis.inView($0) },
      progress: progress(atTop: top), release: release,
      scroll: isHidden ? 0 : scrollOffset(at: time, top: top),
      scrollLimit: isHidden ? 0 : scrollLimit(atTop: top), header: configuration.scroll.header,
      footer: isHidden ? nil : footer(of: card),
      stretch: Swift.max(0, highestTop - top), edge: axis.edge,
      isFloating: configuration.insets.edge > 0,
      areas: isHidden ? nil : areaOffsets(at: time, top: top))
  }

  /// What the sheet is doing.
  ///
  /// - Parameter time: A moment not before the last input, seconds.
  public func phase(at time: Double) -> SheetPhase {
    let time = later(time)
    if isOutdated(at: time) { return caughtUp(to: time).phase(at: time) }
    return knownPhase(at: time)
  }

  /// What it is doing at a moment until which nothing happens.
  @inline(__always)
  private func knownPhase(at time: Double) -> SheetPhase {
    switch state {
    case .hidden: return .hidden
    case .resting: return restingPhase
    case .held(let grab): return grab.phase == .dragging ? .dragging : .pressed
    case .moving(let active):
      if time < active.motion.end { return active.transition.phase }
      return active.transition.kind == .dismiss ? .hidden : restingPhase
    }
  }

  /// What a point belongs to, and so what a press there would be for.
  ///
  /// - Parameters:
  ///   - point: In points of the view.
  ///   - time: A moment not before the last input, seconds.
  public func region(of point: Point2D, at time: Double) -> SheetRegion {
    let time = later(time)
    if isOutdated(at: time) { return caughtUp(to: time).region(of: point, at: time) }
    return turnedRegion(of: axis.turned(point), at: time)
  }

  /// What belongs to a point of the turned view.
  func turnedRegion(of point: Point2D, at time: Double) -> SheetRegion {
    if isHidden(at: time) { return opens(at: point) ? .handle : .background }
    return region(of: point, withCardAt: top(at: time))
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
    guard case .moving(let active) = state, active.transition.kind == .dismiss else { return true }
    let top = active.motion.position(at: time)
    let upperEdge = Swift.min(card(atTop: top).y, handle(atTop: top)?.y ?? .infinity)
    return upperEdge <= axis.geometry.size.height - Sheet.leastSight
      || dim(at: top, whileHidden: false) * 255 >= 1
  }

  /// What a point belongs to while the sheet is visible with its card at a `top`, points.
  func region(of point: Point2D, withCardAt here: Double) -> SheetRegion {
    if let handle = handle(atTop: here), handle.outset(by: Sheet.handleMargin).contains(point) {
      return .handle
    }
    if card(atTop: here).contains(point) { return .card }
    return isModal(atTop: here) ? .dimmer : .background
  }

  /// Whether what is behind the card is out of reach.
  func isModal(atTop top: Double) -> Bool {
    if configuration.isPersistent { return false }
    // One that rests without anything to be seen of it, in a view that is too small, blocks nothing.
    if case .resting = state, top >= hiddenTop, dim(at: top, whileHidden: false) == 0 {
      return false
    }
    guard let undimmed = layout.undimmedTop else { return true }
    return undimmed > highestTop && top < undimmed - 0.5
  }

  /// The handle is small; a press this close to it is a press on it, points. Ten closes the gap
  /// between card and handle in preset `card`.
  static let handleMargin = 10.0

  /// Standing still, with or without a pointer down on the dimmer or the content.
  private var restingPhase: SheetPhase {
    switch sidePress {
    case nil: .resting
    case .dimmer, .edge: .pressed
    case .content(let press): press.phase == .dragging ? .dragging : .pressed
    }
  }

  /// A time that does not run back.
  func later(_ time: Double) -> Double { time > now ? time : now }

  func isHidden(at time: Double) -> Bool { phase(at: time) == .hidden }

  /// Where the card's top edge is, points below the safe area's top edge.
  @inline(__always)
  func top(at time: Double) -> Double {
    switch state {
    case .hidden: hiddenTop
    case .resting: top(of: detent)
    case .held(let grab): heldTop(grab)
    case .moving(let active): active.motion.position(at: time)
    }
  }

  /// How far it has come: 0 hidden, 1 at the highest detent, more when it is pulled beyond.
  private func progress(atTop top: Double) -> Double {
    let way = hiddenTop - highestTop
    // In a view without height there is no way, but for rounding.
    return way > 1e-6 ? (hiddenTop - top) / way : 0
  }

  /// How fast the card is, points per second.
  func velocity(at time: Double) -> Double {
    switch state {
    case .hidden, .resting: 0
    case .held(let grab):
      grab.phase == .dragging ? heldVelocity(grab, pointer: tracker.velocity(at: time)) : 0
    case .moving(let active): active.motion.velocity(at: time)
    }
  }

  /// The card in the turned view.
  private func card(atTop top: Double) -> Rect2D {
    let (view, y) = (axis.geometry.size, axis.geometry.safeTop + top)
    let sides = configuration.insets.sides.clamped(0, view.width / 2)
    let maximum = axis.edge.isHorizontal ? nil : configuration.maximumWidth
    let width = Swift.min(view.width - 2 * sides, maximum ?? .infinity)
    // The card reaches down to its bottom edge however it moves.
    let bottom = view.height - reservedBottom
    return Rect2D(
      x: axis.start(of: width, sides: sides, configuration.alignment), y: y, width: width,
      height: Swift.max(0, bottom - y))
  }

  /// What stays at the lower end of a card, in the view.
  private func footer(of card: Rect2D) -> Rect2D? {
    let height = Swift.min(configuration.scroll.footer, card.height)
    guard height > 0 else { return nil }
    return axis.inView(
      Rect2D(x: card.x, y: card.maxY - height, width: card.width, height: height))
  }

  /// The handle in the turned view.
  private func handle(atTop top: Double) -> Rect2D? { handle(of: card(atTop: top)) }

  private func handle(of card: Rect2D) -> Rect2D? {
    guard let handle = configuration.look.handle, configuration.drag.area != .none else {
      return nil
    }
    return Rect2D(
      x: card.midX - handle.size.width / 2, y: card.y + handle.offset,
      width: handle.size.width, height: handle.size.height)
  }
}
