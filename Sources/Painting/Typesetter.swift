import CPango

/// Lays out text for one scale.
///
/// Glyphs are placed on whole device pixels, so text is as sharp at every scale as the fonts allow.
@safe public final class Typesetter {
  /// Device pixels a point.
  public let scale: Double
  let context: OpaquePointer?

  /// Creates a typesetter.
  ///
  /// - Parameter scale: Device pixels a point, > 0.
  ///
  /// The corresponding C functions are `pango_font_map_create_context` and
  /// `pango_cairo_context_set_font_options`.
  public init(scale: Double) {
    precondition(scale > 0 && scale.isFinite, "a scale is positive")
    self.scale = scale
    let map = unsafe pango_cairo_font_map_get_default()
    let made = unsafe pango_font_map_create_context(map)
    unsafe context = made
    let options = unsafe cairo_font_options_create()
    // Gray smoothing: the image may be moved, dimmed or filmed, where coloured fringes would show.
    unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_SLIGHT)
    unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_ON)
    unsafe pango_cairo_context_set_font_options(made, options)
    unsafe cairo_font_options_destroy(options)
  }

  deinit {
    if let context = unsafe context { unsafe g_object_unref(UnsafeMutableRawPointer(context)) }
  }

  /// Lays out a text.
  ///
  /// - Parameters:
  ///   - text: Any text. Where the style limits the lines, line breaks in it count as spaces.
  ///   - style: How it looks.
  ///   - width: Lines are broken, or cut with an ellipsis, at so many points; nil is as wide as needed.
  public func layout(_ text: String, _ style: TextStyle, width: Double? = nil) -> TextLayout {
    TextLayout(text, style, width: width, typesetter: self)
  }
}
