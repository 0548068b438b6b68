import Painting
public import Pixels

/// Panning moves whole device pixels, so that what is on the screen already can be moved along.
extension MapViewport {
  /// Where the map's north-west corner is, device pixels from the view's top left corner.
  ///
  /// - Parameter scale: Device pixels a point.
  public func origin(scale: Double) -> (x: Int, y: Int) {
    (
      Int(((width / 2 - center.x * zoom) * scale).rounded()),
      Int(((height / 2 - center.y * zoom) * scale).rounded())
    )
  }

  /// How far pixels painted for another viewport have to be moved to be right for this one.
  ///
  /// - Parameters:
  ///   - other: What they were painted for.
  ///   - scale: Device pixels a point.
  /// - Returns: Device pixels to the right and down; nil when the zoom or the size is another.
  public func shift(from other: MapViewport, scale: Double) -> (x: Int, y: Int)? {
    guard zoom == other.zoom, width == other.width, height == other.height else { return nil }
    let (new, old) = (origin(scale: scale), other.origin(scale: scale))
    return (new.x - old.x, new.y - old.y)
  }

  /// What has to be painted after the pixels of another viewport were moved.
  ///
  /// - Parameters:
  ///   - other: What they were painted for.
  ///   - scale: Device pixels a point.
  /// - Returns: No more than two rectangles of device pixels that do not overlap; the whole view
  ///   where nothing can be kept.
  public func exposed(from other: MapViewport, scale: Double) -> [PixelRect] {
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
