extension Sheet {
  /// Whether the active content can scroll at some height of the card.
  @inline(__always)
  var hasContent: Bool { contents.active.height > 0 && allowsScrolling }

  @inline(__always)
  private var allowsScrolling: Bool {
    configuration.scroll.input != .none && !axis.edge.isHorizontal
  }

  /// The part of a card at `top`, points, in which content is visible; constant above the highest
  /// detent. A `time` of +∞ is the end of the card's motion.
  @inline(__always)
  func scrollWindow(atTop top: Double, at time: Double = .infinity) -> ScrollWindow {
    let shown = max(top, highestTop)
    return ScrollWindow(
      allowsScrolling: allowsScrolling,
      end: availableHeight - min(shown, slidesBelow)
        + returningSlide(atTop: shown, at: time) - configuration.scroll.footer)
  }

  /// The greatest offset of the active content at rest, points.
  @inline(__always)
  func scrollLimit(atTop top: Double) -> Double {
    contents.active.limit(in: scrollWindow(atTop: top))
  }

  /// The active content's offset now, points.
  @inline(__always)
  func scrollOffset(atTop top: Double) -> Double {
    hasContent ? contents.active.offset(in: scrollWindow(atTop: top, at: now), at: now) : 0
  }

  /// The active area, which a pointer, the wheel or a touchpad used last.
  public var area: ScrollArea { contents.active.area }

  /// The height of an area's content, points; 0, which disables scrolling, until `.contentHeight`
  /// sets it.
  public func contentHeight(of area: ScrollArea = 0) -> Double { contents[area]?.height ?? 0 }

  /// Whether an area's content moves without a pointer, and so fast that a press only stops it.
  public func isContentMoving(in area: ScrollArea = 0, at time: Double) -> Bool {
    reading(at: time) {
      abs($0.contents[area]?.scroll.velocity(at: $1) ?? 0) > KineticScroll.slowestFling
    }
  }

  /// The `top` whose scroll limits apply, points: the destination's, or the current `top` while the
  /// sheet is leaving.
  @inline(__always)
  var fittingTop: Double { pending?.kind == .dismiss ? top(at: now) : topOfDestination }

  /// The card's `top` after its current motion, points; while the sheet is leaving, the hidden
  /// card's `top`.
  @inline(__always)
  var topOfDestination: Double { top(of: destination) }

  /// Makes an area active, because an input scrolls it. Other areas keep their offsets or finish
  /// their motions.
  mutating func activate(_ area: ScrollArea) {
    if area.number != contents.active.area.number {
      endFlingTransfer()
      contents.activate(area)
    }
    if area.extent != contents.active.area.extent { setExtent(of: area) }
  }

  /// Cancels both uses of a fling's remaining velocity: the card's arrival will not fling the
  /// content, and content that reaches its top will not move the card.
  mutating func endFlingTransfer() {
    flingStepsDown = false
    guard var active = activeMotion, active.leftover != 0 else { return }
    active.leftover = 0
    state = .moving(active)
  }

  /// Changes an area's extent. The card's height may change too, because `content` detents use the
  /// height of the areas without an extent.
  private mutating func setExtent(of area: ScrollArea) {
    rearrange(along: contentAnimation) { $0.contents.change(area) { $0.area = area } }
  }

  mutating func setContentHeight(_ height: Double, of area: ScrollArea) -> SheetRefusal? {
    guard area.isPossible else { return .noSuchArea(area.number) }
    guard height.isSensible else { return nil }
    rearrange(along: contentAnimation) {
      $0.contents.change(area) { ($0.area, $0.height) = (area, max(0, height)) }
    }
    return nil
  }

  mutating func scroll(to offset: Double, of area: ScrollArea, animated: Bool) -> SheetRefusal? {
    guard area.isPossible else { return .noSuchArea(area.number) }
    guard offset.isSensible, allowsScrolling, contentHeight(of: area) > 0, !isHiddenOrLeaving
    else { return nil }
    if area.extent != contents[area]?.area.extent { setExtent(of: area) }
    if area.number == contents.active.area.number { endFlingTransfer() }
    fitContent(toTop: contents.active.scroll.isHeld ? nil : fittingTop)
    let now = now
    contents.change(area) {
      if animated, !$0.scroll.isHeld {
        $0.scroll.animate(to: offset, at: now)
      } else {
        $0.scroll.jump(to: offset)
      }
    }
    return nil
  }

  /// Applies the scroll limits that hold while the card is at a `top`. A visible content offset
  /// does not jump.
  ///
  /// - Parameters:
  ///   - target: The card's `top`, points; nil is the current `top`.
  ///   - former: The scroll window before the change; nil is the current window.
  mutating func fitContent(toTop target: Double?, from former: ScrollWindow? = nil) {
    let current = former ?? scrollWindow(atTop: top(at: now), at: now)
    let window = target.map { scrollWindow(atTop: $0) } ?? current
    contents.change(at: now) { $0.fit(to: window, from: current, at: $1) }
  }

  /// Releases the content after the press that held it has ended.
  mutating func freeContent() {
    guard contents.active.scroll.isHeld, contentPress == nil else { return }
    if case .held(let grab) = state, grab.holdsContent { return }
    letContentGo(velocity: 0)
  }

  /// Releases the content with a velocity, points per second, positive where the offset grows.
  mutating func letContentGo(velocity: Double) {
    flingStepsDown = false
    contents.active.scroll.letGo(velocity: hasContent ? velocity : 0, at: now)
    fitContent(toTop: fittingTop)
  }

  /// Handles a fling that reaches the content's top. A fast fling moves the sheet one detent down,
  /// but never dismisses it; after any other fling, the content bounces.
  mutating func contentReachesTop() {
    flingStepsDown = false
    guard let arrival = contents.active.scroll.topArrival, case .resting = state,
      contentPress == nil
    else { return }
    let velocity = -arrival.velocity
    guard let lower = stepDown(velocity: velocity) else { return }
    let decision = decideStepDown(to: lower, velocity: velocity)
    guard decision.choice != place else { return }
    contents.active.scroll.jump(to: 0)
    begin(change(to: decision.choice, by: decision.cause), velocity: velocity)
  }

  /// The next detent down if the velocity, points per second, is enough to reach it by rule
  /// `adjacent`; otherwise nil.
  func stepDown(velocity: Double) -> SheetPlace? {
    let here = top(at: now)
    guard velocity > 0, let lower = detent(below: here) else { return nil }
    if velocity > configuration.release.flickVelocity { return lower }
    let projected = here + configuration.release.projectedTravel(velocity: velocity)
    return abs(top(of: lower) - projected) < abs(here - projected) ? lower : nil
  }
}
