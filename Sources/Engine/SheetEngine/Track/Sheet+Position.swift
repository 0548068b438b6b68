/// The card's position, and how it follows the pointer that holds it.
extension Sheet {
  /// The card's `top` now, points.
  var currentTop: Double { moment(at: now).top }

  /// Positions less than this far apart count as equal, points, because adding up the moves of a
  /// drag gives rounding errors.
  static let rounding = 1e-9

  /// Detents and cards less than this far apart count as being at one place, points: half a device pixel
  /// at scale 1.
  static let samePlace = 0.5

  /// The velocity of a pointer that drags, points per second, positive downward; 0 without a drag.
  func pointerVelocity(of press: Press, at time: Double) -> Double {
    press.isDragging ? gesture.velocity(at: time) : 0
  }

  /// The velocity of a held card, points per second; 0 before the press becomes a drag.
  func velocity(of hold: Hold, pointer velocity: Double) -> Double {
    hold.press.isDragging ? heldVelocity(hold, pointer: velocity) : 0
  }

  /// The `top` of a card that a pointer holds, points. Within its limits the card is under the
  /// pointer; beyond them it stops, or a rubber band resists. The result depends only on the
  /// pointer's total distance, not on the number of moves.
  @inline(__always)
  func heldTop(_ hold: Hold) -> Double {
    var pulled = hold.pulledTop
    if hold.movedContentStart != nil {
      let exact = scrollingTop(of: hold)
      // Adding up the pointer's moves gives rounding errors.
      if abs(pulled - exact) < Sheet.rounding { pulled = exact }
    }
    let (upper, lower) = limits(of: hold)
    if pulled < upper { return upper - upperBand(from: upper).offset(pulled: upper - pulled) }
    if pulled > lower {
      return lower + lowerBand(from: lower).offset(pulled: pulled - lower)
    }
    return pulled
  }

  /// The velocity of a card that a pointer holds, points per second: the pointer's velocity, but
  /// smaller where the rubber band resists, and 0 where the card cannot move on.
  func heldVelocity(_ hold: Hold, pointer velocity: Double) -> Double {
    let pulled = hold.pulledTop
    let (upper, lower) = limits(of: hold)
    if takesContent(hold, velocity: velocity) { return 0 }
    let upperBand = upperBand(from: upper)
    if pulled == upper, velocity < 0, upperBand.offset(pulled: 1) == 0 { return 0 }
    if pulled < upper { return velocity * upperBand.slope(pulled: upper - pulled) }
    if pulled > lower {
      return velocity * lowerBand(from: lower).slope(pulled: pulled - lower)
    }
    return velocity
  }

  /// Where the card's rubber bands start now; `upper` is finite.
  var bands: RubberBands {
    switch track.phase {
    case .hidden, .resting: return RubberBands(upper: highestTop)
    case .held(let hold, _):
      let (upper, lower) = limits(of: hold)
      return RubberBands(upper: upper, lower: lower)
    case .moving(let travel, _):
      return RubberBands(upper: min(highestTop, travel.bands.upper), lower: travel.bands.lower)
    }
  }

  /// Where the rubber bands start during a motion from `here` to `target`, values of `top`, points.
  /// `former` is where they started before.
  func bands(after former: RubberBands, from here: Double, to target: Double) -> RubberBands {
    // A change of the layout may have moved the target below the lower rubber band's start.
    let lower = max(former.lower, target)
    return RubberBands(
      upper: here < highestTop ? max(here, min(highestTop, former.upper)) : .infinity,
      lower: former.lower < here && lower < here ? lower : .infinity)
  }

  /// The inverse of `heldTop(_:)`: the pull for which the card is at `top`.
  ///
  /// - Parameter bands: Where the rubber bands start. Between this start and the limit, the card
  ///   follows the pointer without resistance.
  func pull(
    at top: Double, mayLeave: Bool, isRefused: Bool = false, from bands: RubberBands
  ) -> Pull {
    let lower = lowestDragTop(mayLeave: mayLeave, isRefused: isRefused)
    if top < highestTop {
      let start = max(top, min(highestTop, bands.upper))
      let band = upperBand(from: start)
      let isStretched = band.reaches(start - top)
      return Pull(
        top: isStretched ? start - band.pull(at: start - top) : top,
        overshoot: Overshoot(above: highestTop - (isStretched ? start : top)))
    }
    if top > lower {
      let start = min(top, max(lower, bands.lower))
      let band = lowerBand(from: start)
      let isStretched = band.reaches(top - start)
      return Pull(
        top: isStretched ? start + band.pull(at: top - start) : top,
        overshoot: Overshoot(below: (isStretched ? start : top) - lower))
    }
    return Pull(top: top)
  }

  @inline(__always)
  private func upperBand(from upper: Double) -> RubberBand {
    // A rubber band stretches less than its dimension, so the card never rises above its ceiling.
    RubberBand(
      coefficient: configuration.drag.rubberBand,
      dimension: min(availableHeight, upper - layout.ceiling, bandReach))
  }

  /// The rubber band below the lower limit. Its coefficient is never 0 for a sheet that refuses
  /// dismissal: the card follows a pull down a little, but stays on screen.
  @inline(__always)
  private func lowerBand(from lowest: Double) -> RubberBand {
    let refuses = lowest < hiddenTop && !configuration.isPersistent
    let coefficient = configuration.drag.rubberBand
    return RubberBand(
      coefficient: refuses && coefficient == 0 ? 0.55 : coefficient,
      dimension: min(hiddenTop - lowest, bandReach))
  }

  private var bandReach: Double { configuration.drag.rubberBandReach ?? .infinity }

  /// The least (`upper`) and the greatest (`lower`) `top` where no rubber band resists, points.
  func limits(of hold: Hold) -> (upper: Double, lower: Double) {
    (
      highestTop - hold.overshoot.above,
      lowestDragTop(mayLeave: !hold.isByTouchpad, isRefused: hold.isRefused) + hold.overshoot.below
    )
  }

  /// The greatest `top` without resistance, points. For a touchpad, which cannot dismiss the sheet,
  /// and for a sheet that refuses dismissal, this is the `top` of the lowest detent.
  ///
  /// - Parameter mayLeave: False for a touchpad.
  func lowestDragTop(mayLeave: Bool, isRefused: Bool) -> Double {
    mayLeave && !isRefused && configuration.isDismissible ? hiddenTop : lowestTop
  }
}
