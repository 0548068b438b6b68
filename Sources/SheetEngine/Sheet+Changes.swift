/// What changes around a sheet: the view, the content, the configuration. All of it at any time.
extension Sheet {
  mutating func resize(to geometry: SheetGeometry, _ events: inout SheetEvents) {
    rearrange(&events) { $0.geometry = geometry }
  }

  mutating func changeContentHeight(to height: Double, _ events: inout SheetEvents) {
    guard height.isFinite else { return }
    rearrange(&events) { $0.contentHeight = Swift.max(0, height) }
  }

  /// Changes how the sheet behaves, at once and in whatever it is doing.
  ///
  /// - Parameters:
  ///   - configuration: From now on. A detent that it does not have any more is replaced by the nearest.
  ///   - time: Now, seconds.
  /// - Returns: What the sheet reports.
  public mutating func configure(
    _ configuration: SheetConfiguration, at time: Double
  ) -> SheetEvents {
    var events = SheetEvents()
    catchUp(to: time, &events)
    rearrange(&events) { $0.configuration = configuration }
    return events
  }

  /// Changes something that positions depend on, and puts the card where it now belongs: at rest it
  /// keeps its detent, on its way it goes on to the same detent's new place, in a hand it stays
  /// under the pointer.
  private mutating func rearrange(
    _ events: inout SheetEvents, _ change: (inout Sheet) -> Void
  ) {
    let before = top(at: now)
    let oldInset = geometry.safeTop
    change(&self)
    switch state {
    case .hidden: appearIfPersistent()
    case .resting: settleAnew(from: before, &events)
    case .pressed(let grab): state = .pressed(kept(grab, insetChange: geometry.safeTop - oldInset))
    case .dragging(let grab):
      state = .dragging(kept(grab, insetChange: geometry.safeTop - oldInset))
    case .presenting(let travel), .settling(let travel), .dismissing(let travel):
      redirect(travel, &events)
    }
  }

  /// The card's place under the pointer is one in the view; `top` counts from the safe area.
  private func kept(_ grab: Grab, insetChange: Double) -> Grab {
    var kept = grab
    kept.startTop -= insetChange
    // New limits: what was beyond the old ones is put back within.
    kept.excess = Excess()
    if let interrupted = grab.interrupted { kept.interrupted = surviving(interrupted) }
    return kept
  }

  private mutating func settleAnew(from before: Double, _ events: inout SheetEvents) {
    let target = hasDetent(detent) ? detent : nearestDetent(to: before)
    let lost = target != detent
    guard lost || top(of: target) != before else { return }
    guard configuration.resize != nil || lost else { return }
    let transition = Transition(kind: .change, detent: target, cause: .resize)
    events.append(SheetEvent(time: now, kind: .willChange, detent: target, cause: .resize))
    let motion = Motion(
      from: before, velocity: 0, to: top(of: target), at: now,
      along: configuration.resize ?? SheetAnimation(.bezier(.linear), duration: 0))
    state = transition.travelling(along: motion)
    catchUp(to: now, &events)
  }

  private mutating func redirect(_ travel: Travel, _ events: inout SheetEvents) {
    let transition = surviving(travel.transition)
    if transition.detent != travel.transition.detent {
      events.append(
        SheetEvent(
          time: now, kind: .willChange, detent: transition.detent, cause: .resize,
          supersedes: travel.transition.willEvent))
    }
    let place = place(of: transition)
    guard transition != travel.transition || place != travel.motion.target else { return }
    let motion = travel.motion.retargeted(
      to: place, at: now, along: animation(of: transition))
    state = transition.travelling(along: motion)
  }

  /// The same change, or one to the nearest detent when its own is gone.
  private func surviving(_ transition: Transition) -> Transition {
    guard transition.kind != .dismiss, !hasDetent(transition.detent) else { return transition }
    return Transition(kind: .change, detent: nearestDetent(to: top(at: now)), cause: .resize)
  }
}
