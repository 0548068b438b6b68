extension Sheet {
  mutating func resize(to geometry: SheetGeometry) {
    rearrange(along: configuration.animations.resize) { $0.geometry = geometry }
  }

  mutating func setContentAnchor(_ distance: Double) {
    guard distance.isSensible else { return }
    rearrange(along: contentAnimation) { $0.contentAnchor = max(0, distance) }
  }

  /// The animation of a card whose content changes. Never nil, because a jump would confuse a user
  /// who has not caused the change.
  var contentAnimation: SheetAnimation {
    configuration.animations.resize ?? configuration.animations.settle
  }

  /// Replaces the configuration at once, at rest, in motion or during a drag.
  ///
  /// - Parameters:
  ///   - configuration: The new configuration. A missing current detent is replaced by the nearest.
  ///     An equal configuration changes nothing.
  ///   - isAnimated: Whether a card at rest moves to its new height or jumps; nil uses
  ///     `SheetAnimations.resize`. Also applies to a hidden sheet that becomes persistent.
  ///   - time: Now, seconds.
  /// - Returns: The events, with the cause `configuration`.
  @discardableResult
  public mutating func configure(
    _ configuration: SheetConfiguration, animated isAnimated: Bool? = nil, at time: Double
  ) -> [SheetEvent] {
    reporting(at: time) { sheet in
      let corrected = configuration.corrected
      guard corrected != sheet.configuration else { return }
      let resize = corrected.animations.resize
      let animation = isAnimated == true ? resize ?? corrected.animations.settle : resize
      sheet.rearrange(along: isAnimated == false ? nil : animation, by: .configuration) {
        $0.configuration = corrected
      }
    }
  }

  /// Changes an input of the layout. A card at rest keeps its detent, a moving card continues to
  /// its target's new position, and a dragged card stays under the pointer.
  ///
  /// - Parameter animation: The animation of a card at rest; nil jumps.
  mutating func rearrange(
    along animation: SheetAnimation?, by cause: SheetEvent.Cause = .resize,
    _ change: (inout Sheet) -> Void
  ) {
    let former = FormerCard(of: self)
    let window = scrollWindow(atTop: former.top, at: now)
    contents.change(at: now) { $0.settle(in: window, at: $1) }
    let (oldAxis, oldVeto) = (axis, configuration.dismissal.question)
    change(&self)
    updateLayout()
    let card = former.moved(to: movedTop(former.top, from: oldAxis, by: cause))
    switch state {
    case .hidden, .resting: break
    case .held, .moving: keepSlidingHeight(card.slidingHeight)
    }
    let (next, options) = (scrollWindow(atTop: card.top, at: now), configuration.scroll)
    contents.change(at: now) { $0.refit(to: next, options, at: $1) }
    if !hasContent { flingStepsDown = false }
    switch state {
    case .hidden: comeUpIfPersistent(along: animation, by: cause)
    case .resting: moveToNewPosition(card, along: animation, by: cause)
    case .held(var grab):
      let isAskedAnew = configuration.dismissal.question != oldVeto
      if isAskedAnew {
        if grab.veto != .notAsked { grab.isStillBelow = false }
        grab.veto = .notAsked
      }
      grab.startTop += card.top - former.top
      // First, because the destination decides where an upward drag stops the card.
      replaceMissingDetent(near: min(card.top, hiddenTop), by: cause)
      keepUnderPointer(&grab, card)
      if isAskedAnew { askVeto(&grab, grab.pulledTop) }
      state = .held(grab)
    case .moving(let active): redirect(active, card, by: cause)
    }
    fitContentToDestination()
    passEventsDueNow()
  }

  /// The card's `top` in the new view, points; `before` is its `top` in the old view. Also moves
  /// the positions of pointers. Cancels drags if the edge has changed, because the card is no
  /// longer under the pointer.
  private mutating func movedTop(
    _ before: Double, from oldAxis: SheetAxis, by cause: SheetEvent.Cause
  ) -> Double {
    var shift = 0.0
    if axis.edge == oldAxis.edge {
      shift = oldAxis.shift(to: axis)
      if shift != 0 { movePointers(by: shift) }
    } else {
      if case .held = state { replaceMissingDetent(near: before, by: cause) }
      cancel(by: cause)
    }
    // Subtracts the growth of the top inset, because `top` is measured from the safe area's edge.
    let moved = before + shift - (axis.geometry.safeTop - oldAxis.geometry.safeTop)
    // A card may be larger than a view that has just shrunk. Moves the card's free edge back to its
    // limit, `ceiling`.
    return moved < -axis.geometry.safeTop ? layout.ceiling : moved
  }

  /// Applies the scroll limits at the card's destination. Does nothing while the card is held or
  /// leaving, because the next motion of such a card applies them.
  private mutating func fitContentToDestination() {
    switch state {
    case .moving(let active) where pending?.kind != .dismiss:
      fitContent(toTop: active.motion.target)
    case .resting: fitContent(toTop: top(of: place))
    case .hidden, .held, .moving: break
    }
  }

  /// Adds a distance to the stored positions of pointers, because a resize has moved the origin of
  /// positions.
  private mutating func movePointers(by distance: Double) {
    tracker.move(by: distance)
    click?.move(by: distance)
    sidePress?.press.move(by: distance)
    if case .held(var grab) = state {
      grab.press.move(by: distance)
      state = .held(grab)
    }
  }

  /// Keeps the height below which the card slides out instead of shrinking, points. Otherwise the
  /// card's lower edge would jump when a change makes the lowest detent higher.
  private mutating func keepSlidingHeight(_ slidingHeight: Double) {
    guard slidingHeight < availableHeight - layout.slidesBelow else { return }
    leastShrinkingHeight = min(leastShrinkingHeight, slidingHeight)
  }

  /// Keeps a held card under the pointer after a change of the layout. Widens the drag's limits if
  /// they would move the card.
  private func keepUnderPointer(_ grab: inout Grab, _ card: FormerCard) {
    grab.overshoot = Overshoot()
    let shown = min(card.top, hiddenTop)
    if abs(heldTop(grab) - shown) > 1e-9 {
      let pull = pull(
        at: shown, by: grab.press.pointer, isRefused: grab.isRefused, from: card.bands)
      (grab.startTop, grab.overshoot) = (pull.top - grab.travel, pull.overshoot)
    }
    // Moves the drag's start down too, otherwise an upward drag would pass `scrollingTop` without
    // scrolling the content.
    let (pulled, start) = (grab.pulledTop, min(grab.pulledTop, scrollingTop))
    guard scrollingTop > card.scrollingTop, start > grab.startTop else { return }
    (grab.startTop, grab.travel) = (start, pulled - start)
  }

  private mutating func replaceMissingDetent(near here: Double, by cause: SheetEvent.Cause) {
    if let pending {
      self.pending = surviving(pending, near: here, by: cause)
    } else if !canRest(at: place) {
      place = nearestDetent(to: here)
    }
  }

  /// Presents a hidden sheet that has become persistent or has got a detent. The sheet jumps if
  /// `animation` is nil. Otherwise it moves by the configured `present` animation, because
  /// `animation` is for a card at rest.
  private mutating func comeUpIfPersistent(
    along animation: SheetAnimation?, by cause: SheetEvent.Cause
  ) {
    guard configuration.isPersistent, initialDetent != .hidden else { return }
    let transition = SheetTransition(.present, to: initialDetent, by: cause)
    announce(transition)
    travel(transition, along: animation == nil ? .atOnce : nil)
  }

  private mutating func moveToNewPosition(
    _ card: FormerCard, along animation: SheetAnimation?, by cause: SheetEvent.Cause
  ) {
    let here = card.top
    let target = canRest(at: place) ? place : nearestDetent(to: here)
    let isLost = target != place
    // Tolerates rounding errors.
    guard isLost || abs(top(of: target) - here) > 1e-9 else { return }
    guard animation != nil || isLost else { return }
    let transition = change(to: target, by: cause)
    announce(transition)
    let motion = Motion(
      from: here, velocity: 0, to: top(of: target), at: now,
      along: transition.kind == .dismiss ? configuration.animations.dismiss : animation ?? .atOnce,
      within: bounds)
    keepSlidingHeight(card.slidingHeight)
    start(ActiveMotion(motion: motion), for: transition, from: card.bands)
  }

  private mutating func redirect(
    _ former: ActiveMotion, _ card: FormerCard, by cause: SheetEvent.Cause
  ) {
    guard let announced = pending else { return }
    let (here, motion) = (card.top, former.motion)
    let transition = surviving(announced, near: here, by: cause)
    let target = top(of: transition.place)
    var active = former
    active.bands = bands(after: card.bands, from: here, to: target)
    let isSame =
      transition == announced && target == motion.target && here == motion.position(at: now)
    // A motion stays within the bounds it began with.
    if !isSame || bounds.clamped(to: card.bounds) != card.bounds {
      active.motion = motion.retargeted(
        from: here, to: target, at: now, along: animation(of: transition), within: bounds)
      // On arrival the content is flung with the velocity `leftover`; a new transition cancels that
      // fling.
      if transition != announced { active.leftover = 0 }
      if active.motion.start != motion.start { active.returningSlide = returningSlide(at: now) }
      if !contents.active.scroll.isHeld, transition.kind != .dismiss { fitContent(toTop: target) }
    }
    state = .moving(active)
    pending = transition
  }

  /// The pending transition after a change of detents: `transition`, or a new one, which this
  /// function announces.
  ///
  /// If the target of `transition` is no longer available, the sheet moves to the nearest detent;
  /// if there is no detent, the sheet is dismissed. A leaving sheet that has become persistent
  /// returns to its initial detent.
  private mutating func surviving(
    _ transition: SheetTransition, near here: Double, by cause: SheetEvent.Cause
  ) -> SheetTransition {
    let other: SheetTransition
    if transition.kind == .dismiss {
      guard configuration.isPersistent, initialDetent != .hidden else { return transition }
      other = SheetTransition(.present, to: initialDetent, by: cause)
    } else {
      guard !canRest(at: transition.place) else { return transition }
      other = change(to: nearestDetent(to: here), by: cause)
    }
    if other != transition { announce(other, insteadOf: transition) }
    return other
  }
}

/// What a change of the layout must keep, in points; positions are values of `top`.
private struct FormerCard {
  private(set) var top: Double
  private(set) var bands: RubberBands
  let bounds: ClosedRange<Double>
  private(set) var scrollingTop: Double
  let slidingHeight: Double

  init(of sheet: Sheet) {
    top = sheet.top(at: sheet.now)
    bands = sheet.bands
    bounds = sheet.bounds
    scrollingTop = sheet.scrollingTop
    slidingHeight = sheet.availableHeight - sheet.slidesBelow
  }

  /// The card with positions in the new view, where its `top` is `here`. Shifts the rubber bands'
  /// starts as far as the card, otherwise their stretch would change.
  func moved(to here: Double) -> FormerCard {
    var card = self
    card.top = here
    card.bands.upper += here - top
    card.bands.lower += here - top
    card.scrollingTop += here - top
    return card
  }
}
