extension Typesetter {
  /// The style for one line, made smaller, down to 70 %, if a text does not fit into the width.
  package func fitted(_ style: TextStyle, to texts: [String], width: Double) -> TextStyle {
    var style = style.lines(1)
    let widest = texts.map { layout($0, style).size.width }.max() ?? 0
    guard widest > width else { return style }
    // 3 % below the proportional size, because a text's width shrinks less than its font size.
    let size = 0.97 * style.size * max(0, width) / widest
    style.size = max(style.size * 0.7, (size * 4).rounded(.down) / 4)
    return style
  }

  /// Lays out a text in at most `lines` lines, in a smaller size, down to 70 %, if it is too long.
  package func fitted(
    _ text: String, _ style: TextStyle, width: Double, lines: Int = 1
  ) -> TextLayout {
    if lines == 1 {
      return wrapped(text, fitted(style, to: [text], width: width), width: width, lines: 1)
    }
    let whole = wrapped(text, style, width: width, lines: lines)
    guard whole.isEllipsized else { return whole }
    var smaller = style
    smaller.size = style.size * 0.7
    var best = wrapped(text, smaller, width: width, lines: lines)
    while !best.isEllipsized, smaller.size + 0.5 < style.size {
      smaller.size += 0.5
      let larger = wrapped(text, smaller, width: width, lines: lines)
      if larger.isEllipsized { break }
      best = larger
    }
    return best
  }

  /// Lays out a text in one line of its own width if that fits, otherwise in at most `lines` lines
  /// of the given width. One line keeps its own width, because text written right to left would
  /// otherwise be at the right edge.
  package func wrapped(
    _ text: String, _ style: TextStyle, width: Double, lines: Int = 2
  ) -> TextLayout {
    let whole = layout(text, style.lines(1))
    return whole.size.width <= width
      ? whole : layout(text, style.lines(lines), width: max(0, width))
  }
}

extension Painter {
  /// Draws one line centred vertically in a rectangle, in a smaller size if the text is too wide.
  package func fittedText(_ text: String, _ style: TextStyle, in rect: Rect2D) {
    let style = typesetter.fitted(style, to: [text], width: rect.width)
    self.text(text, style, in: rect, centered: true)
  }
}
