import CPango

/// How large a text is once it is laid out, in device pixels from its top left corner.
struct TextMeasures {
  /// The edges of ink and lines; the baseline, in Pango's units; the number of lines; 1 if text was cut off.
  let numbers: [Int]

  var ink: PixelRect { PixelRect(edges: numbers[0..<4]) }
  var lines: PixelRect { PixelRect(edges: numbers[4..<8]) }
  var baseline: Int { numbers[8] }
  var lineCount: Int { numbers[9] }
  var isEllipsized: Bool { numbers[10] != 0 }

  /// Takes `numbers`; nil where no layout has such.
  init?(_ numbers: [Int]) {
    guard numbers.count == 11, numbers.allSatisfy((-1 << 25...1 << 25).contains) else {
      return nil
    }
    self.numbers = numbers
  }

  /// Measures a layout.
  ///
  /// The corresponding C functions are `pango_layout_get_pixel_extents`, `pango_layout_get_baseline`,
  /// `pango_layout_get_line_count` and `pango_layout_is_ellipsized`.
  @unsafe init(of layout: OpaquePointer?) {
    var (ink, lines) = (PangoRectangle(), PangoRectangle())
    unsafe pango_layout_get_pixel_extents(layout, &ink, &lines)
    let others = unsafe [
      pango_layout_get_baseline(layout), pango_layout_get_line_count(layout),
      pango_layout_is_ellipsized(layout),
    ]
    numbers = ink.edges + lines.edges + others.map { Int($0) }
  }
}

extension PangoRectangle {
  fileprivate var edges: [Int] { [x, y, x + width, y + height].map { Int($0) } }
}

extension PixelRect {
  /// Left, top, right and bottom.
  var edges: [Int] { [minX, minY, maxX, maxY] }

  init(edges: ArraySlice<Int>) {
    let first = edges.startIndex
    self.init(
      minX: edges[first], minY: edges[first + 1], maxX: edges[first + 2], maxY: edges[first + 3])
  }
}
