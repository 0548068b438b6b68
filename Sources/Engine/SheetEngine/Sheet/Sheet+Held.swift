/// Where a held card is: limits, rubber bands and their inverse.
extension Sheet {
  /// The `top` of a held card, points.
  ///
  /// Within the limits it is where it is pulled to. Beyond them it stops, or follows as a rubber band
  /// does. It depends on the total pull only, not on how many steps led there.
  @inline(__always)
  func heldTop(_ grab: Grab) -> Double {
    let pulled = grab.startTop + grab.travel
    if grab.hasMovedContent {
      let ceiling = ceiling(of: grab)
      // Exactly there, whatever the sum of the steps is.
      if abs(pulled - ceiling) < Sheet.rounding, ceiling >= highestTop { return ceiling }
    }
    let (upper, lower) = limits(of: grab)
    if pulled < upper { return upper - upperBand(from: upper).offset(pulled: upper - pulled) }
    if pulled > lower {
      return lower + lowerBand(from: lower).offset(pulled: pulled - lower)
    }
    return pulled
  }

  /// The velocity of a held card, points per second: the pointer's, unless it is beyond a limit.
  ///
  /// - Parameter velocity: The pointer's.
  func heldVelocity(_ grab: Grab, pointer velocity: Double) -> Double {
    let pulled = grab.startTop + grab.travel
    let (upper, lower) = limits(of: grab)
    if takesContent(grab, velocity: velocity) { return 0 }
    // At a limit that it cannot pass it stands still.
    let upperBand = upperBand(from: upper)
    if pulled == upper, velocity < 0, upperBand.offset(pulled: 1) == 0 { return 0 }
    if pulled < upper { return velocity * upperBand.slope(pulled: upper - pulled) }
    if pulled > lower {
      return velocity * lowerBand(from: lower).slope(pulled: pulled - lower)
    }
    return velocity
  }

  /// The inverse: the `top` that a card at a `top` has been pulled to; and how far it is beyond the limits
  /// where that is out of the rubber band's range.
  ///
  /// - Parameter isItsOwn: Whether it came below the lower limit by itself: there is no rubber band then.
  func pull(
    at top: Double, by pointer: PointerID, isItsOwn: Bool = false, isRefused: Bool = false
  ) -> (top: Double, overshoot: Overshoot) {
    let lower = lowestDragTop(of: pointer, isRefused: isRefused)
    let (above, below) = (highestTop - top, top - lower)
    if above > 0 {
      let upperBand = upperBand(from: highestTop)
      guard upperBand.reaches(above) else { return (top, Overshoot(above: above)) }
      return (highestTop - upperBand.pull(at: above), Overshoot())
    }
    if below > 0 {
      let band = lowerBand(from: lower)
      guard !isItsOwn, band.reaches(below) else { return (top, Overshoot(below: below)) }
      return (lower + band.pull(at: below), Overshoot())
    }
    return (top, Overshoot())
  }

  @inline(__always)
  private func upperBand(from upper: Double) -> RubberBand {
    // A rubber band never reaches its dimension: so it never shows the card above its ceiling.
    RubberBand(
      coefficient: configuration.drag.rubberBand,
      dimension: Swift.min(availableHeight, upper - layout.ceiling))
  }

  /// A sheet that may not be dismissed resists, but can be pulled a little; never off the screen.
  @inline(__always)
  private func lowerBand(from lowest: Double) -> RubberBand {
    let refuses = lowest < hiddenTop && !configuration.isPersistent
    let coefficient = configuration.drag.rubberBand
    return RubberBand(
      coefficient: refuses && coefficient == 0 ? 0.55 : coefficient,
      dimension: hiddenTop - lowest)
  }

  /// The highest and the lowest `top` without resistance, points.
  @inline(__always)
  func limits(of grab: Grab) -> (upper: Double, lower: Double) {
    (
      highestTop - grab.overshoot.above,
      lowestDragTop(of: grab.pointer, isRefused: grab.veto == .refused) + grab.overshoot.below
    )
  }

  /// A touchpad cannot dismiss, so it meets resistance below the lowest detent; so does a refused drag.
  @inline(__always)
  func lowestDragTop(of pointer: PointerID, isRefused: Bool) -> Double {
    pointer == .touchpad || isRefused ? lowestTop : lowestDragTop
  }
}
