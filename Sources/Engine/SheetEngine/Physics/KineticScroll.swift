/// Scrolling content: held by a pointer, flung, bouncing, moving to an offset, or at rest.
///
/// A value like `Sheet`: it takes what happens and answers where the content is at any later time, in
/// closed form and without memory from the heap. `Sheet` uses it for the content of its card; it
/// serves as well for a list that is in no sheet. The offset is how many points of the content are
/// above the top edge of what shows it; velocities are points per second, positive where the offset
/// grows. Times are seconds on any clock, and none may be earlier than the one before.
public struct KineticScroll: Equatable, Sendable {
  /// A release slower than this does not fling, points per second. AOSP's `ViewConfiguration` has
  /// 50 dp/s.
  public static let slowestFling = 50.0
  /// No fling is faster than this, points per second; it has 8000 dp/s.
  public static let fastestFling = 8000.0
  /// A fling slower than this stands, points per second. Chosen: a twelfth of a point from frame to
  /// frame.
  static let standstill = 5.0
  /// What pulls the content back to an edge: critical, so that it bounces once. The half second is
  /// chosen.
  static let bounce = SheetSpring(response: 0.5, dampingRatio: 1)

  /// The greatest offset it rests at, points, ≥ 0.
  public internal(set) var limit: Double
  /// The height of what shows the content, points: what the rubber band goes by.
  public internal(set) var viewport: Double
  /// How much it follows beyond its ends, 0…1.
  private(set) var rubberBand: Double
  /// How quickly a fling loses speed, 1/s.
  private(set) var friction: Double
  /// The response of the spring that takes it to an offset, seconds; 0 when it is there at once.
  private(set) var response = ScrollOptions().approach

  var phase = Phase.resting(0)

  enum Phase: Equatable, Sendable {
    case resting(Double)
    /// Held by a pointer, which has pulled it to `pull`; `shift` is the offset beyond the rubber band's
    /// range when grabbed.
    case held(pull: Double, shift: Double)
    case gliding(Fling)
    case springing(Motion)
  }

  /// Creates content that stands at its top.
  ///
  /// - Parameters:
  ///   - limit: The greatest offset it rests at, points: its height less that of what shows it.
  ///   - viewport: The height of what shows it, points.
  ///   - rate: What is left of its velocity after a millisecond, 0…1 (not 1).
  ///   - rubberBand: How much it follows a drag beyond its ends, 0…1.
  public init(
    limit: Double = 0, viewport: Double = 0, rate: Double = 0.998, rubberBand: Double = 0.55
  ) {
    self.limit = Swift.max(0, limit)
    self.viewport = Swift.max(0, viewport)
    self.rubberBand = rubberBand.clamped(0, 1)
    friction = KineticScroll.friction(ofRate: rate)
  }

  /// How quickly something loses speed of which `rate` is left after a millisecond, 1/s.
  static func friction(ofRate rate: Double) -> Double {
    -1000 * logarithm(rate.clamped(1e-9, 1 - 1e-9))
  }

  /// Where the content is, points; beyond 0 and `limit` while the rubber band holds it.
  public func offset(at time: Double) -> Double { state(at: time).offset }

  /// How fast the content moves by itself, points per second.
  public func velocity(at time: Double) -> Double { state(at: time).velocity }

  @inline(__always)
  func state(at time: Double) -> (offset: Double, velocity: Double) {
    switch phase {
    case .resting(let offset): return (offset, 0)
    case .held(let pull, let shift): return (offset(ofPull: pull) + shift, 0)
    case .gliding(let glide): return glide.state(at: time)
    case .springing(let motion):
      let now = motion.state(at: time)
      return (now.position, now.velocity)
    }
  }

  /// When it comes to rest, seconds; nil when it does not move by itself.
  public var end: Double? {
    switch phase {
    case .resting, .held: nil
    case .gliding(let glide): glide.end
    case .springing(let motion): motion.end
    }
  }

  /// Whether a pointer holds it.
  public var isHeld: Bool { pull != nil }

  /// How far a pointer has pulled it, points; nil when none holds it.
  var pull: Double? {
    guard case .held(let pull, _) = phase else { return nil }
    return pull
  }

  /// The offset that it moves to or rests at, points.
  public var destination: Double {
    switch phase {
    case .resting(let offset): offset
    case .held(let pull, _): pull.clamped(0, limit)
    case .gliding(let glide): glide.state(at: glide.end).offset
    case .springing(let motion): motion.target
    }
  }

  /// The offset of content that has been pulled so far.
  private func offset(ofPull pull: Double) -> Double {
    if pull < 0 { return -band.offset(pulled: -pull) }
    if pull > limit { return limit + band.offset(pulled: pull - limit) }
    return pull
  }

  /// The inverse: how far content at an offset has been pulled.
  private func pull(at offset: Double) -> Double {
    if offset < 0 { return -band.pull(at: -offset) }
    if offset > limit { return limit + band.pull(at: offset - limit) }
    return offset
  }

  private var band: RubberBand { RubberBand(coefficient: rubberBand, dimension: viewport) }

  /// The content's velocity as a fraction of the pointer's, 0…1.
  var slope: Double {
    guard let pull else { return 0 }
    if pull < 0 { return band.slope(pulled: -pull) }
    return pull > limit ? band.slope(pulled: pull - limit) : 1
  }

  /// A pointer takes hold of it: it stops where it is.
  public mutating func hold(at time: Double) { hold(at: time, offset: offset(at: time)) }

  mutating func hold(at time: Double, offset: Double) {
    // Beyond what a rubber band can reach the rest is kept aside, so that catching it is no jump.
    let reach = viewport * (1 - 1e-6)
    let reachable =
      rubberBand > 0 ? offset.clamped(-reach, limit + reach) : offset.clamped(0, limit)
    phase = .held(pull: pull(at: reachable), shift: offset - reachable)
  }

  /// The pointer that holds it pulls it so many points further.
  public mutating func drag(by distance: Double) {
    guard case .held(let pull, let shift) = phase else { return }
    phase = .held(pull: pull + distance, shift: shift)
  }

  /// It stops where it is; beyond an end it goes on to spring back.
  public mutating func stop(at time: Double) {
    let here = offset(at: time)
    if here >= 0, here <= limit { phase = .resting(here) }
  }

  /// Changes how it moves from the next fling on.
  mutating func adopt(_ options: ScrollOptions) {
    rubberBand = options.rubberBand.clamped(0, 1)
    friction = KineticScroll.friction(ofRate: options.rate)
    response = options.approach
  }

  /// What takes the content to an offset.
  var approach: SheetSpring { SheetSpring(response: response, dampingRatio: 1) }
}
