import CPango

/// How large a text is once it is laid out.
struct TextMeasures: Equatable {
  /// The rectangle of the ink, from the layout's top left corner, in device pixels.
  let ink: PixelRect
  /// The rectangle of the lines, from the same corner, in device pixels.
  let lines: PixelRect
  /// From the top to the first baseline, in Pango's units.
  let baseline: Int
  let lineCount: Int
  let isEllipsized: Bool

  /// Measures a layout.
  ///
  /// The corresponding C functions are `pango_layout_get_pixel_extents`, `pango_layout_get_baseline`,
  /// `pango_layout_get_line_count` and `pango_layout_is_ellipsized`.
  @unsafe init(of layout: OpaquePointer?) {
    var (ink, lines) = (PangoRectangle(), PangoRectangle())
    unsafe pango_layout_get_pixel_extents(layout, &ink, &lines)
    self.ink = PixelRect(ink)
    self.lines = PixelRect(lines)
    baseline = Int(unsafe pango_layout_get_baseline(layout))
    lineCount = Int(unsafe pango_layout_get_line_count(layout))
    isEllipsized = unsafe pango_layout_is_ellipsized(layout) != 0
  }

  /// Takes eleven measures as `numbers` gives them; nil where no layout has such.
  init?(_ numbers: ArraySlice<Int>) {
    guard numbers.allSatisfy((-1 << 28...1 << 28).contains) else { return nil }
    ink = PixelRect(edges: numbers)
    lines = PixelRect(edges: numbers.dropFirst(4))
    (baseline, lineCount, isEllipsized) = (numbers[8], numbers[9], numbers[10] != 0)
  }

  var numbers: [Int] {
    ink.edges + lines.edges + [baseline, lineCount, isEllipsized ? 1 : 0]
  }
}

extension PixelRect {
  fileprivate init(_ rect: PangoRectangle) {
    self.init(
      x: Int(rect.x), y: Int(rect.y), width: Int(rect.width), height: Int(rect.height))
  }

  /// Left, top, right and bottom.
  var edges: [Int] { [minX, minY, maxX, maxY] }

  /// Takes the first four numbers as `edges` gives them.
  init(edges: ArraySlice<Int>) {
    let edges = Array(edges.prefix(4))
    self.init(minX: edges[0], minY: edges[1], maxX: edges[2], maxY: edges[3])
  }
}
