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
  /// The font family for each list of families.
  private var families: [String: Family] = [:]
  /// The font map of `context`; nil for the thread's.
  private let fonts: UnsafeMutablePointer<PangoFontMap>?
  /// See `context`; nil before the first text.
  private var shortContext: OpaquePointer?
  /// Lays out with all fonts; nil before the first text that needs them.
  private var completeContext: OpaquePointer?

  /// `scale` is in device pixels per point, > 0.
  package convenience init(scale: Double) {
    unsafe self.init(scale: scale, fonts: nil)
  }

  @unsafe init(scale: Double, fonts: UnsafeMutablePointer<PangoFontMap>?) {
    precondition(scale > 0 && scale.isFinite, "a scale is positive")
    self.scale = scale
    unsafe self.fonts = fonts
  }

  /// Lays out with the short list of fonts, or with all fonts if there is no short list. Made for the
  /// first text, because it may have to wait for the warm-up.
  @unsafe private var context: OpaquePointer? {
    if unsafe shortContext == nil {
      unsafe shortContext = Typesetter.makeContext(fonts ?? FontLists.shortMap)
    }
    return unsafe shortContext
  }

  deinit {
    unsafe [shortContext, completeContext].forEach {
      if let context = unsafe $0 { unsafe g_object_unref(UnsafeMutableRawPointer(context)) }
    }
  }

  @unsafe private static func makeContext(
    _ map: UnsafeMutablePointer<PangoFontMap>?
  ) -> OpaquePointer? {
    let context = unsafe pango_font_map_create_context(map)
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
    return unsafe context
  }

  /// Starts to load the styles' fonts in Pango's threads, because the first text is then ready
  /// sooner.
  package func prepare(_ styles: [TextStyle]) {
    let language = unsafe latinLanguage
    for style in styles {
      let context = unsafe context(for: "", style)
      let font = unsafe makeFont(style)
      let map = unsafe pango_context_get_font_map(context)
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

  /// The context for a text: with all fonts if the short list lacks the style's family or its font
  /// lacks a character, and for emoji, which another font shows in colours.
  @unsafe func context(for text: String, _ style: TextStyle) -> OpaquePointer? {
    let isShown =
      family(of: style).isOnShortList
      && (text.utf8.allSatisfy { $0 < 0x80 } || hasCharacters(of: text, style))
    return unsafe isShown ? context : makeCompleteContext()
  }

  private func hasCharacters(of text: String, _ style: TextStyle) -> Bool {
    guard let font = unsafe loadFont(family(of: style).name, style, in: context) else {
      return false
    }
    defer { unsafe g_object_unref(font) }
    return text.unicodeScalars.allSatisfy {
      $0.isASCII
        || !$0.isColored
          && (unsafe pango_font_has_char(font, $0.value) != 0
            || $0.properties.isDefaultIgnorableCodePoint)
    }
  }

  @unsafe private func makeCompleteContext() -> OpaquePointer? {
    if unsafe FontLists.short == nil { return unsafe context }
    if unsafe completeContext == nil {
      unsafe completeContext = Typesetter.makeContext(FontLists.completeMap)
    }
    return unsafe completeContext
  }

  /// The caller frees the font description.
  @unsafe func makeFont(_ style: TextStyle) -> OpaquePointer? {
    unsafe makeFont(family: family(of: style).name, style)
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

  private struct Family {
    let name: String
    /// Whether the short list has the family; otherwise only the complete list may have it.
    let isOnShortList: Bool
  }

  /// The first installed family of a style.
  ///
  /// Requesting one family instead of a list halves the loading time of every font but the first.
  /// Pango measures a font by laying out a sample in the font's own family. After a request for a
  /// list, Pango would search for that family separately.
  private func family(of style: TextStyle) -> Family {
    if let family = families[style.families] { return family }
    var name = unsafe chosenFamily(for: style, in: context)
    var isOnShortList = true
    if unsafe FontLists.short != nil, !FontLists.preferred(style.families).contains(name) {
      name = unsafe chosenFamily(for: style, in: makeCompleteContext())
      isOnShortList = false
    }
    let family = Family(name: name, isOnShortList: isOnShortList)
    families[style.families] = family
    return family
  }

  @unsafe private func chosenFamily(for style: TextStyle, in context: OpaquePointer?) -> String {
    guard let font = unsafe loadFont(style.families, style, in: context) else {
      return style.families
    }
    defer { unsafe g_object_unref(font) }
    let description = unsafe pango_font_describe(font)
    defer { unsafe pango_font_description_free(description) }
    let name = unsafe pango_font_description_get_family(description)
    return unsafe name.map { unsafe String(cString: $0) } ?? style.families
  }

  /// The caller releases the font; nil if no font is installed.
  @unsafe private func loadFont(
    _ families: String, _ style: TextStyle, in context: OpaquePointer?
  ) -> UnsafeMutablePointer<PangoFont>? {
    let asked = unsafe makeFont(family: families, style)
    defer { unsafe pango_font_description_free(asked) }
    return unsafe pango_context_load_font(context, asked)
  }

  @unsafe private var latinLanguage: OpaquePointer? {
    let own = unsafe pango_context_get_language(context) ?? pango_language_get_default()
    let isLatin = unsafe pango_language_includes_script(own, PANGO_SCRIPT_LATIN) != 0
    return unsafe isLatin ? own : pango_script_get_sample_language(PANGO_SCRIPT_LATIN)
  }
}

/// Starts to load the fonts of the interface in another thread, because the first text is then ready
/// sooner. Also fixes Pango's default language, because Pango reads the locale at the first request.
///
/// `styles` begin with that of the first text. They help a program that waits for the server before
/// its first text; another program would wait for the thread.
package func warmUpFonts(for styles: [TextStyle]) {
  unsafe pango_language_get_default()
  FontLists.warmUp(for: styles)
}

/// Starts to list all installed fonts in another thread, because the first text with characters that
/// the interface's fonts lack would otherwise wait for the list, some 10 ms for 2,000 fonts.
package func warmUpAllFonts() {
  let thread = unsafe startThread { _ in
    if unsafe FontLists.short != nil { _ = unsafe FontLists.complete }
    return nil
  }
  if let thread { pthread_detach(thread) }
}

/// Nil if there is no memory for a thread.
@unsafe func startThread(
  _ body: @escaping @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?
) -> pthread_t? {
  var thread = pthread_t()
  return unsafe pthread_create(&thread, nil, body, nil) == 0 ? thread : nil
}

extension Typesetter {
  /// Whether the style's font, or one other installed font, has each of the characters; Pango shows
  /// missing ones as boxes.
  ///
  /// Asks the lists of fonts, because a layout would sort and open fonts.
  package func canShow(_ text: String, in style: TextStyle) -> Bool {
    let family = family(of: style)
    let context = unsafe family.isOnShortList ? context : makeCompleteContext()
    guard let font = unsafe loadFont(family.name, style, in: context) else { return false }
    defer { unsafe g_object_unref(font) }
    let others = text.unicodeScalars.filter {
      unsafe pango_font_has_char(font, $0.value) == 0 && !$0.properties.isDefaultIgnorableCodePoint
    }
    return others.isEmpty || FontLists.haveFont(with: others)
  }
}

/// Returns free memory to the system. Fonts stay loaded, because the next text would otherwise wait
/// for them.
package func releaseMemory() { malloc_trim(0) }
