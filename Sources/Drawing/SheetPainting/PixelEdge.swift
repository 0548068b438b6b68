internal import CSheetPango

/// Rounds a position in device pixels to a whole pixel, halves up.
///
/// Unlike `rounded()` it treats negative numbers like positive ones, and tolerates rounding errors near a
/// half, so that moving everything by whole pixels changes no rounding.
public func pixelEdge(nearestTo value: Double) -> Double { (value + 0.500_001).rounded(.down) }

extension Painter {
  /// The nearest edge between two columns of device pixels, in points from the origin as it is now.
  public func snapped(x: Double) -> Double {
    let device = devicePlace(x: x, y: 0).x
    return x + (pixelEdge(nearestTo: device) - device) / scale
  }

  /// The nearest edge between two rows of device pixels, in points from the origin as it is now.
  public func snapped(y: Double) -> Double {
    let device = devicePlace(x: 0, y: y).y
    return y + (pixelEdge(nearestTo: device) - device) / scale
  }

  /// The rectangle with its edges between device pixels.
  public func snapped(_ rect: Rect2D) -> Rect2D {
    let (left, top) = (snapped(x: rect.x), snapped(y: rect.y))
    return Rect2D(
      x: left, y: top, width: snapped(x: rect.maxX) - left, height: snapped(y: rect.maxY) - top)
  }

  /// Converts a point to device pixels.
  func devicePlace(x: Double, y: Double) -> Point2D {
    var place = Point2D(x: x, y: y)
    unsafe cairo_user_to_device(context, &place.x, &place.y)
    return place
  }
}
