import CPango

extension Painter {
  /// Draws a layout at the origin, where the unit is a device pixel, with glyphs between whole pixels.
  ///
  /// Cairo 1.16 moves every glyph to a whole pixel. So the text is drawn several times as wide, where a
  /// pixel is a part of one, and the mean of so many columns becomes one column.
  ///
  /// The corresponding C functions are `cairo_clip_extents`, `pango_cairo_show_layout` and
  /// `cairo_mask_surface`.
  func showNarrowed(_ layout: TextLayout) {
    let part = clipPixels
    if part.isEmpty { return }
    let places = typesetter.glyphPlaces
    let (width, height) = (part.width, part.height)
    var columns = [UInt8](repeating: 0, count: width * places * height)
    unsafe columns.withUnsafeMutableBufferPointer { bytes in
      let surface = unsafe cairo_image_surface_create_for_data(
        bytes.baseAddress, CAIRO_FORMAT_A8, Int32(width * places), Int32(height),
        Int32(width * places))
      let wide = unsafe cairo_create(surface)
      unsafe cairo_scale(wide, Double(places), 1)
      unsafe cairo_translate(wide, -Double(part.minX), -Double(part.minY))
      unsafe pango_cairo_show_layout(wide, layout.layout)
      unsafe cairo_destroy(wide)
      unsafe cairo_surface_finish(surface)
      unsafe cairo_surface_destroy(surface)
    }
    // Rows of a mask begin at multiples of 4 bytes.
    let stride = (width + 3) / 4 * 4
    var mask = [UInt8](repeating: 0, count: stride * height)
    for y in 0..<height {
      for x in 0..<width {
        let start = (y * width + x) * places
        var sum = places / 2
        for column in start..<start + places { sum += Int(columns[column]) }
        mask[y * stride + x] = UInt8(sum / places)
      }
    }
    unsafe mask.withUnsafeMutableBufferPointer { bytes in
      let surface = unsafe cairo_image_surface_create_for_data(
        bytes.baseAddress, CAIRO_FORMAT_A8, Int32(width), Int32(height), Int32(stride))
      unsafe cairo_mask_surface(context, surface, Double(part.minX), Double(part.minY))
      unsafe cairo_surface_finish(surface)
      unsafe cairo_surface_destroy(surface)
    }
  }

  /// What may be drawn on, in device pixels from the origin.
  private var clipPixels: PixelRect {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    unsafe cairo_clip_extents(context, &left, &top, &right, &bottom)
    return PixelRect(
      minX: Int(left.rounded(.down)), minY: Int(top.rounded(.down)),
      maxX: Int(right.rounded(.up)), maxY: Int(bottom.rounded(.up)))
  }
}
