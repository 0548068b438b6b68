import CSheetPango

/// A text with line breaks and glyph positions, ready to be measured and drawn.
@safe public final class TextLayout {
  /// The text's style.
  public let style: TextStyle
  /// Whether some characters may be coloured glyphs, such as emoji.
  let hasColors: Bool
  package let text: String
  private let width: Double?
  private let height: Double?
  private let typesetter: Typesetter
  private var made: OpaquePointer?

  /// Device pixels per point.
  var scale: Double { typesetter.scale }

  init(
    _ text: String, _ style: TextStyle, width: Double?, height: Double?, typesetter: Typesetter
  ) {
    self.text = text
    self.style = style
    self.width = width
    self.height = height
    self.typesetter = typesetter
    hasColors = text.unicodeScalars.contains {
      $0.value > 0x2000 && ($0.properties.isEmojiPresentation || $0 == "\u{FE0F}")
    }
  }

  deinit {
    if let made = unsafe made { unsafe g_object_unref(UnsafeMutableRawPointer(made)) }
  }

  /// The size of the lines, points; no wider than the requested width.
  public var size: (width: Double, height: Double) {
    (Double(measures.lines.width) / scale, Double(measures.lines.height) / scale)
  }

  /// The bounds of the ink from the layout's top left corner, points.
  public var ink: Rect2D { Rect2D(measures.ink, scale: scale) }

  /// The distance from the top to the first baseline, points.
  public var baseline: Double { Double(measures.baseline) / Double(PANGO_SCALE) / scale }

  /// The number of lines.
  public var lineCount: Int { measures.lineCount }

  /// Whether the text was truncated.
  public var isEllipsized: Bool { measures.isEllipsized }

  private(set) lazy var measures = unsafe TextMeasures(of: layout)

  // MARK: Pango's layout

  /// Pango's layout, created when first needed.
  var layout: OpaquePointer? {
    if let made = unsafe made { return unsafe made }
    let layout = unsafe pango_layout_new(typesetter.context)
    unsafe made = layout
    unsafe setFont(of: layout)
    unsafe setText(of: layout)
    unsafe setShape(of: layout)
    unsafe limitHeight(of: layout)
    return unsafe layout
  }

  @unsafe private func setFont(of layout: OpaquePointer?) {
    let font = unsafe typesetter.makeFont(style)
    unsafe pango_layout_set_font_description(layout, font)
    unsafe pango_font_description_free(font)
  }

  @unsafe private func setText(of layout: OpaquePointer?) {
    let breaks: Set<Character> = ["\n", "\r", "\r\n", "\u{2028}", "\u{2029}", "\u{85}", "\u{0}"]
    var shown =
      style.maximumLines == nil ? text : String(text.map { breaks.contains($0) ? " " : $0 })
    shown.withUTF8 { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
        // Pango needs an address even for an empty text, whose buffer may have none.
        unsafe pango_layout_set_text(
          layout, characters.baseAddress ?? UnsafePointer(bitPattern: 1), Int32(characters.count))
      }
    }
  }

  @unsafe private func setShape(of layout: OpaquePointer?) {
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
    // Pango aligns text written right to left at the right for `PANGO_ALIGN_LEFT`.
    unsafe pango_layout_set_alignment(
      layout, style.isCentered ? PANGO_ALIGN_CENTER : PANGO_ALIGN_LEFT)
  }

  /// Removes lines at the end until the height is within the limit; at least one line stays.
  @unsafe private func limitHeight(of layout: OpaquePointer?) {
    guard let height else { return }
    var lines = unsafe pango_layout_get_line_count(layout)
    while lines > 1, unsafe Double(TextMeasures(of: layout).lines.height) / scale > height {
      lines -= 1
      unsafe pango_layout_set_height(layout, -lines)
    }
  }
}

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
