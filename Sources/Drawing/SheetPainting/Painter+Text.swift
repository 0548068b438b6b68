import CSheetPango

extension Painter {
  /// Draws a layout with its top left corner at the device pixel nearest to a point.
  ///
  /// Clips the text 4 points beyond its lines: enough for any language's letters, but not for
  /// higher stacks of accents.
  package func text(_ layout: TextLayout, x: Double, y: Double) {
    unsafe cairo_save(context)
    use(.solid(layout.style.color))
    moveToDevice(x: x, y: y)
    let origin = devicePoint(x: 0, y: 0)
    let (x, y) = (Int(origin.x), Int(origin.y))
    let (lines, reach) = (layout.lines, Int((4 * scale).rounded()))
    typesetter.onText?(layout, lines.offset(x: x, y: y), clipBounds)
    let all = lines.grown(by: reach)
    unsafe cairo_rectangle(
      context, Double(all.minX), Double(all.minY), Double(all.width), Double(all.height))
    unsafe cairo_clip(context)
    let clip = clipBounds.offset(x: -x, y: -y)
    if !typesetter.splitsPixels || layout.hasColors {
      unsafe pango_cairo_show_layout(context, layout.layout)
    } else if !clip.isEmpty {
      draw(TextMask(layout, in: clip))
    }
    unsafe cairo_restore(context)
  }

  /// Draws text with its top left corner at a point; returns the size of its lines, points. Lines
  /// wrap at `width`, or end with an ellipsis; nil for no limit.
  @discardableResult
  package func text(
    _ text: String, _ style: TextStyle, x: Double, y: Double, width: Double? = nil
  ) -> (width: Double, height: Double) {
    let layout = typesetter.layout(text, style, width: width)
    self.text(layout, x: x, y: y)
    return layout.size
  }

  /// Draws text clipped to a rectangle, at its top or, with `centered`, in the middle of its
  /// height. Text beyond the style's limit of lines ends with an ellipsis.
  package func text(
    _ text: String, _ style: TextStyle, in rect: Rect2D, centered: Bool = false
  ) {
    guard rect.width > 0, rect.height > 0 else { return }
    let layout = typesetter.layout(text, style, width: rect.width, height: rect.height)
    let slack = centered ? max(0, (rect.height - layout.size.height) / 2) : 0
    grouped {
      clip(to: rect)
      self.text(layout, x: rect.x, y: rect.y + slack)
    }
  }

  /// Draws a mask in the current colour; coordinates must be in device pixels from the layout's top
  /// left corner, as after `moveToDevice`.
  private func draw(_ mask: TextMask) {
    let (width, height) = (Int32(mask.rect.width), Int32(mask.rect.height))
    unsafe mask.coverage.withUnsafeBufferPointer { bytes in
      // Cairo requires a mutable pointer, but only reads.
      let surface = unsafe cairo_image_surface_create_for_data(
        UnsafeMutablePointer(mutating: bytes.baseAddress), CAIRO_FORMAT_A8, width, height,
        Int32(TextMask.stride(ofWidth: mask.rect.width)))
      unsafe cairo_mask_surface(context, surface, Double(mask.rect.minX), Double(mask.rect.minY))
      unsafe cairo_surface_finish(surface)
      unsafe cairo_surface_destroy(surface)
    }
  }
}

private struct TextMask {
  /// Pixels from the layout's top left corner.
  let rect: PixelRect
  /// 0…255, in rows of `stride(ofWidth:)` bytes.
  let coverage: [UInt8]

  /// Bytes per row, a multiple of 4, which Cairo's masks require.
  static func stride(ofWidth width: Int) -> Int { (width + 3) / 4 * 4 }

  /// Paints glyphs at subpixel positions.
  ///
  /// Cairo 1.16 rounds glyph positions to whole pixels. The text is therefore painted four times as
  /// wide, and a pixel's coverage is the mean of four columns. `rect` must not be empty.
  init(_ layout: TextLayout, in rect: PixelRect) {
    let (width, height) = (rect.width, rect.height)
    // Each element holds one pixel: the coverage of its four columns, one byte each.
    var words = [UInt32](repeating: 0, count: width * height)
    unsafe words.withUnsafeMutableBytes { bytes in
      let surface = unsafe cairo_image_surface_create_for_data(
        bytes.bindMemory(to: UInt8.self).baseAddress, CAIRO_FORMAT_A8, Int32(width * 4),
        Int32(height), Int32(width * 4))
      let wide = unsafe cairo_create(surface)
      unsafe cairo_scale(wide, 4, 1)
      unsafe cairo_translate(wide, -Double(rect.minX), -Double(rect.minY))
      unsafe pango_cairo_show_layout(wide, layout.layout)
      unsafe cairo_destroy(wide)
      unsafe cairo_surface_finish(surface)
      unsafe cairo_surface_destroy(surface)
    }
    self.rect = rect
    coverage = TextMask.means(of: words, width: width, height: height)
  }

  /// The mean of each word's four bytes, in rows of `stride(ofWidth:)` bytes.
  private static func means(of words: [UInt32], width: Int, height: Int) -> [UInt8] {
    let stride = stride(ofWidth: width)
    var means = [UInt8](repeating: 0, count: stride * height)
    unsafe words.withUnsafeBufferPointer { words in
      unsafe means.withUnsafeMutableBufferPointer { means in
        for y in 0..<height {
          for x in 0..<width {
            let word = unsafe words[y &* width &+ x]
            let pairs = (word & 0xFF_00FF) &+ (word >> 8 & 0xFF_00FF)
            let sum = (pairs &+ pairs >> 16) & 0xFFFF
            unsafe means[y &* stride &+ x] = UInt8(truncatingIfNeeded: (sum &+ 2) >> 2)
          }
        }
      }
    }
    return means
  }
}

extension PixelRect {
  fileprivate func grown(by count: Int) -> PixelRect {
    PixelRect(minX: minX - count, minY: minY - count, maxX: maxX + count, maxY: maxY + count)
  }
}
