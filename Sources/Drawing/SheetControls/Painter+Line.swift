/// Lines of text in lists, for names of any writing.
extension Painter {
  /// Draws one line of text that begins at a point, whichever way it is read: in a list, names that
  /// run from right to left stay beside their pictures.
  ///
  /// - Parameter width: It is cut, with an ellipsis, at so many points.
  /// - Returns: How wide it is, points.
  @discardableResult
  package func line(
    _ text: String, _ style: TextStyle, x: Double, y: Double, width: Double
  ) -> Double {
    let layout = typesetter.line(text, style, width: width)
    self.text(layout, x: x, y: y)
    return layout.size.width
  }

  /// Draws a title and what belongs to it below, both centred on a height.
  ///
  /// - Parameter gap: Points between the two.
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
  /// Lays out one line at its own width, or cut at a width when it is longer.
  package func line(_ text: String, _ style: TextStyle, width: Double) -> TextLayout {
    let whole = layout(text, style.lines(1))
    return whole.size.width <= width ? whole : layout(text, style.lines(1), width: max(0, width))
  }
}
