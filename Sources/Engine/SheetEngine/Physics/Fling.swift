/// A fling: the content slides until it stops, or bounces at an edge.
struct Fling: Equatable, Sendable {
  let slide: Motion
  /// Velocity at the end of the slide, points per second.
  let lastVelocity: Double
  let hitsEdge: Bool
  /// Whether the sheet moves one detent down if the fling reaches the content's top.
  var stepsDown = false
  /// Duration of the bounce, seconds; 0 without one.
  private let bouncing: Double

  init(
    from: Double, velocity: Double, edge: Double, bounces: Bool, friction: Double, at start: Double
  ) {
    let edgeVelocity = velocity - friction * (edge - from)
    // If the signs of `edgeVelocity` and `velocity` differ, friction stops the content before the
    // edge.
    hitsEdge = edgeVelocity * velocity > 0 && abs(edgeVelocity) > KineticScroll.standstill
    let slowest = velocity < 0 ? -KineticScroll.standstill : KineticScroll.standstill
    lastVelocity = hitsEdge ? edgeVelocity : slowest
    let stop = hitsEdge ? edge : from + (velocity - slowest) / friction
    slide = Motion(from: from, velocity: velocity, slidingTo: stop, friction: friction, at: start)
    let bounce = Motion(
      from: edge, velocity: lastVelocity, to: edge, at: slide.end, by: KineticScroll.bounce)
    bouncing = hitsEdge && bounces ? bounce.duration : 0
  }

  var reachesTop: Bool { lastVelocity < 0 && hitsEdge }

  var end: Double { slide.end + bouncing }

  func state(at time: Double) -> (position: Double, velocity: Double) {
    guard time >= slide.end, bouncing > 0 else { return slide.state(at: time) }
    return Motion(
      from: slide.target, velocity: lastVelocity, to: slide.target, at: slide.end,
      by: KineticScroll.bounce, lasting: bouncing
    ).state(at: time)
  }
}
