/// Rounds a position in device pixels to a whole pixel, halves up.
///
/// Unlike `rounded()`, negative halves go up too, and a fraction of up to 0.000001 below a half
/// counts as a half: a move by whole pixels never changes the rounding.
package func pixelEdge(nearestTo value: Double) -> Double { (value + 0.500_001).rounded(.down) }

extension PixelRect {
  package init(nearestTo rect: Rect2D, scale: Double) {
    func pixel(_ value: Double) -> Int { Int(pixelEdge(nearestTo: value * scale)) }
    self.init(
      minX: pixel(rect.x), minY: pixel(rect.y), maxX: pixel(rect.maxX), maxY: pixel(rect.maxY))
  }
}

extension Rect2D {
  package init(_ rect: PixelRect, scale: Double) {
    self.init(
      x: Double(rect.minX) / scale, y: Double(rect.minY) / scale,
      width: Double(rect.width) / scale, height: Double(rect.height) / scale)
  }
}

extension PixelSize {
  /// `scale` is in device pixels per point. Each side is rounded, and at least 1.
  package init(_ size: Size2D, scale: Double) {
    func side(_ points: Double) -> Int { max(1, Int(min(points * scale, 1e6).rounded())) }
    self.init(width: side(size.width), height: side(size.height))
  }

  package func points(scale: Double) -> Size2D {
    Size2D(width: Double(width) / scale, height: Double(height) / scale)
  }
}
