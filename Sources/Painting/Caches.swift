import CPango

/// Lets go of what Pango remembers of fonts, and hands free memory back to the system: about 3 MB
/// once everything is painted. The next text finds its fonts again, which takes a few milliseconds.
///
/// Layouts and typesetters that still exist keep theirs. Call it on the thread that painted.
///
/// The corresponding C functions are `pango_cairo_font_map_set_default` and `malloc_trim`.
public func releaseCaches() {
  pango_cairo_font_map_set_default(nil)
  malloc_trim(0)
}
