import CPango

/// Images, pixel for pixel.
extension Painter {
  /// Draws an image pixel for pixel, its top left corner at the nearest device pixel. To draw it in another
  /// size, use `PixelImage.scaled` first.
  ///
  /// The corresponding C functions are `cairo_set_source_surface` and `cairo_paint`.
  public func image(_ source: PixelImage, x: Double, y: Double) {
    unsafe cairo_save(context)
    moveToDevice(x: x, y: y)
    let surface = unsafe makeSurface(over: source, format: CAIRO_FORMAT_ARGB32)
    unsafe cairo_set_source_surface(context, surface, 0, 0)
    unsafe cairo_paint(context)
    // Drops the last reference to the source's memory.
    unsafe cairo_restore(context)
    unsafe cairo_surface_finish(surface)
    unsafe cairo_surface_destroy(surface)
  }

  /// Makes device pixels the unit, with the origin on the pixel nearest to a point.
  ///
  /// The corresponding C functions are `cairo_identity_matrix` and `cairo_translate`.
  func moveToDevice(x: Double, y: Double) {
    let place = devicePlace(x: x, y: y)
    unsafe cairo_identity_matrix(context)
    unsafe cairo_translate(
      context, pixelEdge(nearestTo: place.x), pixelEdge(nearestTo: place.y))
  }
}
