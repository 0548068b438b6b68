/// Changes of the layout: of the view, the configuration, or the content's height and anchor.
extension Sheet {
  /// Changes an input of the layout. A card at rest keeps its detent, a moving card continues to
  /// its target's new position, and a dragged card stays under the pointer.
  ///
  /// - Parameter animation: The animation of a card at rest; nil jumps.
  mutating func rearrange(
    _ change: LayoutChange, along animation: SheetAnimation?, by cause: SheetEvent.Cause = .resize,
    into events: inout EventLog
  ) {
    let former = FormerCard(of: self)
    contents.keepShownOffset(in: scrollWindow(atTop: former.top), at: now)
    let (oldAxis, oldVeto) = (axis, configuration.dismissal.question)
    adopt(change)
    let top = movedTop(former.top, from: oldAxis, by: cause, into: &events)
    let card = former.moved(to: top)
    if let height = slidingHeight(of: card) { track.slide(below: height) }
    contents.refit(to: scrollWindow(atTop: card.top), configuration.scroll, at: now)
    switch track.phase {
    case .hidden: comeUpIfPersistent(along: animation, by: cause, into: &events)
    case .resting: moveToNewPosition(card, along: animation, by: cause, into: &events)
    case .held(let hold, _):
      let isAskedAnew = configuration.dismissal.question != oldVeto
      keepHeld(hold, card, from: former, isAskedAnew: isAskedAnew, by: cause, into: &events)
    case .moving(let travel, _): redirect(travel, card, by: cause, into: &events)
    }
    fitContentToDestination()
  }

  /// The card's `top` in the new view, points; `before` is its `top` in the old view. Also moves
  /// the positions of pointers. Cancels drags if the edge has changed, because the card is no
  /// longer under the pointer.
  private mutating func movedTop(
    _ before: Double, from oldAxis: SheetAxis, by cause: SheetEvent.Cause,
    into events: inout EventLog
  ) -> Double {
    var shift = 0.0
    if axis.edge == oldAxis.edge {
      shift = oldAxis.shift(to: axis)
      if shift != 0 {
        gesture.shift(by: shift)
        track.shiftPress(by: shift)
      }
    } else {
      if track.isHeld { replaceMissingDetent(near: before, by: cause, into: &events) }
      cancel(nil, by: cause, into: &events)
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
    switch track.phase {
    case .moving(let travel, let announced) where announced.kind != .dismiss:
      fitContent(toTop: travel.motion.target)
    case .resting: fitContent(toTop: top(of: place))
    case .hidden, .held, .moving: break
    }
  }

  /// The height below which a card must continue to slide out, points, because the lowest detent has
  /// become higher; otherwise the card's lower edge would jump. nil if the lowest detent has not.
  private func slidingHeight(of card: FormerCard) -> Double? {
    card.slidingHeight < availableHeight - layout.slidesBelow ? card.slidingHeight : nil
  }

  /// Presents a hidden sheet that has become persistent or has got a detent. The sheet jumps if
  /// `animation` is nil. Otherwise it moves by the configured `present` animation, because
  /// `animation` is for a card at rest.
  private mutating func comeUpIfPersistent(
    along animation: SheetAnimation?, by cause: SheetEvent.Cause, into events: inout EventLog
  ) {
    guard configuration.isPersistent, initialDetent != .hidden else { return }
    startMotion(
      for: SheetTransition(.present, to: initialDetent, by: cause),
      along: animation == nil ? .atOnce : nil, into: &events)
  }

  private mutating func moveToNewPosition(
    _ card: FormerCard, along animation: SheetAnimation?, by cause: SheetEvent.Cause,
    into events: inout EventLog
  ) {
    let here = card.top
    let target = canRest(at: place) ? place : nearestDetent(to: here)
    let isLost = target != place
    guard isLost || abs(top(of: target) - here) > Sheet.rounding else { return }
    guard animation != nil || isLost else { return }
    let transition = transition(to: target, by: cause)
    let motion = Motion(
      from: here, velocity: 0, to: top(of: target), at: now,
      along: transition.kind == .dismiss ? configuration.animations.dismiss : animation ?? .atOnce,
      within: bounds)
    let travel = Travel(motion: motion, slidingHeight: slidingHeight(of: card) ?? .infinity)
    startMotion(travel, for: transition, from: card.bands, into: &events)
  }
}

/// Cards under a pointer.
extension Sheet {
  private mutating func keepHeld(
    _ former: Hold, _ card: FormerCard, from before: FormerCard, isAskedAnew: Bool,
    by cause: SheetEvent.Cause, into events: inout EventLog
  ) {
    var hold = former
    if isAskedAnew { hold.askAnew() }
    hold.shift(by: card.top - before.top)
    // First, because the destination decides where an upward drag stops the card.
    replaceMissingDetent(near: min(card.top, hiddenTop), by: cause, into: &events)
    keepUnderPointer(&hold, card)
    if isAskedAnew, hold.mustAsk(below: lowestTop) { askVeto(&hold, hold.pulledTop) }
    track.update(hold)
  }

  /// Keeps a held card under the pointer after a change of the layout. Widens the drag's limits if
  /// they would move the card.
  private func keepUnderPointer(_ hold: inout Hold, _ card: FormerCard) {
    let shown = min(card.top, hiddenTop)
    if abs(heldTop(hold) - shown) > Sheet.rounding {
      hold.move(
        to: pull(
          at: shown, mayLeave: !hold.isByTouchpad, isRefused: hold.isRefused, from: card.bands))
    }
    // Moves the drag's start down too, otherwise an upward drag would pass `scrollingTop` without
    // scrolling the content.
    let start = min(hold.pulledTop, scrollingTop)
    guard scrollingTop > card.scrollingTop, start > hold.startTop else { return }
    hold.lowerStart(to: start)
  }

  private mutating func replaceMissingDetent(
    near here: Double, by cause: SheetEvent.Cause, into events: inout EventLog
  ) {
    if let transition = track.transition {
      replaceResumption(by: surviving(transition, near: here, by: cause), into: &events)
    } else if !canRest(at: place) {
      track.replaceHome(by: nearestDetent(to: here))
    }
  }
}

/// Cards in motion.
extension Sheet {
  private mutating func redirect(
    _ former: Travel, _ card: FormerCard, by cause: SheetEvent.Cause, into events: inout EventLog
  ) {
    guard let announced = track.transition else { return }
    let (here, motion) = (card.top, former.motion)
    let transition = surviving(announced, near: here, by: cause)
    let target = top(of: transition.place)
    var travel = former
    travel.bands = bands(after: card.bands, from: here, to: target)
    let isSame =
      transition == announced && target == motion.target && here == motion.position(at: now)
    // A motion stays within the bounds it began with.
    if !isSame || bounds.clamped(to: card.bounds) != card.bounds {
      travel.motion = motion.retargeted(
        from: here, to: target, at: now, along: animation(of: transition), within: bounds)
      // On arrival the content is flung with the velocity `leftover`; a new transition cancels that
      // fling.
      if transition != announced { travel.leftover = 0 }
      if !contents.active.scroll.isHeld, transition.kind != .dismiss { fitContent(toTop: target) }
    }
    let (superseded, _) = track.move(by: travel, for: transition)
    announce(transition, insteadOf: superseded, into: &events)
  }

  /// The transition that continues `transition` after a change of detents.
  ///
  /// If the target of `transition` is no longer available, the sheet moves to the nearest detent;
  /// if there is no detent, the sheet is dismissed. A leaving sheet that has become persistent
  /// returns to its initial detent.
  private func surviving(
    _ transition: SheetTransition, near here: Double, by cause: SheetEvent.Cause
  ) -> SheetTransition {
    if transition.kind == .dismiss {
      return configuration.isPersistent && initialDetent != .hidden
        ? SheetTransition(.present, to: initialDetent, by: cause) : transition
    }
    return canRest(at: transition.place)
      ? transition : self.transition(to: nearestDetent(to: here), by: cause)
  }
}

/// A card before a change of the layout, which must keep these values, points; positions are values
/// of `top`.
private struct FormerCard {
  private(set) var top: Double
  private(set) var bands: RubberBands
  let bounds: ClosedRange<Double>
  private(set) var scrollingTop: Double
  let slidingHeight: Double

  init(of sheet: Sheet) {
    top = sheet.currentTop
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
