/// Lines of text in lists, for names in any script.
extension Painter {
  /// Draws one line of text from a left edge, also if it is written right to left, so that names in
  /// a list stay beside their pictures.
  ///
  /// - Parameter width: The width beyond which the text is truncated with an ellipsis, points.
  /// - Returns: The text's width, points.
  @discardableResult
  package func line(
    _ text: String, _ style: TextStyle, x: Double, y: Double, width: Double
  ) -> Double {
    let layout = typesetter.line(text, style, width: width)
    self.text(layout, x: x, y: y)
    return layout.size.width
  }

  /// Draws one line centred vertically in a rectangle, in a smaller size if it is too wide.
  package func fittedText(_ text: String, _ style: TextStyle, in rect: Rect2D) {
    let style = typesetter.fitted(style, to: [text], width: rect.width)
    self.text(text, style, in: rect, centered: true)
  }

  /// Draws a title and a detail below it, each in more lines if one is too short, together centred
  /// vertically on `middle`.
  ///
  /// - Parameters:
  ///   - gap: The space between the two, points.
  ///   - lines: The largest number of lines of each.
  package func twoLines(
    _ title: String, _ titleStyle: TextStyle, _ detail: String?, _ detailStyle: TextStyle,
    x: Double, middle: Double, width: Double, gap: Double = 1, lines: Int = 2
  ) {
    let title = typesetter.wrapped(title, titleStyle, width: max(0, width), lines: lines)
    let detail = detail.map {
      typesetter.wrapped($0, detailStyle, width: max(0, width), lines: lines)
    }
    let height = title.size.height + (detail.map { $0.size.height + gap } ?? 0)
    let top = middle - height / 2
    text(title, x: x, y: top)
    if let detail { text(detail, x: x, y: top + title.size.height + gap) }
  }
}

extension Typesetter {
  /// A style in which each of some texts fits into one line: as it is, or smaller, but at least
  /// seven tenths of its size.
  package func fitted(_ style: TextStyle, to texts: [String], width: Double) -> TextStyle {
    var style = style.lines(1)
    let widest = texts.map { layout($0, style).size.width }.max() ?? 0
    guard widest > width else { return style }
    // A little smaller than the quotient, because letters do not become narrower quite as much.
    let size = 0.97 * style.size * max(0, width) / widest
    style.size = max(style.size * 0.7, (size * 4).rounded(.down) / 4)
    return style
  }

  /// Lays out one line, in a smaller size if it is too wide.
  package func fitted(_ text: String, _ style: TextStyle, width: Double) -> TextLayout {
    let whole = layout(text, style.lines(1))
    return whole.size.width <= width
      ? whole : layout(text, fitted(style, to: [text], width: width), width: max(0, width))
  }

  /// Lays out a text in a style's number of lines; if it is too long, in more.
  package func wrapped(
    _ text: String, _ style: TextStyle, width: Double, lines: Int = 2
  ) -> TextLayout {
    let line = layout(text, style, width: width)
    return line.isEllipsized ? layout(text, style.lines(lines), width: width) : line
  }

  /// The height of a row with a title and a detail below it, points.
  package func rowHeight(_ title: String, _ detail: String?, width: Double) -> Double {
    // Any palette, because colours do not change sizes.
    let type = TypeScale(palette: .light)
    let title = wrapped(title, type.body.lines(1), width: max(0, width), lines: 3).size.height
    let detail = detail.map { wrapped($0, type.caption, width: max(0, width), lines: 3) }
    return title + (detail.map { $0.size.height + 1 } ?? 0) + 16
  }

  /// Lays out one line at its natural width, truncated at the given width.
  package func line(_ text: String, _ style: TextStyle, width: Double) -> TextLayout {
    let whole = layout(text, style.lines(1))
    return whole.size.width <= width ? whole : layout(text, style.lines(1), width: max(0, width))
  }
}
