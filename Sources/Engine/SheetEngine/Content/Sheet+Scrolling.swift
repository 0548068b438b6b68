/// The content's part of the sheet's inputs and motions.
extension Sheet {
  /// Whether the active content can scroll at some height of the card.
  var hasContent: Bool { contents.active.height > 0 && allowsScrolling }

  private var allowsScrolling: Bool {
    configuration.scroll.input != .none && !axis.edge.isHorizontal
  }

  /// The part of a card at `top`, points, in which content is visible; constant above the highest
  /// detent.
  @inline(__always)
  func scrollWindow(atTop top: Double) -> ScrollWindow {
    ScrollWindow(
      allowsScrolling: allowsScrolling,
      lowerEnd: availableHeight - min(max(top, highestTop), slidesBelow)
        - configuration.scroll.footer)
  }

  /// The greatest offset of the active content at rest, points.
  @inline(__always)
  func scrollLimit(atTop top: Double) -> Double {
    contents.active.limit(in: scrollWindow(atTop: top))
  }

  /// The active content's offset now, points.
  func scrollOffset(atTop top: Double) -> Double {
    hasContent ? contents.active.offset(in: scrollWindow(atTop: top), at: now) : 0
  }

  /// The `top` whose scroll limits apply, points: the destination's, or the current `top` while the
  /// sheet is leaving.
  var fittingTop: Double {
    track.isDeparting ? currentTop : topOfDestination
  }

  /// Makes an area active, because an input scrolls it. Other areas keep their offsets or finish
  /// their motions.
  mutating func activate(_ area: ScrollArea, into events: inout EventLog) {
    if area.number != contents.active.area.number {
      endFlingTransfer()
      contents.activate(area)
    }
    if area.extent != contents.active.area.extent { setExtent(of: area, into: &events) }
  }

  /// Cancels both uses of a fling's remaining velocity: the card's arrival will not fling the
  /// content, and content that reaches its top will not move the card.
  mutating func endFlingTransfer() {
    contents.endStepDown()
    track.dropLeftover()
  }

  /// Changes an area's extent. The card's height may change too, because `content` detents use the
  /// height of the areas without an extent.
  private mutating func setExtent(of area: ScrollArea, into events: inout EventLog) {
    rearrange(.extent(area), along: contentAnimation, into: &events)
  }

  mutating func setContentHeight(
    _ height: Double, of area: ScrollArea, into events: inout EventLog
  ) -> SheetRefusal? {
    guard area.isPossible else { return .noSuchArea(area.number) }
    guard height.isSensible else { return nil }
    rearrange(.contentHeight(max(0, height), area), along: contentAnimation, into: &events)
    return nil
  }

  mutating func scroll(
    to offset: Double, of area: ScrollArea, animated: Bool, into events: inout EventLog
  ) -> SheetRefusal? {
    guard area.isPossible else { return .noSuchArea(area.number) }
    guard offset.isSensible, allowsScrolling, contentHeight(of: area) > 0,
      !track.isAway
    else { return nil }
    if area.extent != contents[area]?.area.extent { setExtent(of: area, into: &events) }
    if area.number == contents.active.area.number { endFlingTransfer() }
    fitContent(toTop: contents.active.scroll.isHeld ? nil : fittingTop)
    contents.scroll(to: offset, of: area, animated: animated, at: now)
    return nil
  }

  /// Applies the scroll limits that hold while the card is at a `top`. A visible content offset
  /// does not jump.
  ///
  /// - Parameters:
  ///   - target: The card's `top`, points; nil is the current `top`.
  ///   - former: The scroll window before the change; nil is the current window.
  mutating func fitContent(toTop target: Double?, from former: ScrollWindow? = nil) {
    let current = former ?? scrollWindow(atTop: currentTop)
    contents.fit(to: target.map { scrollWindow(atTop: $0) } ?? current, from: current, at: now)
  }

  /// Releases the content that a press has held, unless it has left with the card.
  mutating func freeContent(of ended: Track.EndedPress?) {
    guard let velocity = ended?.contentVelocity, contents.active.scroll.isHeld else { return }
    contents.letGo(velocity: hasContent ? velocity : 0, at: now)
    fitContent(toTop: fittingTop)
  }

  /// Handles a fling that reaches the content's top. A fast fling moves the sheet one detent down,
  /// but never dismisses it; after any other fling, the content bounces.
  mutating func contentReachesTop(into events: inout EventLog) {
    guard let arrival = contents.stepDown else { return }
    contents.endStepDown()
    guard case .resting = track.phase, !track.holdsContentOnly else { return }
    let velocity = -arrival.velocity
    guard let lower = stepDown(velocity: velocity) else { return }
    let decision = decideStepDown(to: lower, velocity: velocity)
    guard decision.choice != place else { return }
    contents.jumpToTop()
    begin(transition(to: decision.choice, by: decision.cause), velocity: velocity, into: &events)
  }

  /// The next detent down if the velocity, points per second, is enough to reach it by rule
  /// `adjacent`; otherwise nil.
  func stepDown(velocity: Double) -> SheetPlace? {
    let here = currentTop
    guard velocity > 0, let lower = detent(below: here) else { return nil }
    if velocity > configuration.release.flickVelocity { return lower }
    let projected = here + configuration.release.projectedTravel(velocity: velocity)
    return abs(top(of: lower) - projected) < abs(here - projected) ? lower : nil
  }
}
