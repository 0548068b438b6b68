import CSheetPango

/// Draws into an image: shapes, pictures, text.
///
/// Coordinates are in points of `scale` device pixels. Everything is blended over the image, so an opaque
/// image (top bytes 0xFF) stays opaque. The image is complete when a call returns.
@safe open class Painter {
  /// The image drawn into; held so that its memory outlives the surface over it.
  public let image: PixelImage
  /// Device pixels a point.
  public let scale: Double
  /// Lays out its text.
  public let typesetter: Typesetter

  let surface: OpaquePointer
  let context: OpaquePointer

  /// Creates a painter for an image.
  ///
  /// - Parameters:
  ///   - image: An opaque image. Nothing else may write to it while the painter draws.
  ///   - scale: Device pixels a point, > 0.
  ///   - typesetter: One of the same scale; nil makes one.
  public init(image: PixelImage, scale: Double, typesetter: Typesetter? = nil) {
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

  /// The whole image, in points.
  public final var bounds: Rect2D {
    Rect2D(x: 0, y: 0, width: Double(image.width) / scale, height: Double(image.height) / scale)
  }

  /// One device pixel, in points.
  public final var hairline: Double { 1 / scale }

  /// The nearest edge between two rows or columns of device pixels, in points.
  public final func snapped(_ value: Double) -> Double { (value * scale).rounded() / scale }

  /// Runs `body` and then undoes its clips and translations.
  public final func grouped(_ body: () -> Void) {
    unsafe cairo_save(context)
    body()
    unsafe cairo_restore(context)
  }

  /// Moves the origin, in points.
  public final func translate(x: Double, y: Double) { unsafe cairo_translate(context, x, y) }

  /// Clips to an outline.
  public final func clip(to path: Path) {
    trace(path)
    unsafe cairo_clip(context)
  }

  /// Clips to a rectangle.
  public final func clip(to rect: Rect2D) {
    unsafe cairo_rectangle(context, rect.x, rect.y, rect.width, rect.height)
    unsafe cairo_clip(context)
  }
}

/// A surface over the memory of an image; it must not outlive the image.
func makeSurface(over image: PixelImage, format: cairo_format_t) -> OpaquePointer {
  let view = image.view
  return unsafe UnsafeMutableRawPointer(view.base).withMemoryRebound(
    to: UInt8.self, capacity: max(1, image.width * image.height * 4)
  ) { bytes in
    unsafe cairo_image_surface_create_for_data(
      bytes, format, Int32(image.width), Int32(image.height), Int32(image.width * 4))
  }
}
