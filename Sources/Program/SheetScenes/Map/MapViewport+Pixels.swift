internal import SheetControls

/// Panning by whole device pixels, so that visible pixels can be moved.
extension MapViewport {
  /// The map's north-west corner, in device pixels from the view's top left corner.
  ///
  /// - Parameter scale: Device pixels per point.
  package func origin(scale: Double) -> (x: Int, y: Int) {
    (
      Int(((width / 2 - center.x * zoom) * scale).rounded()),
      Int(((height / 2 - center.y * zoom) * scale).rounded())
    )
  }

  /// The offset by which pixels of another viewport have to be moved for this one.
  ///
  /// - Parameter scale: Device pixels per point.
  /// - Returns: Device pixels to the right and down; nil if zoom or size differ.
  package func shift(from other: MapViewport, scale: Double) -> (x: Int, y: Int)? {
    guard zoom == other.zoom, width == other.width, height == other.height else { return nil }
    let (new, old) = (origin(scale: scale), other.origin(scale: scale))
    return (new.x - old.x, new.y - old.y)
  }
}
