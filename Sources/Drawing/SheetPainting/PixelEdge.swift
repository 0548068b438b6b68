internal import CSheetPango

/// Rounds a position in device pixels to a whole pixel, halves up.
///
/// Unlike `rounded()`, the function rounds negative halves up too, and counts a fraction of up to
/// 0.000001 below a half as a half. A move by whole pixels therefore never changes the rounding.
public func pixelEdge(nearestTo value: Double) -> Double { (value + 0.500_001).rounded(.down) }

extension Painter {
  /// A position rounded to the nearest edge between columns of device pixels, in points from the
  /// current origin.
  public func snapped(x: Double) -> Double {
    let device = devicePlace(x: x, y: 0).x
    return x + (pixelEdge(nearestTo: device) - device) / scale
  }

  /// A position rounded to the nearest edge between rows of device pixels, in points from the
  /// current origin.
  public func snapped(y: Double) -> Double {
    let device = devicePlace(x: 0, y: y).y
    return y + (pixelEdge(nearestTo: device) - device) / scale
  }

  /// The rectangle with its edges rounded to edges of device pixels.
  public func snapped(_ rect: Rect2D) -> Rect2D {
    let (left, top) = (snapped(x: rect.x), snapped(y: rect.y))
    return Rect2D(
      x: left, y: top, width: snapped(x: rect.maxX) - left, height: snapped(y: rect.maxY) - top)
  }

  /// Converts a point to device pixels from the image's top left corner.
  func devicePlace(x: Double, y: Double) -> Point2D {
    var place = Point2D(x: x, y: y)
    unsafe cairo_user_to_device(context, &place.x, &place.y)
    return place
  }
}
