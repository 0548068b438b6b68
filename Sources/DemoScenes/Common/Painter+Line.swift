import Controls
import Painting

extension Painter {
  /// Draws one line of text that begins at a place, whichever way it is read: in a list, names that
  /// run from right to left stay beside their pictures.
  ///
  /// - Parameter width: It is cut, with an ellipsis, at so many points.
  /// - Returns: How wide it is, points.
  @discardableResult
  func line(_ text: String, _ style: TextStyle, x: Double, y: Double, width: Double) -> Double {
    let layout = typesetter.line(text, style, width: width)
    self.text(layout, x: x, y: y)
    return layout.size.width
  }
}

extension Typesetter {
  /// Lays out one line at its own width, or cut at a width when it is longer.
  func line(_ text: String, _ style: TextStyle, width: Double) -> TextLayout {
    let whole = layout(text, style.lines(1))
    return whole.size.width <= width ? whole : layout(text, style.lines(1), width: max(0, width))
  }
}
