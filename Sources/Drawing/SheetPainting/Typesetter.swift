import CSheetPango

@safe package final class Typesetter {
  /// Device pixels per point.
  package let scale: Double
  /// Whether glyphs are placed at quarters of a device pixel: below scale 2, because whole pixels
  /// would space small text unevenly.
  var splitsPixels: Bool { scale < 2 }
  /// Called before a text is drawn: tests measure contrast, and find texts that are cut off or
  /// covered. `lines` and `clip` are in device pixels of the image; only the text inside `clip` is
  /// painted.
  package var onText: ((TextLayout, _ lines: PixelRect, _ clip: PixelRect) -> Void)?
  /// The first installed family of each list of families.
  private var installedFamilies: [String: String] = [:]
  let context: OpaquePointer?

  /// `scale` is in device pixels per point, > 0.
  package init(scale: Double) {
    precondition(scale > 0 && scale.isFinite, "a scale is positive")
    self.scale = scale
    unsafe context = pango_font_map_create_context(pango_cairo_font_map_get_default())
    let options = unsafe cairo_font_options_create()
    // Gray antialiasing, because coloured fringes would show when the image is moved, dimmed or
    // filmed.
    unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    // Unhinted metrics, because hinted advances and whole-pixel positions make text up to 7 % wider
    // at scale 1 than at 2.
    unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_SLIGHT)
    unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    unsafe pango_cairo_context_set_font_options(context, options)
    unsafe pango_context_set_round_glyph_positions(context, 0)
    unsafe cairo_font_options_destroy(options)
  }

  deinit {
    if let context = unsafe context { unsafe g_object_unref(UnsafeMutableRawPointer(context)) }
  }

  /// Starts to load the styles' fonts in Pango's threads, because the first text is then ready
  /// sooner.
  package func prepare(_ styles: [TextStyle]) {
    let map = unsafe pango_context_get_font_map(context)
    let language = unsafe latinLanguage
    for style in styles {
      let font = unsafe makeFont(style)
      let found = unsafe pango_font_map_load_fontset(map, context, font, language)
      if let found = unsafe found { unsafe g_object_unref(UnsafeMutableRawPointer(found)) }
      unsafe pango_font_description_free(font)
    }
  }

  /// Lays out a text, wrapped at `width` points or ended with an ellipsis; nil for no limit.
  ///
  /// If the style limits the number of lines, line breaks count as spaces, and lines that do not
  /// fit into `height` points are left out, except the first line. Otherwise `height` is ignored.
  package func layout(
    _ text: String, _ style: TextStyle, width: Double? = nil, height: Double? = nil
  ) -> TextLayout {
    TextLayout(text, style, width: width, height: height, typesetter: self)
  }

  /// The caller frees the font description.
  @unsafe func makeFont(_ style: TextStyle) -> OpaquePointer? {
    unsafe makeFont(family: family(of: style), style)
  }

  @unsafe private func makeFont(family: String, _ style: TextStyle) -> OpaquePointer? {
    let font = unsafe pango_font_description_new()
    unsafe pango_font_description_set_family(font, family)
    unsafe pango_font_description_set_weight(
      font, PangoWeight(rawValue: UInt32(style.weight.rawValue)))
    // An absolute size, because otherwise the desktop's resolution setting would change the size.
    let size = max(0, style.size) * scale * Double(PANGO_SCALE)
    unsafe pango_font_description_set_absolute_size(font, size.rounded())
    return unsafe font
  }

  /// The first installed family of a style.
  ///
  /// Requesting one family instead of a list halves the loading time of every font but the first.
  /// Pango measures a font by laying out a sample in the font's own family. After a request for a
  /// list, Pango would search for that family separately.
  private func family(of style: TextStyle) -> String {
    if let name = installedFamilies[style.families] { return name }
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
    installedFamilies[style.families] = name
    return name
  }

  @unsafe private var latinLanguage: OpaquePointer? {
    let own = unsafe pango_context_get_language(context) ?? pango_language_get_default()
    let isLatin = unsafe pango_language_includes_script(own, PANGO_SCRIPT_LATIN) != 0
    return unsafe isLatin ? own : pango_script_get_sample_language(PANGO_SCRIPT_LATIN)
  }
}

/// Starts to list the installed fonts in one of Pango's threads, because the first text is then
/// ready sooner. Also fixes Pango's default language, because Pango reads the locale at the first
/// request.
package func warmUpFonts() {
  unsafe pango_language_get_default()
  _ = unsafe pango_cairo_font_map_get_default()
}

extension Typesetter {
  /// Whether the installed fonts have all characters; Pango shows missing ones as boxes.
  package func canShow(_ text: String, in style: TextStyle) -> Bool {
    let shown = layout(text, style)
    return withExtendedLifetime(shown) {
      unsafe pango_layout_get_unknown_glyphs_count(shown.layout) == 0
    }
  }
}

/// Drops Pango's font caches and returns free memory to the system: about 3 MB after everything is
/// painted. The next text loads its fonts again, in a few milliseconds; existing layouts and
/// typesetters keep theirs. Call this on the painting thread.
package func releaseCaches() {
  pango_cairo_font_map_set_default(nil)
  malloc_trim(0)
}
