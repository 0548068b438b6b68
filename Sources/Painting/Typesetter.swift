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

  /// Begins to look for the fonts of styles that will be used soon.
  ///
  /// Pango looks for each in a thread of its own, so other work can be done until text is laid out.
  ///
  /// The corresponding C function is `pango_font_map_load_fontset`.
  public func prepare(_ styles: [TextStyle]) {
    let map = unsafe pango_context_get_font_map(context)
    let language = unsafe pango_context_get_language(context)
    for style in styles {
      let font = unsafe makeFont(style)
      let found = unsafe pango_font_map_load_fontset(map, context, font, language)
      if let found = unsafe found { unsafe g_object_unref(UnsafeMutableRawPointer(found)) }
      unsafe pango_font_description_free(font)
    }
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

  /// The font that a style asks for; the caller frees it.
  ///
  /// The corresponding C functions are `pango_font_description_new` and
  /// `pango_font_description_set_absolute_size`.
  @unsafe func makeFont(_ style: TextStyle) -> OpaquePointer? {
    let font = unsafe pango_font_description_new()
    unsafe pango_font_description_set_family(font, style.families)
    // The raw value is the number that fonts themselves use, 100 … 1000.
    unsafe pango_font_description_set_weight(
      font, PangoWeight(rawValue: UInt32(style.weight.rawValue)))
    // Absolute: in device pixels, whatever resolution the desktop claims.
    let size = max(0, style.size) * scale * Double(PANGO_SCALE)
    unsafe pango_font_description_set_absolute_size(font, size.rounded())
    return unsafe font
  }
}
