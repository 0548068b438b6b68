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

  /// Draws a title and a detail below it, together centred vertically on `middle`.
  ///
  /// - Parameter gap: The space between the two, points.
  package func twoLines(
    _ title: String, _ titleStyle: TextStyle, _ detail: String?, _ detailStyle: TextStyle,
    x: Double, middle: Double, width: Double, gap: Double = 1
  ) {
    let title = typesetter.layout(title, titleStyle, width: max(0, width))
    let detail = detail.map { typesetter.layout($0, detailStyle, width: max(0, width)) }
    let height = title.size.height + (detail.map { $0.size.height + gap } ?? 0)
    let top = middle - height / 2
    text(title, x: x, y: top)
    if let detail { text(detail, x: x, y: top + title.size.height + gap) }
  }
}

extension Typesetter {
  /// Lays out one line at its natural width, truncated at the given width.
  package func line(_ text: String, _ style: TextStyle, width: Double) -> TextLayout {
    let whole = layout(text, style.lines(1))
    return whole.size.width <= width ? whole : layout(text, style.lines(1), width: max(0, width))
  }
}
