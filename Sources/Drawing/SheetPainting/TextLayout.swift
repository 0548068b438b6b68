import CSheetPango

@safe package final class TextLayout {
  package let text: String
  package let style: TextStyle
  let scale: Double
  let layout: OpaquePointer?

  init(
    _ text: String, _ style: TextStyle, width: Double?, height: Double?, typesetter: Typesetter
  ) {
    self.text = text
    self.style = style
    scale = typesetter.scale
    unsafe layout = pango_layout_new(typesetter.context(for: text, style))
    let font = unsafe typesetter.makeFont(style)
    unsafe pango_layout_set_font_description(layout, font)
    unsafe pango_font_description_free(font)
    setText()
    setShape(width: width)
    if let height { limitHeight(to: height) }
  }

  deinit {
    if let layout = unsafe layout { unsafe g_object_unref(UnsafeMutableRawPointer(layout)) }
  }

  private func setText() {
    let breaks: Set<Character> = ["\n", "\r", "\r\n", "\u{2028}", "\u{2029}", "\u{85}", "\u{0}"]
    var shown =
      style.maximumLines == nil ? text : String(text.map { breaks.contains($0) ? " " : $0 })
    shown.withUTF8 { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
        // Pango needs an address even for an empty text, but an empty buffer may have no address.
        unsafe pango_layout_set_text(
          layout, characters.baseAddress ?? UnsafePointer(bitPattern: 1), Int32(characters.count))
      }
    }
  }

  private func setShape(width: Double?) {
    if let width {
      let units = min(max(0, width) * scale, 32767).rounded(.down) * Double(PANGO_SCALE)
      unsafe pango_layout_set_width(layout, Int32(units))
    }
    if let lines = style.maximumLines {
      unsafe pango_layout_set_height(layout, Int32(-max(1, lines)))
      unsafe pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    }
    unsafe pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    if style.lineSpacing != 1 {
      unsafe pango_layout_set_line_spacing(layout, Float(style.lineSpacing))
    }
    // With `PANGO_ALIGN_LEFT`, Pango aligns text written right to left at the right.
    unsafe pango_layout_set_alignment(
      layout, style.isCentered ? PANGO_ALIGN_CENTER : PANGO_ALIGN_LEFT)
  }

  /// Removes lines at the end until the rest fits into the height; at least one line stays. Has no
  /// effect unless the style limits the lines, because Pango ignores the height of other layouts.
  private func limitHeight(to height: Double) {
    var count = unsafe pango_layout_get_line_count(layout)
    while count > 1, size.height > height {
      count -= 1
      unsafe pango_layout_set_height(layout, -count)
    }
  }

  /// The lines' bounds in device pixels from the layout's top left corner.
  var lines: PixelRect {
    var rect = PangoRectangle()
    unsafe pango_layout_get_pixel_extents(layout, nil, &rect)
    return PixelRect(
      x: Int(rect.x), y: Int(rect.y), width: Int(rect.width), height: Int(rect.height))
  }

  /// Points; the width is at most the requested width.
  package var size: (width: Double, height: Double) {
    let lines = lines
    return (Double(lines.width) / scale, Double(lines.height) / scale)
  }

  /// The distance from the top to the first baseline, points.
  package var baseline: Double {
    Double(unsafe pango_layout_get_baseline(layout)) / Double(PANGO_SCALE) / scale
  }

  package var lineCount: Int { Int(unsafe pango_layout_get_line_count(layout)) }

  package var isEllipsized: Bool { unsafe pango_layout_is_ellipsized(layout) != 0 }

  var hasColors: Bool { text.unicodeScalars.contains(where: \.isColored) }

  /// Points from the line's left edge to the caret before the text's byte `index`.
  package func caretX(atByte index: Int) -> Double {
    var strong = PangoRectangle()
    unsafe pango_layout_get_cursor_pos(layout, Int32(clamping: index), &strong, nil)
    return Double(strong.x) / Double(PANGO_SCALE) / scale
  }

  /// The caret's second position before the text's byte `index`, points from the line's left edge;
  /// nil if it is the first. Between text written from left to right and text written from right to
  /// left, the next character of one direction goes to `caretX`, of the other direction here.
  package func otherCaretX(atByte index: Int) -> Double? {
    var (strong, weak) = (PangoRectangle(), PangoRectangle())
    unsafe pango_layout_get_cursor_pos(layout, Int32(clamping: index), &strong, &weak)
    return strong.x == weak.x ? nil : points(weak.x)
  }

  /// The parts of the first line that show the given bytes of the text, from left to right, points
  /// from the line's left edge. Several if the bytes contain text of both directions.
  package func xRanges(ofBytes bytes: Range<Int>) -> [ClosedRange<Double>] {
    guard !bytes.isEmpty, let line = unsafe pango_layout_get_line_readonly(layout, 0) else {
      return []
    }
    var (ends, count): (UnsafeMutablePointer<Int32>?, Int32) = (nil, 0)
    unsafe pango_layout_line_get_x_ranges(
      line, Int32(clamping: bytes.lowerBound), Int32(clamping: bytes.upperBound), &ends, &count)
    guard let ends = unsafe ends else { return [] }
    defer { unsafe g_free(ends) }
    var ranges: [ClosedRange<Double>] = []
    for index in 0..<Int(count) {
      let (start, end) = unsafe (ends[2 * index], ends[2 * index + 1])
      let (left, right) = (points(min(start, end)), points(max(start, end)))
      // Neighbours become one range, otherwise a translucent colour would show their seam.
      if let last = ranges.last, left <= last.upperBound {
        ranges[ranges.count - 1] = last.lowerBound...max(last.upperBound, right)
      } else {
        ranges.append(left...right)
      }
    }
    return ranges
  }

  private func points(_ units: Int32) -> Double { Double(units) / Double(PANGO_SCALE) / scale }

  /// The byte offset of the caret position nearest to `x`, in points from the line's left edge.
  package func byteIndex(atX x: Double) -> Int {
    var index: Int32 = 0
    var trailing: Int32 = 0
    let units = min(max(x * scale * Double(PANGO_SCALE), -1e9), 1e9)
    _ = unsafe pango_layout_xy_to_index(layout, Int32(units), 0, &index, &trailing)
    // Pango sets `trailing` to 0 at a grapheme's leading half, and to the number of the grapheme's
    // characters at its trailing half.
    return Int(index) + (trailing > 0 ? bytes(from: Int(index), characters: Int(trailing)) : 0)
  }

  private func bytes(from index: Int, characters: Int) -> Int {
    guard let text = unsafe pango_layout_get_text(layout) else { return 0 }
    let whole = unsafe String(cString: text)
    let start = whole.utf8.index(whole.startIndex, offsetBy: index)
    return whole.unicodeScalars[start...].prefix(characters).reduce(0) {
      $0 + UTF8.width($1)
    }
  }
}

extension Unicode.Scalar {
  /// Whether the character shows itself or its predecessor as an emoji.
  var isColored: Bool {
    value > 0x2000 && (properties.isEmojiPresentation || self == "\u{FE0F}")
  }
}
