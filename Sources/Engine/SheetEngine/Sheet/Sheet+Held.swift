/// Position of a held card: limits, rubber bands and their inverse.
extension Sheet {
  /// The `top` of a held card, points.
  ///
  /// Within the limits the card is at its pulled position; beyond them it stops, or follows as a rubber band.
  /// The `top` depends on the total pull only, not on the number of steps.
  @inline(__always)
  func heldTop(_ grab: Grab) -> Double {
    let pulled = grab.startTop + grab.travel
    if grab.hasMovedContent {
      let ceiling = ceiling(of: grab)
      // Exactly the ceiling, because a sum of steps is rounded.
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
    // A card at a limit without a rubber band stands still.
    let upperBand = upperBand(from: upper)
    if pulled == upper, velocity < 0, upperBand.offset(pulled: 1) == 0 { return 0 }
    if pulled < upper { return velocity * upperBand.slope(pulled: upper - pulled) }
    if pulled > lower {
      return velocity * lowerBand(from: lower).slope(pulled: pulled - lower)
    }
    return velocity
  }

  /// The inverse: the pulled `top` of a card at a `top`; and its distance beyond the limits if that is out of
  /// the rubber band's range.
  ///
  /// A card that came below the lower limit by animation, or that is not below a height of its own, has no rubber
  /// band there.
  func pull(
    at top: Double, by pointer: PointerID, isRefused: Bool = false
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
      let isItsOwn =
        isMoving && pending?.kind != .change
        || top <= availableHeight - leastOwnHeight + 0.5
      guard !isItsOwn, band.reaches(below) else { return (top, Overshoot(below: below)) }
      return (lower + band.pull(at: below), Overshoot())
    }
    return (top, Overshoot())
  }

  @inline(__always)
  private func upperBand(from upper: Double) -> RubberBand {
    // A rubber band never reaches its dimension, so this dimension keeps the card below its ceiling.
    RubberBand(
      coefficient: configuration.drag.rubberBand,
      dimension: Swift.min(availableHeight, upper - layout.ceiling))
  }

  /// The lower rubber band of a sheet that the user may not dismiss: it gives a little, but never off the
  /// screen.
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
      lowestDragTop(of: grab.press.pointer, isRefused: grab.veto == .refused) + grab.overshoot.below
    )
  }

  /// Whether the lowest detent is the lower limit: a touchpad cannot dismiss, and a refused drag may not.
  @inline(__always)
  func lowestDragTop(of pointer: PointerID, isRefused: Bool) -> Double {
    pointer == .touchpad || isRefused ? lowestTop : lowestDragTop
  }
}
