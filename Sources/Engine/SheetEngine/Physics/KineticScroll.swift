/// A scrolling content's offset: under a pointer, flung, bouncing, moving to an offset, or at rest.
///
/// A value that takes inputs and computes the offset at any later time, in closed form and without
/// heap memory. `Sheet` uses it for its content; it also works for a list outside a sheet.
///
/// The offset is the distance by which the content is moved up, points. Velocities are points per
/// second, positive where the offset grows. Times are seconds on any clock and must not decrease.
public struct KineticScroll: Equatable, Sendable {
  /// Minimum velocity of a fling, points per second; AOSP's `ViewConfiguration` has 50 dp/s.
  public static let slowestFling = 50.0
  /// Maximum velocity of a fling, points per second; AOSP's `ViewConfiguration` has 8000 dp/s.
  public static let fastestFling = 8000.0
  /// Velocity below which a fling stops, points per second. This project's choice: a twelfth of a
  /// point per frame at 60 Hz.
  static let standstill = 5.0
  /// The spring that pulls content back to an edge. Critically damped, because the content must not
  /// swing; the response is this project's choice.
  static let bounce = SheetSpring(response: 0.5, dampingRatio: 1)

  /// The greatest offset at rest, points, ≥ 0.
  public private(set) var limit: Double
  /// The viewport's height, points, which limits the rubber band.
  public private(set) var viewport: Double
  private var rubberBand: Double
  /// Decay rate of a fling's velocity, 1/s.
  private var friction: Double
  /// Response of the spring that moves the content to an offset, seconds; with 0 the content jumps.
  private var response = ScrollOptions().approach

  private var phase = Phase.resting(0)
  /// The offsets at which no rubber band resists a pointer: 0…`limit`, or more while the content is
  /// beyond an end because `limit` or the rubber band has changed. A rubber band then starts where
  /// the content was, otherwise the content would not follow a pointer back.
  private var freeRange: ClosedRange<Double>

  private enum Phase: Equatable, Sendable {
    case resting(Double)
    /// A pointer holds the content. The value is the offset without the rubber band's resistance.
    case held(pull: Double)
    case gliding(Fling)
    case springing(Motion)
  }

  /// Creates content at its top.
  ///
  /// - Parameters:
  ///   - limit: The greatest offset at rest, points: the content's height less the viewport's.
  ///   - viewport: The viewport's height, points.
  ///   - rate: The fraction of a fling's velocity that is left after 1 ms, 0 ≤ rate < 1.
  ///   - rubberBand: The fraction of a drag beyond the ends that the content follows, 0…1.
  public init(
    limit: Double = 0, viewport: Double = 0, rate: Double = 0.998, rubberBand: Double = 0.55
  ) {
    self.limit = max(0, limit)
    freeRange = 0...self.limit
    self.viewport = max(0, viewport)
    self.rubberBand = rubberBand.clamped(0, 1)
    friction = KineticScroll.friction(ofRate: rate)
  }

  /// Decay rate, 1/s, of a velocity; `rate` is the fraction left after 1 ms.
  static func friction(ofRate rate: Double) -> Double {
    -1000 * logarithm(rate.clamped(1e-9, 1 - 1e-9))
  }

  /// The content's offset, points; outside 0…`limit` while the rubber band or a bounce moves it.
  public func offset(at time: Double) -> Double { state(at: time).offset }

  /// The content's velocity, points per second; 0 while a pointer holds it.
  public func velocity(at time: Double) -> Double { state(at: time).velocity }

  @inline(never)
  func state(at time: Double) -> (offset: Double, velocity: Double) {
    switch phase {
    case .resting(let offset): return (offset, 0)
    case .held(let pull): return (range.position(ofPull: pull), 0)
    case .gliding(let fling):
      let now = fling.state(at: time)
      return (now.position, now.velocity)
    case .springing(let motion):
      let now = motion.state(at: time)
      return (now.position, now.velocity)
    }
  }

  /// The time at which the motion ends, seconds; nil without a motion.
  public var end: Double? {
    switch phase {
    case .resting, .held: nil
    case .gliding(let fling): fling.end
    case .springing(let motion): motion.end
    }
  }

  /// Whether a pointer holds the content.
  public var isHeld: Bool { pull != nil }

  /// The offset without the rubber band's resistance, points; nil without a pointer.
  var pull: Double? {
    if case .held(let pull) = phase { pull } else { nil }
  }

  /// The offset that the content moves to or rests at, points.
  public var destination: Double {
    switch phase {
    case .resting(let offset): offset
    case .held(let pull): pull.clamped(0, limit)
    case .gliding(let fling): fling.slide.target
    case .springing(let motion): motion.target
    }
  }

  private var range: ElasticRange {
    ElasticRange(
      free: freeRange, band: RubberBand(coefficient: rubberBand, dimension: viewport))
  }

  private mutating func updateFreeRange(at offset: Double) {
    freeRange = range.limited(to: 0...limit, at: offset).free
  }

  /// The content's velocity as a fraction of the pointer's, 0…1; 0 without a pointer.
  var slope: Double { pull.map { range.slope(ofPull: $0) } ?? 0 }

  /// Grabs the content with a pointer: the content stops at its current offset.
  public mutating func hold(at time: Double) { hold(at: time, offset: offset(at: time)) }

  mutating func hold(at time: Double, offset: Double) {
    updateFreeRange(at: offset)
    phase = .held(pull: range.pull(at: offset))
  }

  /// Drags the grabbed content by a distance, points, positive where the offset grows. Distances
  /// above a billion points, and NaN, have no effect.
  public mutating func drag(by distance: Double) {
    if let pull, distance.isSensible { phase = .held(pull: pull + distance) }
  }

  /// Stops the content; content beyond an end still springs back.
  public mutating func stop(at time: Double) {
    let here = offset(at: time)
    if here >= 0, here <= limit { phase = .resting(here) }
  }

  /// Applies options; a fling in progress keeps its friction, and held content its offset.
  mutating func apply(_ options: ScrollOptions, at time: Double) {
    let (here, former) = (offset(at: time), rubberBand)
    rubberBand = options.rubberBand.clamped(0, 1)
    if isHeld, rubberBand != former { hold(at: time, offset: here) }
    friction = KineticScroll.friction(ofRate: options.rate)
    response = options.approach
  }

  private var approach: SheetSpring { SheetSpring(response: response, dampingRatio: 1) }
}

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
  ///   - velocity: The content's velocity, points per second, positive where the offset grows; NaN
  ///     counts as 0.
  ///   - time: Now, seconds.
  public mutating func fling(velocity: Double, at time: Double) {
    fling(velocity: velocity, slowest: KineticScroll.slowestFling, at: time)
  }

  /// Animates to an offset, clamped to 0…`limit`, starting with the current velocity.
  public mutating func animate(to target: Double, at time: Double) {
    guard response > 0 else { return jump(to: target) }
    let (here, speed) = state(at: time)
    spring(approach, from: here, to: target, velocity: speed, at: time)
  }

  /// Jumps to an offset, clamped to 0…`limit`.
  public mutating func jump(to target: Double) {
    let offset = target.clamped(0, limit)
    freeRange = 0...limit
    phase = isHeld ? .held(pull: offset) : .resting(offset)
  }

  /// Changes the height of the content or of its viewport.
  ///
  /// Content at rest beyond the new limit springs back. Flings and motions continue within the new
  /// limit. Content that a pointer holds stays under the pointer, and follows it back without
  /// resistance if the change has put the content beyond an end.
  public mutating func changeLimit(
    to newLimit: Double, viewport newViewport: Double, at time: Double
  ) {
    let (wanted, height) = (max(0, newLimit), max(0, newViewport))
    guard wanted != limit || height != viewport else { return }
    let (here, speed) = state(at: time)
    (limit, viewport) = (wanted, height)
    updateFreeRange(at: here)
    switch phase {
    case .resting:
      if here > limit { springBack(at: time) }
    case .held:
      hold(at: time, offset: here)
    case .gliding(let former):
      fling(velocity: speed, slowest: KineticScroll.standstill, at: time)
      letStepDown(former.stepsDown)
    case .springing(let motion):
      spring(
        motion.spring ?? KineticScroll.bounce, from: here, to: motion.target, velocity: speed,
        at: time)
    }
  }

  /// Changes the scroll limit while a pointer resizes the viewport. If content at rest, or held
  /// within its limits, has a greater offset, it moves to the limit at once, without a spring.
  mutating func follow(limit newLimit: Double, viewport newViewport: Double, at time: Double) {
    guard newLimit != limit || newViewport != viewport else { return }
    switch phase {
    case .resting(let offset):
      rest(at: min(offset, newLimit), limit: newLimit, viewport: newViewport)
    case .held(let pull) where pull >= 0 && pull <= limit:
      (limit, viewport, freeRange) = (newLimit, newViewport, 0...newLimit)
      phase = .held(pull: min(pull, newLimit))
    case .held, .gliding, .springing:
      changeLimit(to: newLimit, viewport: newViewport, at: time)
    }
  }

  /// Puts the content at rest; `offset` may be beyond `limit`.
  mutating func rest(at offset: Double, limit newLimit: Double, viewport newViewport: Double) {
    (limit, viewport, phase) = (newLimit, newViewport, .resting(offset))
    updateFreeRange(at: offset)
  }

  private mutating func fling(velocity: Double, slowest: Double, at time: Double) {
    let here = offset(at: time)
    updateFreeRange(at: here)
    let speed =
      velocity.isNaN ? 0 : velocity.clamped(-KineticScroll.fastestFling, KineticScroll.fastestFling)
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
      // Limits the speed to distance × ω, because a critically damped spring that starts faster
      // overshoots. Without a rubber band the content must stop at the edge.
      let greatest = (end - here) * spring.angularFrequency
      speed = speed.clamped(min(0, greatest), max(0, greatest))
    }
    let motion = Motion(from: here, velocity: speed, to: end, at: time, by: spring)
    phase = motion.end > time ? .springing(motion) : .resting(motion.target)
  }

  mutating func finish(by time: Double) {
    guard let end, end <= time else { return }
    phase = .resting(offset(at: end))
  }

  var isFlung: Bool { if case .gliding = phase { true } else { false } }

  /// The target of a spring's motion, points; nil without one.
  var springTarget: Double? { if case .springing(let way) = phase { way.target } else { nil } }

  /// A fling in progress moves the sheet down at the content's top, or no longer does; no effect
  /// without a fling.
  mutating func letStepDown(_ stepsDown: Bool) {
    guard case .gliding(var fling) = phase else { return }
    fling.stepsDown = stepsDown
    phase = .gliding(fling)
  }

  /// Whether a fling reaches the top.
  var reachesTop: Bool { if case .gliding(let fling) = phase { fling.reachesTop } else { false } }

  /// The time and velocity at which a fling that moves the sheet down reaches the top; nil without
  /// such a fling.
  var stepDown: (time: Double, velocity: Double)? {
    guard case .gliding(let fling) = phase, fling.stepsDown, fling.reachesTop else { return nil }
    return (fling.slide.end, fling.lastVelocity)
  }
}
