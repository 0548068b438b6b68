import CSheetPango

/// Draws shapes, pictures and text into an image.
///
/// Coordinates are in points of `scale` device pixels. Everything is blended over the image, so an
/// opaque image (top bytes 0xFF) stays opaque. Each call completes its drawing before it returns.
@safe open class Painter {
  /// The target image; retained, because the Cairo surface uses its memory.
  public let image: PixelImage
  /// Device pixels per point.
  public let scale: Double
  /// The typesetter of the text.
  public let typesetter: Typesetter

  let surface: OpaquePointer
  let context: OpaquePointer

  /// Creates a painter for an image.
  ///
  /// - Parameters:
  ///   - image: An opaque image, to which nothing else may write during drawing.
  ///   - scale: Device pixels per point, > 0.
  ///   - typesetter: A typesetter of the same scale; nil creates one.
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

  /// A position rounded to the nearest edge between device pixels, points.
  public final func snapped(_ value: Double) -> Double { (value * scale).rounded() / scale }

  /// Runs `body` and then undoes its clips and translations.
  public final func grouped(_ body: () -> Void) {
    unsafe cairo_save(context)
    body()
    unsafe cairo_restore(context)
  }

  /// Moves the origin right by `x` and down by `y`, points.
  public final func translate(x: Double, y: Double) { unsafe cairo_translate(context, x, y) }

  /// Limits drawing to the inside of an outline.
  public final func clip(to path: Path) {
    trace(path)
    unsafe cairo_clip(context)
  }

  /// Limits drawing to a rectangle.
  public final func clip(to rect: Rect2D) {
    unsafe cairo_rectangle(context, rect.x, rect.y, rect.width, rect.height)
    unsafe cairo_clip(context)
  }
}

/// Creates a surface over an image's memory; the surface must not outlive the image.
func makeSurface(over image: PixelImage, format: cairo_format_t) -> OpaquePointer {
  let view = image.view
  return unsafe UnsafeMutableRawPointer(view.base).withMemoryRebound(
    to: UInt8.self, capacity: max(1, image.width * image.height * 4)
  ) { bytes in
    unsafe cairo_image_surface_create_for_data(
      bytes, format, Int32(image.width), Int32(image.height), Int32(image.width * 4))
  }
}
