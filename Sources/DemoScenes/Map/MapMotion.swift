internal import Glibc
internal import Painting

/// How the map moves by itself: flung, or on its way to another part.
struct MapMotion {
  /// How quickly a flung map loses speed, 1/s: 0.998 of it is left after a millisecond.
  private static let friction = 2.002
  /// Slower than this it stands, points per second.
  private static let slowest = 20.0
  /// Faster than this it never is, points per second.
  private static let fastest = 6000.0
  /// How long it takes to another part, seconds.
  private static let duration = 0.28

  /// Where it ends.
  let target: MapViewport
  /// When, seconds.
  let end: Double
  private let origin: MapViewport
  private let start: Double
  private let velocity: (x: Double, y: Double)?

  /// Goes on as fast as a hand let it go; nil when that was too slow.
  init?(flung viewport: MapViewport, x: Double, y: Double, at time: Double) {
    let speed = (x * x + y * y).squareRoot()
    guard speed > 80 else { return nil }
    let part = min(1, MapMotion.fastest / speed)
    origin = viewport
    start = time
    velocity = (x * part, y * part)
    end = time + log(speed * part / MapMotion.slowest) / MapMotion.friction
    target = viewport
  }

  /// Goes to another part, slowing down.
  init(from viewport: MapViewport, to target: MapViewport, at time: Double) {
    origin = viewport
    self.target = target
    start = time
    velocity = nil
    end = time + MapMotion.duration
  }

  /// What is seen at a time, seconds.
  func viewport(at time: Double) -> MapViewport {
    let elapsed = max(0, min(time, end) - start)
    if let velocity {
      let way = (1 - exp(-MapMotion.friction * elapsed)) / MapMotion.friction
      return origin.panned(x: velocity.x * way, y: velocity.y * way)
    }
    if time >= end { return target }
    let rest = 1 - elapsed / MapMotion.duration
    let part = 1 - rest * rest * rest
    // Sizes grow by equal factors in equal parts, so that no part of the way looks faster.
    let zoom = origin.zoom * pow(target.zoom / origin.zoom, part)
    let share =
      origin.zoom == target.zoom
      ? part : (1 / origin.zoom - 1 / zoom) / (1 / origin.zoom - 1 / target.zoom)
    return origin.moved(
      to: Point(
        x: origin.center.x + (target.center.x - origin.center.x) * share,
        y: origin.center.y + (target.center.y - origin.center.y) * share), zoom: zoom)
  }
}
