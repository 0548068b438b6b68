import CSheetPango

/// Drops Pango's font caches and returns free memory to the system: about 3 MB after all is painted. The
/// next text loads its fonts again, which takes a few milliseconds.
///
/// Existing layouts and typesetters keep their fonts. Call it on the thread that painted.
public func releaseCaches() {
  pango_cairo_font_map_set_default(nil)
  malloc_trim(0)
}
