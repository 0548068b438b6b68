import CSheetPango

/// The size of a laid out text, in device pixels from its top left corner.
struct TextMeasures {
  let ink: PixelRect
  let lines: PixelRect
  /// The distance from the top to the first baseline, in Pango's units.
  let baseline: Int
  let lineCount: Int
  /// Whether the text was truncated.
  let isEllipsized: Bool

  /// Measures a layout.
  @unsafe init(of layout: OpaquePointer?) {
    var (ink, lines) = (PangoRectangle(), PangoRectangle())
    unsafe pango_layout_get_pixel_extents(layout, &ink, &lines)
    self.ink = PixelRect(ink)
    self.lines = PixelRect(lines)
    unsafe baseline = Int(pango_layout_get_baseline(layout))
    unsafe lineCount = Int(pango_layout_get_line_count(layout))
    unsafe isEllipsized = pango_layout_is_ellipsized(layout) != 0
  }
}

extension PixelRect {
  fileprivate init(_ rect: PangoRectangle) {
    self.init(
      minX: Int(rect.x), minY: Int(rect.y), maxX: Int(rect.x + rect.width),
      maxY: Int(rect.y + rect.height))
  }
}
