/// How content moves by itself.
extension KineticScroll {
  /// The pointer is released: the content is flung, springs back from beyond an edge, or stands.
  ///
  /// - Parameters:
  ///   - velocity: Of the pointer, points per second, positive where the offset grows.
  ///   - time: Seconds.
  public mutating func letGo(velocity: Double, at time: Double) {
    fling(velocity: velocity * slope, at: time)
  }

  /// Flings it from where it is.
  ///
  /// - Parameters:
  ///   - velocity: Of the content, points per second, positive where the offset grows.
  ///   - time: Seconds.
  public mutating func fling(velocity: Double, at time: Double) {
    fling(velocity: velocity, slowest: KineticScroll.slowestFling, at: time)
  }

  /// It moves to an offset, kept within its limits, from where it is and as fast as it is now.
  public mutating func animate(to target: Double, at time: Double) {
    guard response > 0 else { return jump(to: target) }
    let (here, speed) = state(at: time)
    spring(approach, from: here, to: target, velocity: speed, at: time)
  }

  /// It is at an offset at once; kept within its limits.
  public mutating func jump(to target: Double) {
    let offset = target.clamped(0, limit)
    phase = isHeld ? .held(pull: offset, shift: 0) : .resting(offset)
  }

  /// The content or what shows it has another height.
  ///
  /// Content at rest beyond the new limit springs back; a motion goes to the limit's new offset; content
  /// that a pointer holds stays under it.
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

  /// From beyond an end it goes back to it.
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
      // So fast that it gets there, and not beyond: the greatest speed at which a critical spring
      // does not swing.
      let way = (end - here) * spring.angularFrequency
      speed = speed.clamped(Swift.min(0, way), Swift.max(0, way))
    }
    let motion = Motion(
      from: here, velocity: speed, to: end, at: time,
      along: SheetAnimation(.spring(spring), duration: 0))
    phase = motion.end > time ? .springing(motion) : .resting(motion.target)
  }

  /// A motion that is over becomes rest at its end.
  mutating func finish(by time: Double) {
    guard let end, end <= time else { return }
    phase = .resting(offset(at: end))
  }

  /// When a fling reaches the top, and how fast it is then; nil when none does.
  var topArrival: (time: Double, velocity: Double)? {
    guard case .gliding(let glide) = phase, glide.velocity < 0, glide.hitsEdge else { return nil }
    return (glide.edgeTime, glide.edgeVelocity)
  }
}

/// A fling: it loses speed as something that slides, and at an edge a spring takes what is left of it.
///
/// The velocity falls exponentially with time, so it falls evenly with the way: `v = v₀ − k·s`.
struct Fling: Equatable, Sendable {
  /// Where it began, points.
  let from: Double
  /// How fast it began, points per second.
  let velocity: Double
  /// How quickly it loses speed, 1/s.
  let friction: Double
  /// When it began, seconds.
  let start: Double
  /// When it is at the edge, or stands, seconds.
  let edgeTime: Double
  /// Whether it comes to the edge.
  let hitsEdge: Bool
  /// How fast it is at the edge, points per second.
  let edgeVelocity: Double
  /// How long it bounces at the edge, seconds; 0 when it stops there, or before.
  private let bouncing: Double

  init(
    from: Double, velocity: Double, edge: Double, bounces: Bool, friction: Double, at start: Double
  ) {
    self.from = from
    self.velocity = velocity
    self.friction = friction
    self.start = start
    let left = velocity - friction * (edge - from)
    // Still under way at the edge, and in the same direction.
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

  /// The bounce at the edge; nil when it stops there, or before.
  private var bounce: Motion? {
    guard bouncing > 0 else { return nil }
    return Motion(
      from: edge, velocity: edgeVelocity, to: edge, at: edgeTime, by: KineticScroll.bounce,
      lasting: bouncing)
  }

  /// The end of the content that lies in its direction, points.
  let edge: Double

  /// When it is over, seconds.
  var end: Double { edgeTime + bouncing }

  func state(at time: Double) -> (offset: Double, velocity: Double) {
    if time >= edgeTime, hitsEdge {
      return bounce.map { ($0.position(at: time), $0.velocity(at: time)) } ?? (edge, 0)
    }
    let left = exponential(-friction * Swift.max(0, Swift.min(time, edgeTime) - start))
    let offset = from + velocity / friction * (1 - left)
    // No rounding takes it beyond the edge before it is there.
    return (
      velocity < 0 ? Swift.max(offset, edge) : Swift.min(offset, edge),
      time >= edgeTime ? 0 : velocity * left
    )
  }
}
