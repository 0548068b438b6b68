import CSheetPango

/// Draws lines and outlines point by point, without storing a path; see `Painter.stroke`.
@safe public struct Pen {
  fileprivate let context: OpaquePointer

  /// Begins a new line at a point.
  public func move(_ x: Double, _ y: Double) { unsafe cairo_move_to(context, x, y) }

  /// Adds a straight line to a point.
  public func line(_ x: Double, _ y: Double) { unsafe cairo_line_to(context, x, y) }

  /// Closes the line.
  public func close() { unsafe cairo_close_path(context) }
}

extension Painter {
  /// Strokes many lines at once; crossings are blended only once.
  ///
  /// - Parameters:
  ///   - width: The lines' width, points.
  ///   - dashes: Alternating lengths of dashes and gaps, points; empty for solid lines.
  ///   - draw: Draws the lines.
  public func stroke(
    width: Double, style: LineStyle = .round, dashes: [Double] = [], with color: Color,
    _ draw: (Pen) -> Void
  ) {
    unsafe cairo_new_path(context)
    unsafe draw(Pen(context: context))
    // A tolerance of a quarter of a pixel halves the time of round caps and joins.
    unsafe cairo_set_tolerance(context, 0.25)
    unsafe cairo_set_antialias(context, CAIRO_ANTIALIAS_FAST)
    strokeTraced(width: width, style: style, dashes: dashes, with: color)
    unsafe cairo_set_tolerance(context, 0.1)
    unsafe cairo_set_antialias(context, CAIRO_ANTIALIAS_DEFAULT)
  }

  /// Fills many outlines at once.
  public func fill(with color: Color, _ draw: (Pen) -> Void) {
    unsafe cairo_new_path(context)
    unsafe draw(Pen(context: context))
    use(.solid(color))
    unsafe cairo_fill(context)
  }

  /// Strokes the outlines of a text, with half the width outside the letters. Draw the text over
  /// it.
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
