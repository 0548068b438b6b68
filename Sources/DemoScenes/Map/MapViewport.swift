public import Painting

/// Which part of a map a view shows, and how large.
///
/// A value: panning and zooming give another one. It never shows anything beyond the map's edges.
public struct MapViewport: Equatable, Sendable {
  /// The nearest that one can look, points a metre, unless the view is wider than the map at that.
  public static let nearestZoom = 4.0

  /// What the middle of the view shows, metres from the map's north-west corner.
  public let center: Point
  /// Points a metre.
  public let zoom: Double
  /// The view's width, points.
  public let width: Double
  /// The view's height, points.
  public let height: Double
  /// The map's size, metres.
  private let map: Rect

  /// Creates a viewport; what would show something beyond the map is moved or enlarged until it does not.
  ///
  /// - Parameters:
  ///   - center: What the middle should show, metres.
  ///   - zoom: Points a metre.
  ///   - width: The view's width, points.
  ///   - height: The view's height, points.
  ///   - map: The map.
  public init(center: Point, zoom: Double, width: Double, height: Double, of map: MapData) {
    self.init(
      center: center, zoom: zoom, width: width, height: height,
      map: Rect(x: 0, y: 0, width: map.width, height: map.height))
  }

  private init(center: Point, zoom: Double, width: Double, height: Double, map: Rect) {
    func positive(_ value: Double) -> Double { value >= 1 && value.isFinite ? value : 1 }
    let (width, height) = (positive(width), positive(height))
    let widest = max(width / map.width, height / map.height)
    let limit = max(widest, MapViewport.nearestZoom)
    let zoom = min(max(zoom.isNaN ? widest : zoom, widest), limit)
    func inside(_ value: Double, _ length: Double, _ visible: Double) -> Double {
      // Rounding may leave a visible part that is longer than the map by nothing that matters.
      let margin = min(visible / 2, length / 2)
      return min(max(value.isNaN ? length / 2 : value, margin), length - margin)
    }
    self.center = Point(
      x: inside(center.x, map.width, width / zoom), y: inside(center.y, map.height, height / zoom))
    self.zoom = zoom
    self.width = width
    self.height = height
    self.map = map
  }

  /// The smallest zoom, at which the map just covers the view, points a metre.
  public var widestZoom: Double { max(width / map.width, height / map.height) }

  /// Where something on the map is in the view, points from the top left corner.
  ///
  /// - Parameter spot: Metres from the map's north-west corner.
  public func view(of spot: Point) -> Point {
    Point(
      x: (spot.x - center.x) * zoom + width / 2, y: (spot.y - center.y) * zoom + height / 2)
  }

  /// What a place in the view shows, metres from the map's north-west corner.
  ///
  /// - Parameter place: Points from the view's top left corner.
  public func map(at place: Point) -> Point {
    Point(
      x: (place.x - width / 2) / zoom + center.x, y: (place.y - height / 2) / zoom + center.y)
  }

  /// The viewport after the map was dragged so many points to the right and down.
  public func panned(x: Double, y: Double) -> MapViewport {
    centered(on: Point(x: center.x - x / zoom, y: center.y - y / zoom))
  }

  /// The viewport with something in its middle, as far as the map's edges allow.
  public func centered(on spot: Point) -> MapViewport {
    MapViewport(center: spot, zoom: zoom, width: width, height: height, map: map)
  }

  /// The viewport with something in its middle and of some size, as far as the map allows.
  ///
  /// - Parameters:
  ///   - spot: What the middle should show, metres.
  ///   - zoom: Points a metre.
  public func moved(to spot: Point, zoom: Double) -> MapViewport {
    MapViewport(center: spot, zoom: zoom, width: width, height: height, map: map)
  }

  /// The viewport after zooming, with the same thing under a place in the view as before.
  ///
  /// Only where the map's edge is in the way does it move.
  ///
  /// - Parameters:
  ///   - factor: How many times as large; what is not above 0 changes nothing.
  ///   - place: Points from the view's top left corner.
  public func zoomed(by factor: Double, about place: Point) -> MapViewport {
    guard factor > 0 else { return self }
    let limit = max(widestZoom, MapViewport.nearestZoom)
    let next = min(max(zoom * factor, widestZoom), limit)
    let fixed = map(at: place)
    let center = Point(
      x: fixed.x - (place.x - width / 2) / next, y: fixed.y - (place.y - height / 2) / next)
    return MapViewport(center: center, zoom: next, width: width, height: height, map: map)
  }

  /// The viewport for a view of another size, with the same thing in its middle.
  public func resized(width: Double, height: Double) -> MapViewport {
    MapViewport(center: center, zoom: zoom, width: width, height: height, map: map)
  }
}
