import CPango

/// A text with its lines broken and its glyphs placed, ready to be measured and drawn.
@safe public final class TextLayout {
  /// Its style.
  public let style: TextStyle
  let layout: OpaquePointer?
  /// Whether some of its characters may be pictures with colours of their own.
  private(set) var hasColors = false
  private let typesetter: Typesetter
  /// Device pixels a point.
  var scale: Double { typesetter.scale }

  init(_ text: String, _ style: TextStyle, width: Double?, typesetter: Typesetter) {
    self.style = style
    self.typesetter = typesetter
    unsafe layout = pango_layout_new(typesetter.context)
    setFont()
    setText(text)
    setShape(width: width)
  }

  deinit {
    if let layout = unsafe layout { unsafe g_object_unref(UnsafeMutableRawPointer(layout)) }
  }

  /// The size of its lines, in points; at most the width it was given.
  ///
  /// The corresponding C function is `pango_layout_get_pixel_extents`.
  public var size: (width: Double, height: Double) {
    let lines = extents.logical
    return (lines.width, lines.height)
  }

  /// The rectangle of the ink, from the layout's top left corner, in points.
  public var ink: Rect2D { extents.ink }

  /// From the top to the first baseline, in points.
  ///
  /// The corresponding C function is `pango_layout_get_baseline`.
  public var baseline: Double {
    Double(unsafe pango_layout_get_baseline(layout)) / Double(PANGO_SCALE) / typesetter.scale
  }

  /// The number of lines.
  ///
  /// The corresponding C function is `pango_layout_get_line_count`.
  public var lineCount: Int { Int(unsafe pango_layout_get_line_count(layout)) }

  /// Whether text was cut off.
  ///
  /// The corresponding C function is `pango_layout_is_ellipsized`.
  public var isEllipsized: Bool { unsafe pango_layout_is_ellipsized(layout) != 0 }

  /// Removes lines at the end until it is at most so high, in points; one line always stays.
  func limit(height: Double) {
    var lines = lineCount
    while lines > 1, size.height > height {
      lines -= 1
      unsafe pango_layout_set_height(layout, Int32(-lines))
    }
  }

  /// The rectangle of its lines, from its top left corner, in device pixels.
  var lines: PangoRectangle {
    var logical = PangoRectangle()
    unsafe pango_layout_get_pixel_extents(layout, nil, &logical)
    return logical
  }

  private var extents: (ink: Rect2D, logical: Rect2D) {
    var ink = PangoRectangle()
    var logical = PangoRectangle()
    unsafe pango_layout_get_pixel_extents(layout, &ink, &logical)
    func points(_ pixels: PangoRectangle) -> Rect2D {
      Rect2D(
        x: Double(pixels.x) / scale, y: Double(pixels.y) / scale,
        width: Double(pixels.width) / scale, height: Double(pixels.height) / scale)
    }
    return (points(ink), points(logical))
  }

  /// The corresponding C function is `pango_layout_set_font_description`.
  private func setFont() {
    let font = unsafe typesetter.makeFont(style)
    unsafe pango_layout_set_font_description(layout, font)
    unsafe pango_font_description_free(font)
  }

  /// The corresponding C function is `pango_layout_set_text`.
  private func setText(_ text: String) {
    let breaks: Set<Character> = ["\n", "\r", "\r\n", "\u{2028}", "\u{2029}", "\u{85}", "\u{0}"]
    var shown =
      style.maximumLines == nil ? text : String(text.map { breaks.contains($0) ? " " : $0 })
    hasColors = shown.unicodeScalars.contains {
      $0.value > 0x2000 && ($0.properties.isEmojiPresentation || $0 == "\u{FE0F}")
    }
    shown.withUTF8 { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
        // The buffer of an empty text may have no address.
        unsafe pango_layout_set_text(
          layout, characters.baseAddress ?? UnsafePointer(bitPattern: 1), Int32(characters.count))
      }
    }
  }

  /// The corresponding C functions are `pango_layout_set_width`, `pango_layout_set_height`,
  /// `pango_layout_set_ellipsize`, `pango_layout_set_wrap` and `pango_layout_set_alignment`.
  private func setShape(width: Double?) {
    if let width {
      let units = min(max(0, width) * typesetter.scale, 32767).rounded(.down) * Double(PANGO_SCALE)
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
    let alignment =
      switch style.alignment {
      case .leading: PANGO_ALIGN_LEFT
      case .center: PANGO_ALIGN_CENTER
      case .trailing: PANGO_ALIGN_RIGHT
      }
    unsafe pango_layout_set_alignment(layout, alignment)
  }
}
