/// The content inside the card: limits, offset and commands.
extension Sheet {
  /// Whether there is content that can scroll at some height of the card.
  @inline(__always)
  var hasContent: Bool { scrolls(contentHeight) }

  @inline(__always)
  private func scrolls(_ height: Double) -> Bool {
    height > 0 && configuration.scroll.input != .none && !axis.edge.isHorizontal
  }

  /// The greatest offset at which the content rests while the card is at a `top`, points: the
  /// content's end is then at the card's end. A card beyond its highest detent counts as being at
  /// that detent.
  @inline(__always)
  func scrollLimit(atTop top: Double) -> Double {
    scrollLimit(of: contentHeight, in: area, atTop: top)
  }

  @inline(__always)
  func scrollLimit(of height: Double, in area: ScrollArea, atTop top: Double) -> Double {
    scrolls(height) ? Swift.max(0, height - viewport(of: area, atTop: top)) : 0
  }

  /// The height of the visible content at a `top`, points.
  @inline(__always)
  func viewport(atTop top: Double) -> Double { viewport(of: area, atTop: top) }

  @inline(__always)
  private func viewport(of area: ScrollArea, atTop top: Double) -> Double {
    let shown = Swift.min(Swift.max(top, highestTop), slidesBelow)
    let end = availableHeight - shown - configuration.scroll.footer
    guard let extent = area.extent else { return Swift.max(0, end) }
    return Swift.max(0, Swift.min(extent.upperBound, end) - extent.lowerBound)
  }

  /// Offset of the content upward, points.
  ///
  /// Content at rest follows the card: when the card grows, the content's end stays at the card's end.
  @inline(__always)
  func scrollOffset(at time: Double, top: Double) -> Double {
    guard hasContent else { return 0 }
    return scrollOffset(of: content, limit: scrollLimit(atTop: top), at: time)
  }

  @inline(__always)
  func scrollOffset(of content: KineticScroll, limit: Double, at time: Double) -> Double {
    let offset = content.offset(at: time)
    // Beyond the end, a rubber band or a spring holds the content.
    if content.isHeld ? offset > content.limit : time < content.end ?? -.infinity { return offset }
    // Allows the limit at the card's destination too, because the content was fitted to that when
    // the motion began.
    return Swift.min(offset, Swift.max(content.limit, limit))
  }

  /// Whether the content moves without a pointer, and so fast that a press should stop it instead
  /// of becoming a click.
  public func isContentMoving(at time: Double) -> Bool {
    let time = later(time)
    if isOutdated(at: time) { return caughtUp(to: time).isContentMoving(at: time) }
    return abs(content.velocity(at: time)) > KineticScroll.slowestFling
  }

  /// The `top` after the card's current motion, points; the current `top` while the sheet is
  /// leaving.
  @inline(__always)
  var destinationTop: Double {
    pending?.kind == .dismiss ? top(at: now) : topOfDestination
  }

  /// The `top` of the sheet's destination, points; the hidden card's while the sheet is leaving.
  @inline(__always)
  var topOfDestination: Double {
    pending.map { top(of: $0) } ?? top(of: place)
  }

  /// Scrolls the content to an offset, points, because the program wants it.
  mutating func scroll(to offset: Double, animated: Bool) {
    guard offset.isSensible, hasContent, !isHiddenOrLeaving else { return }
    endHandOver()
    fitContent(toTop: content.isHeld ? top(at: now) : destinationTop)
    if animated, !content.isHeld {
      content.animate(to: offset, at: now)
    } else {
      content.jump(to: offset)
    }
  }

  /// Adapts the content's limits to the height that the card will have, without moving the content.
  mutating func fitContent(toTop top: Double) {
    fitArea(toTop: top)
    forOtherAreas { $0.fitArea(toTop: top) }
  }

  private mutating func fitArea(toTop top: Double) {
    guard hasContent else { return }
    let limit = scrollLimit(atTop: top)
    if content.isHeld || content.end != nil {
      return content.changeLimit(to: limit, viewport: viewport(atTop: top), at: now)
    }
    let here = self.top(at: now)
    let offset = scrollOffset(at: now, top: here)
    content.limit = limit
    content.viewport = viewport(atTop: top)
    content.phase = .resting(offset)
    // Beyond both the current and the target limit: spring back.
    if offset > Swift.max(limit, scrollLimit(atTop: here)) { content.springBack(at: now) }
  }

  /// Starts the content's spring back if a change of the content or the view has left it beyond its end.
  ///
  /// - Parameters:
  ///   - offset: The content's offset before the change, points.
  ///   - top: The card's `top`, points.
  mutating func refitContent(from offset: Double, atTop top: Double) {
    guard hasContent else { return resetContent() }
    content.adopt(configuration.scroll)
    if !content.isHeld, content.end == nil { content.phase = .resting(offset) }
    content.changeLimit(to: scrollLimit(atTop: top), viewport: viewport(atTop: top), at: now)
  }

  /// Sets the resting content's offset to the displayed one, which is less if the card has grown.
  mutating func standWhereShown(top: Double) {
    guard hasContent, !content.isHeld, content.end == nil else { return }
    content.phase = .resting(scrollOffset(at: now, top: top))
  }

  /// Puts the content back to its top.
  mutating func resetContent() {
    flingStepsDown = false
    content = KineticScroll()
    content.adopt(configuration.scroll)
  }

  /// Releases content whose pointer no longer holds it.
  mutating func freeContent() {
    guard content.isHeld, contentPress == nil else { return }
    if case .held(let grab) = state, grab.holdsContent { return }
    letContentGo(velocity: 0)
  }

  /// Releases the content with a velocity, points per second, positive where the offset grows; it moves
  /// within the limits of the card's destination.
  mutating func letContentGo(velocity: Double) {
    flingStepsDown = false
    content.letGo(velocity: velocity, at: now)
    fitContent(toTop: destinationTop)
  }

  /// Handles a fling of the content that reaches its top: the sheet may go one detent down with the remaining
  /// velocity, but never away. Otherwise the content bounces.
  mutating func contentReachesTop(_ events: inout [SheetEvent]) {
    flingStepsDown = false
    guard let arrival = content.topArrival, case .resting = state, contentPress == nil else {
      return
    }
    let velocity = -arrival.velocity
    guard let lower = stepDown(velocity: velocity) else { return }
    let decision = decideStepDown(to: lower, velocity: velocity)
    guard decision.choice != place else { return }
    content.jump(to: 0)
    begin(change(to: decision.choice, by: decision.cause), velocity: velocity, &events)
  }

  /// The detent below, if a velocity is enough to get there by the rule `adjacent`.
  func stepDown(velocity: Double) -> SheetPlace? {
    let here = top(at: now)
    guard velocity > 0, let lower = detent(below: here) else { return nil }
    if velocity > configuration.release.flickVelocity { return lower }
    let projected = here + configuration.release.projectedTravel(velocity: velocity)
    return abs(top(of: lower) - projected) < abs(here - projected) ? lower : nil
  }
}
