internal import CPango

/// The nearest edge between two device pixels; halfway it is the one below or to the right.
///
/// Unlike `rounded()` it treats places before 0 as those behind it, and takes what misses the half by
/// an error of computation for the half: what is painted does not change its place against the
/// pixels when everything is moved by whole pixels.
///
/// - Parameter value: A place in device pixels.
public func pixelEdge(nearestTo value: Double) -> Double { (value + 0.500_001).rounded(.down) }

extension Painter {
  /// The nearest edge between two columns of device pixels, in points from the origin as it is now.
  ///
  /// The corresponding C function is `cairo_user_to_device`.
  public func snapped(x: Double) -> Double {
    let device = devicePlace(x: x, y: 0).x
    return x + (pixelEdge(nearestTo: device) - device) / scale
  }

  /// The nearest edge between two rows of device pixels, in points from the origin as it is now.
  ///
  /// The corresponding C function is `cairo_user_to_device`.
  public func snapped(y: Double) -> Double {
    let device = devicePlace(x: 0, y: y).y
    return y + (pixelEdge(nearestTo: device) - device) / scale
  }

  /// The rectangle with its edges between device pixels.
  public func snapped(_ box: Rect) -> Rect {
    let (left, top) = (snapped(x: box.x), snapped(y: box.y))
    return Rect(
      x: left, y: top, width: snapped(x: box.maxX) - left, height: snapped(y: box.maxY) - top)
  }

  /// Where a place is in device pixels.
  func devicePlace(x: Double, y: Double) -> Point {
    var place = Point(x: x, y: y)
    unsafe cairo_user_to_device(context, &place.x, &place.y)
    return place
  }
}
