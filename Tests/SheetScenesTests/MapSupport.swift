import SheetPainting
import SheetPixels
import SheetScenes
import SheetTestSupport

extension SeededGenerator {
  mutating func roll(_ from: Double, _ to: Double) -> Double {
    Double.random(in: from..<to, using: &self)
  }

  mutating func viewport(width: Double, height: Double) -> MapViewport {
    var zoom = 0.1
    for _ in 0..<below(6) { zoom *= 2 }
    return MapViewport(
      center: Point2D(x: roll(0, 8000), y: roll(0, 8000)), zoom: zoom * roll(1, 2), width: width,
      height: height, of: MapData.builtIn.bounds)
  }
}

extension MapViewport {
  /// The device pixels to paint after moving those of another viewport; the whole view if none can
  /// be moved.
  func exposed(from other: MapViewport, scale: Double) -> [PixelRect] {
    let columns = Int((width * scale).rounded(.up))
    let rows = Int((height * scale).rounded(.up))
    let all = PixelRect(x: 0, y: 0, width: columns, height: rows)
    guard let shift = shift(from: other, scale: scale) else { return [all] }
    let kept = all.offset(x: shift.x, y: shift.y).intersection(all)
    guard !kept.isEmpty else { return [all] }
    let beside = PixelRect(
      minX: shift.x > 0 ? 0 : kept.maxX, minY: kept.minY, maxX: shift.x > 0 ? kept.minX : columns,
      maxY: kept.maxY)
    let above = PixelRect(
      minX: 0, minY: shift.y > 0 ? 0 : kept.maxY, maxX: columns,
      maxY: shift.y > 0 ? kept.minY : rows)
    return [above, beside].filter { !$0.isEmpty }
  }
}
