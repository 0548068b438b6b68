/// Motions of the content without a pointer.
extension KineticScroll {
  /// Releases the pointer: the content is flung, springs back from beyond an edge, or rests.
  ///
  /// - Parameters:
  ///   - velocity: The pointer's, points per second, positive where the offset grows.
  ///   - time: Now, seconds.
  public mutating func letGo(velocity: Double, at time: Double) {
    fling(velocity: velocity * slope, at: time)
  }

  /// Flings the content from its current offset.
  ///
  /// - Parameters:
  ///   - velocity: The content's, points per second, positive where the offset grows.
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

  /// Starts the spring back from beyond an end, if the content is there.
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
      let way = (end - here) * spring.angularFrequency
      speed = speed.clamped(Swift.min(0, way), Swift.max(0, way))
    }
    let motion = Motion(
      from: here, velocity: speed, to: end, at: time,
      along: SheetAnimation(.spring(spring), duration: 0))
    phase = motion.end > time ? .springing(motion) : .resting(motion.target)
  }

  /// Puts the content at rest at the end of its motion, if the motion has ended by a time.
  mutating func finish(by time: Double) {
    guard let end, end <= time else { return }
    phase = .resting(offset(at: end))
  }

  /// The time at which a fling reaches the top, and its velocity then; nil if it does not.
  var topArrival: (time: Double, velocity: Double)? {
    guard case .gliding(let glide) = phase, glide.velocity < 0, glide.hitsEdge else { return nil }
    return (glide.edgeTime, glide.edgeVelocity)
  }
}

/// A fling: the velocity decays exponentially, and content that reaches an edge bounces there by a
/// spring.
///
/// The velocity falls exponentially with time, so it falls linearly with the distance: `v = v₀ − k·s`.
struct Fling: Equatable, Sendable {
  /// Start offset, points.
  let from: Double
  /// Start velocity, points per second.
  let velocity: Double
  /// Decay rate of the velocity, 1/s.
  let friction: Double
  /// Start time, seconds.
  let start: Double
  /// Time at which the content reaches the edge, or stops, seconds.
  let edgeTime: Double
  /// Whether the fling reaches the edge.
  let hitsEdge: Bool
  /// Velocity at the edge, points per second.
  let edgeVelocity: Double
  /// Duration of the bounce at the edge, seconds; 0 if the content stops at the edge or before.
  private let bouncing: Double

  init(
    from: Double, velocity: Double, edge: Double, bounces: Bool, friction: Double, at start: Double
  ) {
    self.from = from
    self.velocity = velocity
    self.friction = friction
    self.start = start
    let left = velocity - friction * (edge - from)
    // Requires the start velocity's sign, because only content that still moves toward the edge
    // reaches it.
    hitsEdge = left * velocity > 0 && abs(left) > KineticScroll.standstill
    let last = hitsEdge ? abs(left) : KineticScroll.standstill
    edgeVelocity = velocity < 0 ? -last : last
    let duration = logarithm(Swift.max(1, abs(velocity) / last)) / friction
    edgeTime = start + duration
    let bounce = Motion(
      from: edge, velocity: edgeVelocity, to: edge, at: edgeTime,
      along: SheetAnimation(.spring(KineticScroll.bounce), duration: 0))
    bouncing = hitsEdge && bounces ? bounce.duration : 0
    self.edge = edge
  }

  /// The bounce at the edge; nil if the content stops at the edge or before.
  private var bounce: Motion? {
    guard bouncing > 0 else { return nil }
    return Motion(
      from: edge, velocity: edgeVelocity, to: edge, at: edgeTime, by: KineticScroll.bounce,
      lasting: bouncing)
  }

  /// The offset of the content's end in the fling's direction, points.
  let edge: Double

  /// End time, seconds.
  var end: Double { edgeTime + bouncing }

  func state(at time: Double) -> (offset: Double, velocity: Double) {
    if time >= edgeTime, hitsEdge {
      return bounce.map { ($0.position(at: time), $0.velocity(at: time)) } ?? (edge, 0)
    }
    let left = exponential(-friction * Swift.max(0, Swift.min(time, edgeTime) - start))
    let offset = from + velocity / friction * (1 - left)
    // Clamps, because rounding could put the content beyond the edge too early.
    return (
      velocity < 0 ? Swift.max(offset, edge) : Swift.min(offset, edge),
      time >= edgeTime ? 0 : velocity * left
    )
  }
}
