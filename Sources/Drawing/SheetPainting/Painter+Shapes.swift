import CSheetPango

package enum LineStyle: Sendable {
  /// Round caps and joins.
  case round
  /// Butt caps and mitred joins.
  case butt
}

extension Painter {
  package func fill(_ path: Path, with paint: Paint) {
    trace(path)
    use(paint)
    unsafe cairo_fill(context)
  }

  package func fill(_ path: Path, with color: Color) { fill(path, with: .solid(color)) }

  /// Edges between device pixels are antialiased.
  package func fill(_ rect: Rect2D, with paint: Paint) {
    unsafe cairo_rectangle(context, rect.x, rect.y, rect.width, rect.height)
    use(paint)
    unsafe cairo_fill(context)
  }

  package func fill(_ rect: Rect2D, with color: Color) { fill(rect, with: .solid(color)) }

  package func fillCircle(x: Double, y: Double, radius: Double, with color: Color) {
    fill(Path(circleAtX: x, y: y, radius: radius), with: .solid(color))
  }

  /// `dashes` are alternating lengths of dashes and gaps, points; empty for a solid line.
  package func stroke(
    _ path: Path, width: Double, style: LineStyle = .round, dashes: [Double] = [], with color: Color
  ) {
    trace(path)
    strokeTraced(width: width, style: style, dashes: dashes, with: color)
  }

  /// Strokes Cairo's current path; `width` and `dashes` are in the context's current unit.
  func strokeTraced(
    width: Double, style: LineStyle, dashes: [Double] = [], with color: Color
  ) {
    use(.solid(color))
    unsafe cairo_set_dash(context, dashes, Int32(dashes.count), 0)
    unsafe cairo_set_line_width(context, width)
    unsafe cairo_set_line_cap(context, style == .round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT)
    unsafe cairo_set_line_join(
      context, style == .round ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER)
    unsafe cairo_stroke(context)
  }

  package func hairline(fromX: Double, toX: Double, y: Double, with color: Color) {
    fill(Rect2D(x: fromX, y: snapped(y: y), width: toX - fromX, height: hairline), with: color)
  }

  func trace(_ path: Path) {
    for element in path.elements {
      switch element {
      case .move(let p): unsafe cairo_move_to(context, p.x, p.y)
      case .line(let p): unsafe cairo_line_to(context, p.x, p.y)
      case .curve(let a, let b, let c):
        unsafe cairo_curve_to(context, a.x, a.y, b.x, b.y, c.x, c.y)
      case .arc(let center, let radius, let from, let to):
        unsafe cairo_arc(context, center.x, center.y, radius, from, to)
      case .close: unsafe cairo_close_path(context)
      }
    }
  }

  func use(_ paint: Paint) {
    switch paint {
    case .solid(let color):
      let part = color.components
      unsafe cairo_set_source_rgba(context, part.red, part.green, part.blue, part.alpha)
    case .linear(let stops, let from, let to):
      unsafe use(stops, of: cairo_pattern_create_linear(from.x, from.y, to.x, to.y))
    }
  }

  private func use(_ stops: [Paint.Stop], of pattern: OpaquePointer?) {
    for (index, stop) in stops.enumerated() {
      // A transparent stop, which has no colour, takes its neighbours' colours. Otherwise white
      // would fade to transparent through gray.
      let hues =
        stop.color.alpha > 0
        ? [stop.color]
        : [stops[max(0, index - 1)].color, stops[min(index + 1, stops.count - 1)].color]
      for hue in hues {
        let part = hue.components
        unsafe cairo_pattern_add_color_stop_rgba(
          pattern, stop.offset, part.red, part.green, part.blue, Double(stop.color.alpha) / 255)
      }
    }
    unsafe cairo_set_source(context, pattern)
    unsafe cairo_pattern_destroy(pattern)
  }
}

/// Adds lines to a painter's current outline, without a `Path`; see `Painter.stroke`.
@safe package struct Pen {
  fileprivate let context: OpaquePointer

  package func move(_ x: Double, _ y: Double) { unsafe cairo_move_to(context, x, y) }

  package func line(_ x: Double, _ y: Double) { unsafe cairo_line_to(context, x, y) }

  package func close() { unsafe cairo_close_path(context) }
}

extension Painter {
  /// Strokes all lines that `draw` adds to the pen as one path, so crossings are blended only once.
  package func stroke(
    width: Double, style: LineStyle = .round, dashes: [Double] = [], with color: Color,
    _ draw: (Pen) -> Void
  ) {
    unsafe draw(Pen(context: context))
    // A tolerance of a quarter of a pixel halves the time of round caps and joins.
    unsafe cairo_set_tolerance(context, 0.25)
    unsafe cairo_set_antialias(context, CAIRO_ANTIALIAS_FAST)
    strokeTraced(width: width, style: style, dashes: dashes, with: color)
    unsafe cairo_set_tolerance(context, 0.1)
    unsafe cairo_set_antialias(context, CAIRO_ANTIALIAS_DEFAULT)
  }

  /// Fills all outlines that `draw` adds to the pen, as one path.
  package func fill(with color: Color, _ draw: (Pen) -> Void) {
    unsafe draw(Pen(context: context))
    use(.solid(color))
    unsafe cairo_fill(context)
  }

  /// Strokes the outlines of a text's letters, half of `width`, in points, outside the letters.
  /// Draw the text afterwards.
  package func outline(
    of layout: TextLayout, x: Double, y: Double, width: Double, with color: Color
  ) {
    unsafe cairo_save(context)
    moveToDevice(x: x, y: y)
    unsafe pango_cairo_layout_path(context, layout.layout)
    strokeTraced(width: width * scale, style: .round, with: color)
    unsafe cairo_restore(context)
  }
}
