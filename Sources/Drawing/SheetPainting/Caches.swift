import CSheetPango

/// Drops Pango's font caches and returns free memory to the system: about 3 MB after everything is
/// painted. The next text takes a few milliseconds to load its fonts again.
///
/// Existing layouts and typesetters keep their fonts. Call this on the painting thread.
public func releaseCaches() {
  pango_cairo_font_map_set_default(nil)
  malloc_trim(0)
}
