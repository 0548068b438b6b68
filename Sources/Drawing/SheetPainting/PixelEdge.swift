/// Rounds a position in device pixels to a whole pixel, halves up.
///
/// Unlike `rounded()`, the function rounds negative halves up too, and counts a fraction of up to
/// 0.000001 below a half as a half. A move by whole pixels therefore never changes the rounding.
package func pixelEdge(nearestTo value: Double) -> Double { (value + 0.500_001).rounded(.down) }

extension PixelRect {
  /// Creates the rectangle of device pixels nearest to a rectangle in points.
  package init(nearestTo rect: Rect2D, scale: Double) {
    func pixel(_ value: Double) -> Int { Int(pixelEdge(nearestTo: value * scale)) }
    self.init(
      minX: pixel(rect.x), minY: pixel(rect.y), maxX: pixel(rect.maxX), maxY: pixel(rect.maxY))
  }
}

extension Rect2D {
  /// Creates a rectangle in points from a rectangle of device pixels.
  package init(_ rect: PixelRect, scale: Double) {
    self.init(
      x: Double(rect.minX) / scale, y: Double(rect.minY) / scale,
      width: Double(rect.width) / scale, height: Double(rect.height) / scale)
  }

  /// The empty rectangle at the origin.
  package static let zero = Rect2D(width: 0, height: 0)

  /// Creates a rectangle whose top left corner is the origin, in points.
  package init(width: Double, height: Double) {
    self.init(x: 0, y: 0, width: width, height: height)
  }
}
