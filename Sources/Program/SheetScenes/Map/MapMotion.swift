internal import Glibc
internal import SheetControls

/// An animation of the map: a fling, or a move to another viewport.
struct MapMotion {
  /// Decay rate of a fling's speed, 1/s: 0.998 of the speed is left after a millisecond.
  private static let friction = 2.002
  /// The speed at which a fling ends, points per second.
  private static let slowest = 20.0
  private static let fastest = 6000.0
  private static let duration = 0.28

  let target: MapViewport
  let end: Double
  private let origin: MapViewport
  private let start: Double
  private let velocity: (x: Double, y: Double)?

  /// A fling from the pointer's velocity; nil if that is too slow.
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

  init(from viewport: MapViewport, to target: MapViewport, at time: Double) {
    origin = viewport
    self.target = target
    start = time
    velocity = nil
    end = time + MapMotion.duration
  }

  func viewport(at time: Double) -> MapViewport {
    let elapsed = max(0, min(time, end) - start)
    if let velocity {
      let way = (1 - exp(-MapMotion.friction * elapsed)) / MapMotion.friction
      return origin.panned(x: velocity.x * way, y: velocity.y * way)
    }
    if time >= end { return target }
    let rest = 1 - elapsed / MapMotion.duration
    let part = 1 - rest * rest * rest
    // Interpolates the zoom exponentially, so that its speed looks constant.
    let zoom = origin.zoom * pow(target.zoom / origin.zoom, part)
    let share =
      origin.zoom == target.zoom
      ? part : (1 / origin.zoom - 1 / zoom) / (1 / origin.zoom - 1 / target.zoom)
    return origin.moved(
      to: Point2D(
        x: origin.center.x + (target.center.x - origin.center.x) * share,
        y: origin.center.y + (target.center.y - origin.center.y) * share), zoom: zoom)
  }
}
