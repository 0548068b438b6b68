import CSheetPango

extension Painter {
  /// Draws a layout with its top left corner at the device pixel nearest to a point.
  ///
  /// The text is clipped 4 points beyond its lines, which is enough for the letters of any language
  /// but cuts off higher stacks of accents.
  public func text(_ layout: TextLayout, x: Double, y: Double) {
    unsafe cairo_save(context)
    use(.solid(layout.style.color))
    moveToDevice(x: x, y: y)
    let (lines, reach) = (layout.measures.lines, Int((4 * scale).rounded()))
    if let onText = typesetter.onText {
      let origin = devicePlace(x: 0, y: 0)
      let (x, y) = (Int(origin.x), Int(origin.y))
      let clip = clipPixels.offset(x: x, y: y)
      onText(layout, lines.offset(x: x, y: y), clip)
    }
    let all = lines.grown(by: reach)
    unsafe cairo_rectangle(
      context, Double(all.minX), Double(all.minY), Double(all.width), Double(all.height))
    unsafe cairo_clip(context)
    if !typesetter.splitsPixels || layout.hasColors {
      unsafe pango_cairo_show_layout(context, layout.layout)
    } else if !clipPixels.isEmpty {
      draw(TextMask(layout, in: clipPixels))
    }
    unsafe cairo_restore(context)
  }

  /// Draws text with its top left corner at a point.
  ///
  /// - Parameter width: The width at which lines wrap, or are truncated with an ellipsis, points;
  ///   nil for no limit.
  /// - Returns: The size of the lines, points.
  @discardableResult
  public func text(
    _ text: String, _ style: TextStyle, x: Double, y: Double, width: Double? = nil
  ) -> (width: Double, height: Double) {
    let layout = typesetter.layout(text, style, width: width)
    self.text(layout, x: x, y: y)
    return layout.size
  }

  /// Draws text clipped to a rectangle. If the style limits the lines, text that does not fit ends
  /// with an ellipsis.
  ///
  /// - Parameter centered: Whether the text is centred vertically rather than at the top.
  /// - Returns: The size of the lines, points.
  @discardableResult
  public func text(
    _ text: String, _ style: TextStyle, in rect: Rect2D, centered: Bool = false
  ) -> (width: Double, height: Double) {
    guard rect.width > 0, rect.height > 0 else { return (0, 0) }
    let layout = typesetter.layout(text, style, width: rect.width, height: rect.height)
    let size = layout.size
    let slack = centered ? max(0, (rect.height - size.height) / 2) : 0
    grouped {
      clip(to: rect)
      self.text(layout, x: rect.x, y: rect.y + slack)
    }
    return size
  }
}
