import CPango
public import Pixels

extension Painter {
  /// Draws an image pixel for pixel; its top left corner goes to the nearest device pixel.
  ///
  /// To draw it in another size, make it that size first: see `PixelImage.scaled`.
  ///
  /// The corresponding C functions are `cairo_set_source_surface` and `cairo_paint`.
  public func image(_ source: PixelImage, x: Double, y: Double) {
    image(source, x: x, y: y, clippedTo: nil)
  }

  /// Draws an image pixel for pixel where it is inside an outline.
  public func image(_ source: PixelImage, x: Double, y: Double, clippedTo path: Path?) {
    unsafe cairo_save(context)
    if let path { clip(to: path) }
    moveToDevice(x: x, y: y)
    let surface = unsafe makeSurface(over: source, format: CAIRO_FORMAT_ARGB32)
    unsafe cairo_set_source_surface(context, surface, 0, 0)
    unsafe cairo_paint(context)
    // Restoring drops the last reference to the source's memory before this call returns.
    unsafe cairo_restore(context)
    unsafe cairo_surface_finish(surface)
    unsafe cairo_surface_destroy(surface)
  }

  /// Makes device pixels the unit, with the origin on the pixel nearest to a place in points.
  ///
  /// The corresponding C functions are `cairo_identity_matrix` and `cairo_translate`.
  func moveToDevice(x: Double, y: Double) {
    let place = devicePlace(x: x, y: y)
    unsafe cairo_identity_matrix(context)
    unsafe cairo_translate(
      context, pixelEdge(nearestTo: place.x), pixelEdge(nearestTo: place.y))
  }
}
