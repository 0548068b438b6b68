import Controls
import Painting
import Pixels

extension View {
  /// The nearest edge between two rows of device pixels, in points.
  func snapped(_ value: Double) -> Double {
    guard let scale = canvas?.scale else { return value }
    return pixelEdge(nearestTo: value * scale) / scale
  }
}

extension PixelRect {
  /// The device pixels nearest to a rectangle in points.
  init(nearestTo box: Rect, scale: Double) {
    func pixel(_ value: Double) -> Int { Int(pixelEdge(nearestTo: value * scale)) }
    self.init(
      minX: pixel(box.x), minY: pixel(box.y), maxX: pixel(box.maxX), maxY: pixel(box.maxY))
  }
}
