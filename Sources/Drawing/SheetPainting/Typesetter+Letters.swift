import CSheetPango

extension Typesetter {
  /// Whether a font with letters is installed; without one, all text is shown as boxes.
  ///
  /// The first call is slow, because it loads the font.
  ///
  /// - Parameter style: A style in use, so that no further font is loaded.
  public func hasLetters(in style: TextStyle) -> Bool {
    let asked = unsafe makeFont(style)
    defer { unsafe pango_font_description_free(asked) }
    let map = unsafe pango_context_get_font_map(context)
    guard
      let fonts = unsafe pango_font_map_load_fontset(
        map, context, asked, pango_context_get_language(context))
    else { return false }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(fonts)) }
    let letter = UInt32(UInt8(ascii: "a"))
    guard let font = unsafe pango_fontset_get_font(fonts, letter) else { return false }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(font)) }
    return unsafe pango_font_has_char(font, letter) != 0
  }

  /// Whether the installed fonts have all characters of a text.
  public func canShow(_ text: String, in style: TextStyle) -> Bool {
    let shown = layout(text, style)
    return withExtendedLifetime(shown) {
      unsafe pango_layout_get_unknown_glyphs_count(shown.layout) == 0
    }
  }
}
