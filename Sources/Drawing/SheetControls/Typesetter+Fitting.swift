/// Text that must fit into a width, for names in any script.
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

  /// Lays out a text in at most `lines` lines, in a smaller size if it is too long, but at least seven tenths of its
  /// size.
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

  /// Lays out a text in one line, at its own width; if that is too wide, in at most `lines` lines of the given width.
  ///
  /// Without the width, text written right to left begins at the left edge too, so that names in a list stay beside
  /// their pictures.
  package func wrapped(
    _ text: String, _ style: TextStyle, width: Double, lines: Int = 2
  ) -> TextLayout {
    let whole = layout(text, style.lines(1))
    return whole.size.width <= width
      ? whole : layout(text, style.lines(lines), width: max(0, width))
  }
}

extension Painter {
  /// Draws one line centred vertically in a rectangle, in a smaller size if it is too wide.
  package func fittedText(_ text: String, _ style: TextStyle, in rect: Rect2D) {
    let style = typesetter.fitted(style, to: [text], width: rect.width)
    self.text(text, style, in: rect, centered: true)
  }
}
