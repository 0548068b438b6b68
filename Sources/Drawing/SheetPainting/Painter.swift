import CSheetPango
@_exported public import SheetPixels
// Re-exported, because painting takes points and produces pixels.
@_exported public import SheetPrimitives

/// Draws shapes, pictures and text into an image.
///
/// Coordinates are in points of `scale` device pixels. Drawing is blended over the image: an opaque
/// image (top bytes 0xFF) stays opaque. Each call completes its drawing before it returns.
@safe open class Painter {
  /// Retained, because the Cairo surface uses its memory.
  package let image: PixelImage
  /// Device pixels per point.
  package let scale: Double
  package let typesetter: Typesetter

  let surface: OpaquePointer
  let context: OpaquePointer

  /// `image` must be opaque, and nothing else may write to it during drawing. `scale` is > 0. A nil
  /// `typesetter` creates one.
  package init(image: PixelImage, scale: Double, typesetter: Typesetter? = nil) {
    precondition(scale > 0 && scale.isFinite, "a scale is positive")
    precondition(typesetter == nil || typesetter?.scale == scale, "the typesetter's scale differs")
    self.image = image
    self.scale = scale
    self.typesetter = typesetter ?? Typesetter(scale: scale)
    unsafe surface = makeSurface(over: image, format: CAIRO_FORMAT_ARGB32)
    unsafe context = cairo_create(surface)
    unsafe cairo_scale(context, scale, scale)
  }

  /// Fills a rectangle with rounded corners; `radius` is in points.
  open func fill(_ rect: Rect2D, radius: Double, with color: Color) {
    fill(Path(roundedRect: rect, radius: radius), with: .solid(color))
  }

  deinit {
    unsafe cairo_destroy(context)
    unsafe cairo_surface_finish(surface)
    unsafe cairo_surface_destroy(surface)
  }

  package final var bounds: Rect2D {
    Rect2D(width: Double(image.width) / scale, height: Double(image.height) / scale)
  }

  /// One device pixel, in points.
  package final var hairline: Double { 1 / scale }

  /// The nearest edge between device pixels, points.
  package final func snapped(_ value: Double) -> Double { (value * scale).rounded() / scale }

  /// Undoes the clips and translations of `body`.
  package final func grouped(_ body: () -> Void) {
    unsafe cairo_save(context)
    body()
    unsafe cairo_restore(context)
  }

  package final func translate(x: Double, y: Double) { unsafe cairo_translate(context, x, y) }

  package final func clip(to path: Path) {
    trace(path)
    unsafe cairo_clip(context)
  }

  package final func clip(to rect: Rect2D) {
    unsafe cairo_rectangle(context, rect.x, rect.y, rect.width, rect.height)
    unsafe cairo_clip(context)
  }
}

extension Painter {
  /// The nearest edge between columns of device pixels, in points from the current origin.
  package func snapped(x: Double) -> Double {
    let device = devicePoint(x: x, y: 0).x
    return x + (pixelEdge(nearestTo: device) - device) / scale
  }

  /// The nearest edge between rows of device pixels, in points from the current origin.
  package func snapped(y: Double) -> Double {
    let device = devicePoint(x: 0, y: y).y
    return y + (pixelEdge(nearestTo: device) - device) / scale
  }

  package func snapped(_ rect: Rect2D) -> Rect2D {
    let (left, top) = (snapped(x: rect.x), snapped(y: rect.y))
    return Rect2D(
      x: left, y: top, width: snapped(x: rect.maxX) - left, height: snapped(y: rect.maxY) - top)
  }

  /// Converts to device pixels from the image's top left corner.
  func devicePoint(x: Double, y: Double) -> Point2D {
    var point = Point2D(x: x, y: y)
    unsafe cairo_user_to_device(context, &point.x, &point.y)
    return point
  }

  /// Draws an image pixel for pixel, with its top left corner at the nearest device pixel.
  package func image(_ source: PixelImage, x: Double, y: Double) {
    unsafe cairo_save(context)
    moveToDevice(x: x, y: y)
    let surface = unsafe makeSurface(over: source, format: CAIRO_FORMAT_ARGB32)
    unsafe cairo_set_source_surface(context, surface, 0, 0)
    unsafe cairo_paint(context)
    // Restores first, because the context would otherwise keep a reference to the memory of
    // `source`.
    unsafe cairo_restore(context)
    unsafe cairo_surface_finish(surface)
    unsafe cairo_surface_destroy(surface)
  }

  /// Draws a part of an opaque image, scaled to `width` × `height` device pixels, with its top left
  /// corner at the nearest device pixel. Clips must be rectangles of whole device pixels, because
  /// the pixels bypass Cairo.
  package func image(
    _ source: PixelImage, part: PixelRect, width: Int, height: Int, x: Double, y: Double
  ) {
    let corner = devicePoint(x: x, y: y)
    let rect = PixelRect(
      x: Int(pixelEdge(nearestTo: corner.x)), y: Int(pixelEdge(nearestTo: corner.y)),
      width: width, height: height)
    unsafe cairo_surface_flush(surface)
    source.scale(part, to: rect, in: image.view, within: clipBounds)
    unsafe cairo_surface_mark_dirty(surface)
  }

  /// Device pixels from the image's top left corner.
  var clipBounds: PixelRect {
    var (low, high) = (Point2D(x: 0, y: 0), Point2D(x: 0, y: 0))
    unsafe cairo_clip_extents(context, &low.x, &low.y, &high.x, &high.y)
    (low, high) = (devicePoint(x: low.x, y: low.y), devicePoint(x: high.x, y: high.y))
    return PixelRect(
      minX: Int(low.x.rounded()), minY: Int(low.y.rounded()), maxX: Int(high.x.rounded()),
      maxY: Int(high.y.rounded()))
  }

  /// Changes the unit to device pixels, and moves the origin to the pixel corner nearest to (x, y).
  func moveToDevice(x: Double, y: Double) {
    let point = devicePoint(x: x, y: y)
    unsafe cairo_identity_matrix(context)
    unsafe cairo_translate(context, pixelEdge(nearestTo: point.x), pixelEdge(nearestTo: point.y))
  }
}

/// The surface must not outlive the image.
func makeSurface(over image: PixelImage, format: cairo_format_t) -> OpaquePointer {
  let view = image.view
  return unsafe UnsafeMutableRawPointer(view.base).withMemoryRebound(
    to: UInt8.self, capacity: max(1, image.width * image.height * 4)
  ) { bytes in
    unsafe cairo_image_surface_create_for_data(
      bytes, format, Int32(image.width), Int32(image.height), Int32(image.width * 4))
  }
}
