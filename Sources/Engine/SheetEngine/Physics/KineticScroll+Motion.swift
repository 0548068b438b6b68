/// Motions of the content without a pointer.
extension KineticScroll {
  /// Releases the pointer: the content is flung, springs back from beyond an edge, or rests.
  ///
  /// - Parameters:
  ///   - velocity: The pointer's velocity, points per second, positive where the offset grows.
  ///   - time: Now, seconds.
  public mutating func letGo(velocity: Double, at time: Double) {
    fling(velocity: velocity * slope, at: time)
  }

  /// Flings the content from its current offset.
  ///
  /// - Parameters:
  ///   - velocity: The content's velocity, points per second, positive where the offset grows.
  ///   - time: Now, seconds.
  public mutating func fling(velocity: Double, at time: Double) {
    fling(velocity: velocity, slowest: KineticScroll.slowestFling, at: time)
  }

  /// Animates to an offset within the limits, from the current offset and velocity.
  public mutating func animate(to target: Double, at time: Double) {
    guard response > 0 else { return jump(to: target) }
    let (here, speed) = state(at: time)
    spring(approach, from: here, to: target, velocity: speed, at: time)
  }

  /// Jumps to an offset within the limits.
  public mutating func jump(to target: Double) {
    let offset = target.clamped(0, limit)
    phase = isHeld ? .held(pull: offset, shift: 0) : .resting(offset)
  }

  /// Changes the height of the content or of its viewport.
  ///
  /// Content at rest beyond the new limit springs back. A fling goes on within the new limit, and
  /// so does a motion to an offset. Content that a pointer holds stays under it.
  public mutating func changeLimit(
    to newLimit: Double, viewport newViewport: Double, at time: Double
  ) {
    let (wanted, height) = (Swift.max(0, newLimit), Swift.max(0, newViewport))
    guard wanted != limit || height != viewport else { return }
    let (here, speed) = state(at: time)
    let old = limit
    (limit, viewport) = (wanted, height)
    switch phase {
    case .resting:
      if here > limit { springBack(at: time) }
    case .held:
      hold(at: time, offset: here)
    case .gliding:
      fling(velocity: speed, slowest: KineticScroll.standstill, at: time)
    case .springing(let motion):
      let isBack = motion.target == old || motion.target == 0
      let spring = isBack ? KineticScroll.bounce : approach
      self.spring(spring, from: here, to: motion.target, velocity: speed, at: time)
    }
  }

  private mutating func fling(velocity: Double, slowest: Double, at time: Double) {
    let here = offset(at: time)
    let speed = velocity.clamped(-KineticScroll.fastestFling, KineticScroll.fastestFling)
    if here < 0 || here > limit {
      spring(KineticScroll.bounce, from: here, to: here, velocity: speed, at: time)
    } else if abs(speed) < slowest {
      phase = .resting(here)
    } else {
      let edge = speed < 0 ? 0 : limit
      phase = .gliding(
        Fling(
          from: here, velocity: speed, edge: edge, bounces: rubberBand > 0, friction: friction,
          at: time))
    }
  }

  mutating func springBack(at time: Double) {
    let here = offset(at: time)
    spring(KineticScroll.bounce, from: here, to: here, velocity: 0, at: time)
  }

  private mutating func spring(
    _ spring: SheetSpring, from here: Double, to target: Double, velocity: Double, at time: Double
  ) {
    let end = target.clamped(0, limit)
    var speed = velocity
    if rubberBand == 0 {
      // Limits the speed to the greatest at which a critical spring does not overshoot, because
      // without a rubber band the content must stop at the edge.
      let greatest = (end - here) * spring.angularFrequency
      speed = speed.clamped(Swift.min(0, greatest), Swift.max(0, greatest))
    }
    let motion = Motion(from: here, velocity: speed, to: end, at: time, by: spring)
    phase = motion.end > time ? .springing(motion) : .resting(motion.target)
  }

  mutating func finish(by time: Double) {
    guard let end, end <= time else { return }
    phase = .resting(offset(at: end))
  }

  /// The time at which a fling reaches the top, and its velocity then; nil if it does not.
  var topArrival: (time: Double, velocity: Double)? {
    guard case .gliding(let fling) = phase, fling.lastVelocity < 0, fling.hitsEdge else {
      return nil
    }
    return (fling.slide.end, fling.lastVelocity)
  }
}

/// A fling: the content slides until it stops or reaches an edge, and bounces there.
struct Fling: Equatable, Sendable {
  /// The slide to the edge, or to where the content stops.
  let slide: Motion
  /// Velocity at the end of the slide, points per second.
  let lastVelocity: Double
  let hitsEdge: Bool
  /// Duration of the bounce at the edge, seconds; 0 if the content stops at the edge or before.
  private let bouncing: Double

  init(
    from: Double, velocity: Double, edge: Double, bounces: Bool, friction: Double, at start: Double
  ) {
    let left = velocity - friction * (edge - from)
    // A remaining velocity of the other sign means that the content stops before the edge.
    hitsEdge = left * velocity > 0 && abs(left) > KineticScroll.standstill
    let slowest = velocity < 0 ? -KineticScroll.standstill : KineticScroll.standstill
    lastVelocity = hitsEdge ? left : slowest
    let stop = hitsEdge ? edge : from + (velocity - slowest) / friction
    slide = Motion(from: from, velocity: velocity, slidingTo: stop, friction: friction, at: start)
    let bounce = Motion(
      from: edge, velocity: lastVelocity, to: edge, at: slide.end, by: KineticScroll.bounce)
    bouncing = hitsEdge && bounces ? bounce.duration : 0
  }

  var end: Double { slide.end + bouncing }

  @inline(__always)
  func state(at time: Double) -> (position: Double, velocity: Double) {
    guard time >= slide.end, bouncing > 0 else { return slide.state(at: time) }
    return Motion(
      from: slide.target, velocity: lastVelocity, to: slide.target, at: slide.end,
      by: KineticScroll.bounce, lasting: bouncing
    ).state(at: time)
  }
}
