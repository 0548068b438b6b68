extension Sheet {
  /// The decision if the pointer were released now; nil while no pointer drags the card.
  public func releaseDecision(at time: Double) -> ReleaseDecision? {
    answer(at: time) { $0.releaseDecision($1) }
  }

  @inline(never)
  func releaseDecision(_ moment: Moment) -> ReleaseDecision? {
    guard case .held(let hold, _) = track.phase, hold.press.isDragging else { return nil }
    return decideRelease(of: hold, at: moment.top, velocity: moment.pointerVelocity)
  }

  /// Tolerance of velocities, points per second: rounding must not make 1500 exceed a limit of
  /// 1500.
  private static let velocityTolerance = 1e-6

  /// `here` is the card's `top`, points.
  func decideRelease(
    of hold: Hold, at here: Double, velocity: Double
  ) -> ReleaseDecision {
    let tap = released(hold.press.tap, velocity: velocity)
    if tap != .none { return tapDecision(tap, at: here, velocity: velocity) }
    if hold.holdsContent, let decision = contentDecision(hold, at: here, velocity: velocity) {
      return decision
    }
    let decision = cardDecision(hold, at: here, velocity: velocity)
    return hold.isByTouchpad
      ? staying(decision, .touchpadStays) : allowed(decision, hold)
  }

  /// The decision for a tap whose pointer moved beyond a drag's slop, but within a tap's slop.
  private func tapDecision(_ tap: Press.Tap, at here: Double, velocity: Double) -> ReleaseDecision {
    let leaves = tap == .dimmer && configuration.isDismissible || destination == .hidden
    return decision(
      top: here, pulledTop: here, velocity: velocity, choice: leaves ? .hidden : target(of: tap),
      reason: .tap)
  }

  /// The decision for a release that moved the content and not the card; otherwise nil.
  private func contentDecision(
    _ hold: Hold, at here: Double, velocity: Double
  ) -> ReleaseDecision? {
    let flingsContent = takesContent(hold, velocity: velocity)
    let isAtHighest = hold.movedContentStart != nil && velocity >= 0 && here == highestTop
    guard flingsContent || isAtHighest else { return nil }
    // A card at its destination or highest detent stays there. If the pointer does not fling the
    // content, a release downward may move the card one detent down.
    let isAtDestination = topOfDestination == here
    let home = isAtDestination ? destination : here == highestTop ? highestDetent : nil
    guard let home else {
      return staying(cardDecision(hold, at: here, velocity: 0), .contentStays)
    }
    let lower = flingsContent ? nil : stepDown(velocity: velocity)
    let decision = decision(
      top: here, pulledTop: ruledTop(hold, at: here), velocity: flingsContent ? 0 : velocity,
      choice: lower ?? home, reason: lower == nil ? .content : .stepDown)
    return flingsContent ? decision : staying(decided(decision), .contentStays)
  }

  /// The decision when flung content reaches its top; never a dismissal.
  func decideStepDown(to lower: SheetPlace, velocity: Double) -> ReleaseDecision {
    let here = currentTop
    let decision = decision(
      top: here, pulledTop: here, velocity: velocity, choice: lower, reason: .stepDown)
    return staying(decided(decision), .contentStays)
  }

  /// Replaces a dismissal by a move to the next detent down. If there is none, the target is the
  /// lowest detent.
  private func staying(
    _ decision: ReleaseDecision, _ reason: ReleaseReason
  ) -> ReleaseDecision {
    guard decision.choice == .hidden else { return decision }
    var stay = decision
    stay.reason = reason
    stay.choice = detent(below: decision.pulledTop) ?? lowestDetent
    return stay
  }

  @inline(__always)
  private func allowed(_ decision: ReleaseDecision, _ hold: Hold) -> ReleaseDecision {
    guard decision.choice == .hidden, !configuration.isDismissible || hold.isRefused else {
      return decision
    }
    let nearest = nearestDetent(to: decision.top)
    if nearest == .hidden { return decision }
    var back = decision
    (back.isRefused, back.choice) = (true, nearest)
    return back
  }

  private func cardDecision(_ hold: Hold, at here: Double, velocity: Double) -> ReleaseDecision {
    var decision = decision(
      top: here, pulledTop: ruledTop(hold, at: here), velocity: velocity)
    if decision.isFlick {
      // Clamps to the drag's limits, otherwise a flick down from above the highest detent would end
      // at the highest detent.
      let lower = lowestDragTop(mayLeave: !hold.isByTouchpad, isRefused: hold.isRefused)
      decision = self.decision(
        top: here, pulledTop: decision.pulledTop.clamped(highestTop, lower), velocity: velocity)
    }
    let (choice, reason) = decision.isFlick ? flickChoice(decision) : restChoice(decision)
    (decision.choice, decision.reason) = (preferringCurrentPlace(choice), reason)
    // Calls `decided` only for a function, because the call copies the decision.
    return configuration.release.decide == nil ? decision : decided(decision)
  }

  /// The `top` that the rule uses, points.
  private func ruledTop(_ hold: Hold, at here: Double) -> Double {
    let isRefused =
      hold.isRefused || !configuration.isDismissible && !configuration.isPersistent
    let pulled = min(hold.pulledTop, hiddenTop)
    return isRefused && pulled > lowestTop ? pulled : here
  }

  /// The current place instead of a chosen detent of equal height: a release without a change of
  /// height should not change the place, because a resize may make the heights differ.
  private func preferringCurrentPlace(_ choice: SheetPlace) -> SheetPlace {
    guard choice != .hidden, choice != place, let current = availableTop(of: place),
      abs(current - top(of: choice)) <= Sheet.samePlace
    else { return choice }
    return place
  }

  /// The decision with the target that the program's function `ReleaseOptions.decide` chooses;
  /// unchanged without that function.
  private func decided(_ decision: ReleaseDecision) -> ReleaseDecision {
    guard let decide = configuration.release.decide else { return decision }
    let wanted = decide.body(decision)
    guard wanted != decision.choice, wanted == .hidden || canRest(at: wanted) else {
      return decision
    }
    var other = decision
    (other.choice, other.reason) = (wanted, .program)
    return other
  }

  private func decision(
    top: Double, pulledTop: Double, velocity: Double, choice: SheetPlace = .hidden,
    reason: ReleaseReason = .nearest
  ) -> ReleaseDecision {
    ReleaseDecision(
      top: top, pulledTop: pulledTop, velocity: velocity,
      projectedTop: pulledTop + configuration.release.projectedTravel(velocity: velocity),
      rule: configuration.release.rule, isFlick: isFlick(velocity), choice: choice, reason: reason)
  }

  func isFlick(_ velocity: Double) -> Bool {
    let rule = configuration.release.rule
    let limit = configuration.release.flickVelocity + Sheet.velocityTolerance
    let dismissesOnly = rule == .thresholds || rule == .nearest
    return velocity > limit || (!dismissesOnly && velocity < -limit) || isDismissalFlick(velocity)
  }

  private func isDismissalFlick(_ velocity: Double) -> Bool {
    guard configuration.release.rule == .adjacent, configuration.isDismissible,
      let limit = configuration.release.dismissVelocity
    else { return false }
    return velocity > limit + Sheet.velocityTolerance
  }

  /// The possible targets of a release, the highest first: the available detents, and `hidden` if
  /// the user may dismiss the sheet.
  public var releaseCandidates: [ReleaseCandidate] {
    var candidates: [ReleaseCandidate] = []
    func insert(_ choice: SheetPlace, at top: Double) {
      let index = candidates.firstIndex { $0.top > top } ?? candidates.endIndex
      candidates.insert(ReleaseCandidate(choice: choice, top: top), at: index)
    }
    for (detent, top) in zip(configuration.detents, layout.tops) {
      if let top { insert(.detent(detent.id), at: top) }
    }
    if configuration.isDismissible { insert(.hidden, at: hiddenTop) }
    return candidates
  }

  private func flickChoice(_ decision: ReleaseDecision) -> (SheetPlace, ReleaseReason) {
    let isUpward = decision.velocity < 0
    switch decision.rule {
    case .thresholds, .nearest: return (bottomChoice, .flick)
    case .extremes: return (isUpward ? highestDetent : lowestDetent, .flick)
    case .adjacent where isDismissalFlick(decision.velocity): return (.hidden, .fastDismissal)
    case .adjacent:
      let pulled = decision.pulledTop
      if let next = isUpward ? detent(above: pulled) : detent(below: pulled) {
        return (next, .flick)
      }
      let end = isUpward ? highestDetent : bottomChoice
      return (end, end == .hidden ? .flick : .flickAtEnd)
    case .projected: return (nearestChoice(to: decision.projectedTop), .nearest)
    }
  }

  private func restChoice(_ decision: ReleaseDecision) -> (SheetPlace, ReleaseReason) {
    let top = decision.pulledTop
    switch decision.rule {
    case .thresholds:
      if top < configuration.release.upperThreshold * availableHeight {
        return (highestDetent, .upperZone)
      }
      let lower = axis.geometry.safeHeight - configuration.release.lowerThreshold
      return top < lower ? (initialDetent, .middleZone) : (bottomChoice, .lowerZone)
    case .nearest: return (nearestChoice(to: top), .nearest)
    case .extremes: return (nearestDetent(to: top), .nearest)
    case .projected: return (nearestChoice(to: decision.projectedTop), .nearest)
    case .adjacent: return (neighbourChoice(decision), .nearest)
    }
  }

  private func neighbourChoice(_ decision: ReleaseDecision) -> SheetPlace {
    // A detent at the card's own height is `lower` if the card moves up, and `upper` if it moves
    // down or does not move.
    let isUpward = decision.velocity < 0
    let above = detent(above: isUpward ? decision.pulledTop : decision.pulledTop + 1)
    let upper = above ?? highestDetent
    let lower =
      detent(below: isUpward ? decision.pulledTop - 1 : decision.pulledTop) ?? bottomChoice
    let upperDistance = abs(top(of: upper) - decision.projectedTop)
    let lowerDistance = abs(top(of: lower) - decision.projectedTop)
    return upperDistance <= lowerDistance ? upper : lower
  }

  private func nearestChoice(to top: Double) -> SheetPlace {
    let detent = nearestDetent(to: top)
    let isNearer = abs(top - self.top(of: detent)) <= abs(top - hiddenTop)
    return isNearer || configuration.isPersistent ? detent : .hidden
  }

  private var bottomChoice: SheetPlace {
    configuration.isPersistent ? lowestDetent : .hidden
  }
}
