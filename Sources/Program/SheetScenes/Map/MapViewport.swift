internal import Glibc
package import SheetControls

/// The part of a map that a view shows, always within the map's edges.
package struct MapViewport: Equatable, Sendable {
  /// The largest zoom, points per metre; exceeded only to fill the view with the map.
  private static let nearestZoom = 4.0

  /// The location at the centre of the view, metres from the map's north-west corner.
  package let center: Point2D
  /// The zoom, points per metre.
  package let zoom: Double
  package let width: Double
  package let height: Double
  /// The map's size, metres.
  private let map: Rect2D

  /// Limits the zoom and moves the centre, so that the viewport stays within the map. `map` is the
  /// map's bounds in metres.
  package init(center: Point2D, zoom: Double, width: Double, height: Double, of map: Rect2D) {
    let widest = max(width / map.width, height / map.height)
    let zoom = min(max(zoom, widest), max(widest, MapViewport.nearestZoom))
    func inside(_ value: Double, _ length: Double, _ visible: Double) -> Double {
      // The margin is at most half the map, because rounding may make the visible part longer than
      // the map.
      let margin = min(visible / 2, length / 2)
      return min(max(value, margin), length - margin)
    }
    self.center = Point2D(
      x: inside(center.x, map.width, width / zoom), y: inside(center.y, map.height, height / zoom))
    self.zoom = zoom
    self.width = width
    self.height = height
    self.map = map
  }

  /// Converts a location in metres to a point of the view.
  package func view(of location: Point2D) -> Point2D {
    Point2D(
      x: (location.x - center.x) * zoom + width / 2, y: (location.y - center.y) * zoom + height / 2)
  }

  /// Converts a point of the view to a location in metres.
  package func map(at point: Point2D) -> Point2D {
    Point2D(x: (point.x - width / 2) / zoom + center.x, y: (point.y - height / 2) / zoom + center.y)
  }

  /// The viewport after dragging the map to the right and down by the given points.
  package func panned(x: Double, y: Double) -> MapViewport {
    moved(to: Point2D(x: center.x - x / zoom, y: center.y - y / zoom), zoom: zoom)
  }

  /// The viewport with a location in metres at its centre, as far as the map's edges allow.
  package func moved(to location: Point2D, zoom: Double) -> MapViewport {
    MapViewport(center: location, zoom: zoom, width: width, height: height, of: map)
  }

  /// The viewport zoomed by a factor; the location at `point` stays in place as far as the map's
  /// edges allow.
  package func zoomed(by factor: Double, about point: Point2D) -> MapViewport {
    guard factor > 0 else { return self }
    let next = moved(to: center, zoom: zoom * factor).zoom
    let fixed = map(at: point)
    let center = Point2D(
      x: fixed.x - (point.x - width / 2) / next, y: fixed.y - (point.y - height / 2) / next)
    return moved(to: center, zoom: next)
  }

  package func resized(width: Double, height: Double) -> MapViewport {
    MapViewport(center: center, zoom: zoom, width: width, height: height, of: map)
  }
}

extension MapViewport {
  /// The map's north-west corner, in device pixels from the view's top left corner.
  package func origin(scale: Double) -> (x: Int, y: Int) {
    (
      Int(((width / 2 - center.x * zoom) * scale).rounded()),
      Int(((height / 2 - center.y * zoom) * scale).rounded())
    )
  }

  /// Distance from a location's pixel in another viewport to its pixel in this viewport, device
  /// pixels; nil if zoom or size differ.
  package func shift(from other: MapViewport, scale: Double) -> (x: Int, y: Int)? {
    guard zoom == other.zoom, width == other.width, height == other.height else { return nil }
    let (new, old) = (origin(scale: scale), other.origin(scale: scale))
    return (new.x - old.x, new.y - old.y)
  }
}

package struct MapMotion {
  /// The decay rate of a fling's speed, 1/s: 0.998 of the speed is left after a millisecond.
  private static let friction = 2.002
  /// The speed at which a fling ends, points per second.
  private static let slowest = 20.0
  private static let fastest = 6000.0
  private static let duration = 0.28

  let target: MapViewport
  package let end: Double
  private let origin: MapViewport
  private let start: Double
  private let velocity: (x: Double, y: Double)?

  /// A fling from the pointer's velocity, points per second; nil if the pointer is too slow.
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

  package init(from viewport: MapViewport, to target: MapViewport, at time: Double) {
    origin = viewport
    self.target = target
    start = time
    velocity = nil
    end = time + MapMotion.duration
  }

  package func viewport(at time: Double) -> MapViewport {
    let elapsed = max(0, min(time, end) - start)
    if let velocity {
      let way = (1 - exp(-MapMotion.friction * elapsed)) / MapMotion.friction
      return origin.panned(x: velocity.x * way, y: velocity.y * way)
    }
    if time >= end { return target }
    let rest = 1 - elapsed / MapMotion.duration
    let part = 1 - rest * rest * rest
    // Interpolates the zoom exponentially, because then its speed looks constant.
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
