import CPango

/// Draws lines and outlines point by point, without storing a path; see `Painter.stroke`.
@safe public struct Pen {
  fileprivate let context: OpaquePointer

  /// Begins a new line at a point.
  ///
  /// The corresponding C function is `cairo_move_to`.
  public func move(_ x: Double, _ y: Double) { unsafe cairo_move_to(context, x, y) }

  /// Adds a straight line to a point.
  ///
  /// The corresponding C function is `cairo_line_to`.
  public func line(_ x: Double, _ y: Double) { unsafe cairo_line_to(context, x, y) }

  /// Closes the line.
  ///
  /// The corresponding C function is `cairo_close_path`.
  public func close() { unsafe cairo_close_path(context) }
}

extension Painter {
  /// Strokes many lines at once; where they cross, nothing is blended twice.
  ///
  /// - Parameters:
  ///   - width: The lines' thickness, points.
  ///   - dashes: The lengths of dashes and gaps in turn, points; none for a solid line.
  ///   - draw: Draws the lines.
  ///
  /// The corresponding C functions are `cairo_set_dash` and `cairo_stroke`.
  public func stroke(
    width: Double, style: LineStyle = .round, dashes: [Double] = [], with color: Color,
    _ draw: (Pen) -> Void
  ) {
    unsafe cairo_new_path(context)
    unsafe draw(Pen(context: context))
    unsafe cairo_set_dash(context, dashes, Int32(dashes.count), 0)
    // A tolerance of a quarter of a pixel halves the time of round ends and corners.
    unsafe cairo_set_tolerance(context, 0.25)
    unsafe cairo_set_antialias(context, CAIRO_ANTIALIAS_FAST)
    strokeTraced(width: width, style: style, with: color)
    unsafe cairo_set_tolerance(context, 0.1)
    unsafe cairo_set_antialias(context, CAIRO_ANTIALIAS_DEFAULT)
    unsafe cairo_set_dash(context, nil, 0, 0)
  }

  /// Fills many outlines at once.
  ///
  /// The corresponding C function is `cairo_fill`.
  public func fill(with color: Color, _ draw: (Pen) -> Void) {
    unsafe cairo_new_path(context)
    unsafe draw(Pen(context: context))
    use(.solid(color))
    unsafe cairo_fill(context)
  }

  /// Strokes the outlines of a text, half of the width outside of the letters. Draw the text on top of it.
  ///
  /// The corresponding C function is `pango_cairo_layout_path`.
  public func outline(
    of layout: TextLayout, x: Double, y: Double, width: Double, with color: Color
  ) {
    unsafe cairo_save(context)
    moveToDevice(x: x, y: y)
    unsafe cairo_new_path(context)
    unsafe pango_cairo_layout_path(context, layout.layout)
    strokeTraced(width: width * scale, style: .round, with: color)
    unsafe cairo_restore(context)
  }
}

extension Painter {
  /// Strokes an outline in dashes.
  ///
  /// - Parameters:
  ///   - width: The line's thickness, points.
  ///   - dashes: The lengths of dashes and gaps in turn, points.
  ///
  /// The corresponding C function is `cairo_set_dash`.
  public func dash(_ path: Path, width: Double, dashes: [Double], with color: Color) {
    trace(path)
    unsafe cairo_set_dash(context, dashes, Int32(dashes.count), 0)
    strokeTraced(width: width, style: .butt, with: color)
    unsafe cairo_set_dash(context, nil, 0, 0)
  }
}
