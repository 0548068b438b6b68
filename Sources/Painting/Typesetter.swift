import CPango

/// Lays out text for one scale.
///
/// Glyphs are placed on whole device pixels, so text is as sharp at every scale as the fonts allow.
@safe public final class Typesetter {
  /// Device pixels a point.
  public let scale: Double
  let context: OpaquePointer?
  /// The family found for each list of families that was asked for.
  private var found: [String: String] = [:]

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
  /// Pango looks for each in threads of its own, so other work can be done until text is laid out.
  ///
  /// The corresponding C function is `pango_font_map_load_fontset`.
  public func prepare(_ styles: [TextStyle]) {
    let map = unsafe pango_context_get_font_map(context)
    let language = unsafe latinLanguage
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
  @unsafe func makeFont(_ style: TextStyle) -> OpaquePointer? {
    unsafe makeFont(family: family(of: style), style)
  }

  /// The corresponding C functions are `pango_font_description_new` and
  /// `pango_font_description_set_absolute_size`.
  @unsafe private func makeFont(family: String, _ style: TextStyle) -> OpaquePointer? {
    let font = unsafe pango_font_description_new()
    unsafe pango_font_description_set_family(font, family)
    // The raw value is the number that fonts themselves use, 100 … 1000.
    unsafe pango_font_description_set_weight(
      font, PangoWeight(rawValue: UInt32(style.weight.rawValue)))
    // Absolute: in device pixels, whatever resolution the desktop claims.
    let size = max(0, style.size) * scale * Double(PANGO_SCALE)
    unsafe pango_font_description_set_absolute_size(font, size.rounded())
    return unsafe font
  }

  /// The family that is there, of those a style asks for.
  ///
  /// Asking for one family by name, not for a list, halves the time each further font takes: Pango
  /// measures a font by laying out a sample in it, under its own name, and the two searches are then
  /// one.
  ///
  /// The corresponding C functions are `pango_context_load_font` and `pango_font_describe`.
  private func family(of style: TextStyle) -> String {
    if let known = found[style.families] { return known }
    let asked = unsafe makeFont(family: style.families, style)
    defer { unsafe pango_font_description_free(asked) }
    var name = style.families
    if let font = unsafe pango_context_load_font(context, asked) {
      let description = unsafe pango_font_describe(font)
      if let family = unsafe pango_font_description_get_family(description) {
        name = unsafe String(cString: family)
      }
      unsafe pango_font_description_free(description)
      unsafe g_object_unref(UnsafeMutableRawPointer(font))
    }
    found[style.families] = name
    return name
  }

  /// The language that Pango takes Latin letters to be in.
  ///
  /// The corresponding C functions are `pango_language_includes_script` and
  /// `pango_script_get_sample_language`.
  @unsafe private var latinLanguage: OpaquePointer? {
    let own = unsafe pango_context_get_language(context) ?? pango_language_get_default()
    let isLatin = unsafe pango_language_includes_script(own, PANGO_SCRIPT_LATIN) != 0
    return unsafe isLatin ? own : pango_script_get_sample_language(PANGO_SCRIPT_LATIN)
  }
}

/// Begins to look for the machine's fonts, in a thread of Pango's, so that the first text need not wait.
///
/// The corresponding C function is `pango_cairo_font_map_get_default`.
public func warmUpFonts() { _ = unsafe pango_cairo_font_map_get_default() }
