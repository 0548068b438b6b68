import CSheetPango

extension Painter {
  /// Draws an image pixel for pixel, with its top left corner at the nearest device pixel. For
  /// another size, use `PixelImage.scaled` first.
  public func image(_ source: PixelImage, x: Double, y: Double) {
    unsafe cairo_save(context)
    moveToDevice(x: x, y: y)
    let surface = unsafe makeSurface(over: source, format: CAIRO_FORMAT_ARGB32)
    unsafe cairo_set_source_surface(context, surface, 0, 0)
    unsafe cairo_paint(context)
    // Restores the context first, because otherwise the context keeps a reference to the memory of
    // `source`.
    unsafe cairo_restore(context)
    unsafe cairo_surface_finish(surface)
    unsafe cairo_surface_destroy(surface)
  }

  /// Draws a part of an opaque image at another size, with its top left corner at the nearest
  /// device pixel. Only visible pixels are computed; clips must be rectangles of whole device
  /// pixels.
  ///
  /// - Parameters:
  ///   - part: The part, clipped to the image.
  ///   - width: The drawn width, device pixels, 0…32767.
  ///   - height: The drawn height, device pixels, 0…32767.
  public func image(
    _ source: PixelImage, part: PixelRect, width: Int, height: Int, x: Double, y: Double
  ) {
    let corner = devicePlace(x: x, y: y)
    let rect = PixelRect(
      x: Int(pixelEdge(nearestTo: corner.x)), y: Int(pixelEdge(nearestTo: corner.y)),
      width: width, height: height)
    unsafe cairo_surface_flush(surface)
    source.scale(part, to: rect, in: image.view, within: clipBounds)
    unsafe cairo_surface_mark_dirty(surface)
  }

  /// The bounds of the clip in device pixels from the image's top left corner.
  private var clipBounds: PixelRect {
    var (low, high) = (Point2D(x: 0, y: 0), Point2D(x: 0, y: 0))
    unsafe cairo_clip_extents(context, &low.x, &low.y, &high.x, &high.y)
    (low, high) = (devicePlace(x: low.x, y: low.y), devicePlace(x: high.x, y: high.y))
    return PixelRect(
      minX: Int(low.x.rounded()), minY: Int(low.y.rounded()), maxX: Int(high.x.rounded()),
      maxY: Int(high.y.rounded()))
  }

  /// Changes the unit of coordinates to device pixels, and moves the origin to the pixel corner
  /// nearest to (x, y).
  func moveToDevice(x: Double, y: Double) {
    let place = devicePlace(x: x, y: y)
    unsafe cairo_identity_matrix(context)
    unsafe cairo_translate(context, pixelEdge(nearestTo: place.x), pixelEdge(nearestTo: place.y))
  }
}
