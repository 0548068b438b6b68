extension Sheet {
  func later(_ time: Double) -> Double { time > now ? time : now }

  /// Distance from the safe area's top edge to the card's top edge, points.
  @inline(__always)
  func top(at time: Double) -> Double {
    switch state {
    case .hidden: hiddenTop
    case .resting: top(of: place)
    case .held(let grab): heldTop(grab)
    case .moving(let active): active.motion.position(at: time)
    }
  }

  func velocity(at time: Double) -> Double {
    switch state {
    case .hidden, .resting: 0
    case .held(let grab):
      grab.press.phase == .dragging ? heldVelocity(grab, pointer: tracker.velocity(at: time)) : 0
    case .moving(let active): active.motion.velocity(at: time)
    }
  }

  @inline(__always)
  func card(atTop top: Double, at time: Double) -> Rect2D {
    let (view, y) = (axis.geometry.size, axis.geometry.safeTop + top)
    let sides = configuration.insets.sides.clamped(0, view.width / 2)
    let maximum = axis.edge.isHorizontal ? nil : configuration.maximumWidth
    let width = min(view.width - 2 * sides, maximum ?? .infinity)
    let bottom = bottom(atTop: top, at: time)
    return Rect2D(
      x: axis.start(of: width, sides: sides, configuration.alignment), y: y, width: width,
      height: max(0, bottom - y))
  }

  /// The y of the card's bottom edge in the coordinates of a sheet at the bottom; constant until the
  /// card slides out.
  @inline(__always)
  func bottom(atTop top: Double, at time: Double) -> Double {
    axis.geometry.size.height - reservedBottom + slide(atTop: top, at: time)
  }

  /// Distance that the card has slid out of the view, points.
  @inline(__always)
  func slide(atTop top: Double, at time: Double) -> Double {
    max(0, top - slidesBelow) + returningSlide(atTop: top, at: time)
  }

  /// The length of the card outside the view that the motion still has to move back, points; see
  /// `ActiveMotion.returningSlide`. 0 at and above the lowest detent.
  @inline(__always)
  func returningSlide(atTop top: Double, at time: Double) -> Double {
    let left = returningSlide(at: time)
    guard left > 0 else { return 0 }
    return min(left, max(0, min(top, slidesBelow) - layout.slidesBelow))
  }

  /// The value of `ActiveMotion.returningSlide` at a time, points: it falls to 0 during the motion,
  /// and stays constant while a pointer holds the card.
  @inline(__always)
  func returningSlide(at time: Double) -> Double {
    switch state {
    case .held(let grab): return grab.returningSlide
    case .moving(let active) where active.returningSlide > 0 && time < active.motion.end:
      let share = max(0, time - active.motion.start) / active.motion.duration
      return active.returningSlide * (1 - share * share * (3 - 2 * share))
    case .hidden, .resting, .moving: return 0
    }
  }
}

extension Sheet {
  /// The `top` of a card that a pointer holds, points. Within its limits the card is under the
  /// pointer; beyond them it stops, or a rubber band resists. The result depends only on the
  /// pointer's total distance, not on the number of moves.
  @inline(__always)
  func heldTop(_ grab: Grab) -> Double {
    var pulled = grab.pulledTop
    if grab.hasMovedContent {
      let ceiling = ceiling(of: grab)
      // Uses exactly the ceiling, because adding up the pointer's moves gives rounding errors.
      if abs(pulled - ceiling) < Sheet.rounding { pulled = ceiling }
    }
    let (upper, lower) = limits(of: grab)
    if pulled < upper { return upper - upperBand(from: upper).offset(pulled: upper - pulled) }
    if pulled > lower {
      return lower + lowerBand(from: lower).offset(pulled: pulled - lower)
    }
    return pulled
  }

  /// The velocity of a card that a pointer holds, points per second: the pointer's velocity, but
  /// smaller where the rubber band resists, and 0 where the card cannot move on.
  func heldVelocity(_ grab: Grab, pointer velocity: Double) -> Double {
    let pulled = grab.pulledTop
    let (upper, lower) = limits(of: grab)
    if takesContent(grab, velocity: velocity) { return 0 }
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
    switch state {
    case .hidden, .resting: RubberBands(upper: highestTop)
    case .held(let grab): RubberBands(upper: limits(of: grab).upper, lower: limits(of: grab).lower)
    case .moving(let active):
      RubberBands(upper: min(highestTop, active.bands.upper), lower: active.bands.lower)
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

  /// The inverse of `heldTop(_:)`: the `pulledTop` for which the card is at `top`. `overshoot` is
  /// the part of the card's distance beyond a limit that is not a rubber band's stretch.
  ///
  /// - Parameter bands: Where the rubber bands start. Between this start and the limit, the card
  ///   follows the pointer without resistance.
  func pull(
    at top: Double, by pointer: PointerID, isRefused: Bool = false, from bands: RubberBands
  ) -> (top: Double, overshoot: Overshoot) {
    let lower = lowestDragTop(of: pointer, isRefused: isRefused)
    if top < highestTop {
      let start = max(top, min(highestTop, bands.upper))
      let band = upperBand(from: start)
      guard band.reaches(start - top) else { return (top, Overshoot(above: highestTop - top)) }
      return (start - band.pull(at: start - top), Overshoot(above: highestTop - start))
    }
    if top > lower {
      let start = min(top, max(lower, bands.lower))
      let band = lowerBand(from: start)
      guard band.reaches(top - start) else { return (top, Overshoot(below: top - lower)) }
      return (start + band.pull(at: top - start), Overshoot(below: start - lower))
    }
    return (top, Overshoot())
  }

  @inline(__always)
  private func upperBand(from upper: Double) -> RubberBand {
    // A rubber band stretches less than its dimension, so the card never rises above its ceiling.
    RubberBand(
      coefficient: configuration.drag.rubberBand,
      dimension: min(availableHeight, upper - layout.ceiling))
  }

  /// The rubber band below the lower limit. Its coefficient is never 0 for a sheet that refuses
  /// dismissal: the card follows a pull down a little, but stays on screen.
  @inline(__always)
  private func lowerBand(from lowest: Double) -> RubberBand {
    let refuses = lowest < hiddenTop && !configuration.isPersistent
    let coefficient = configuration.drag.rubberBand
    return RubberBand(
      coefficient: refuses && coefficient == 0 ? 0.55 : coefficient,
      dimension: hiddenTop - lowest)
  }

  /// The least (`upper`) and the greatest (`lower`) `top` where no rubber band resists, points.
  @inline(__always)
  func limits(of grab: Grab) -> (upper: Double, lower: Double) {
    (
      highestTop - grab.overshoot.above,
      lowestDragTop(of: grab.press.pointer, isRefused: grab.isRefused) + grab.overshoot.below
    )
  }

  /// The greatest `top` without resistance, points. For a touchpad, which cannot dismiss the sheet,
  /// and for a sheet that refuses dismissal, this is the `top` of the lowest detent.
  @inline(__always)
  func lowestDragTop(of pointer: PointerID, isRefused: Bool) -> Double {
    pointer == .touchpad || isRefused || !configuration.isDismissible ? lowestTop : hiddenTop
  }
}
