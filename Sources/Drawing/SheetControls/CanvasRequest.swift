/// What a view asks for that is not in its canvas to do.
public enum CanvasRequest {
  /// Put a text on the clipboard.
  case copy(String)
  /// Offer the selected text, which the middle button pastes in any program.
  case select(String)
  /// So many characters of what was pasted were left out.
  case leftOut
  /// Ask for the text on the clipboard, which comes by `Canvas.paste`.
  case paste
  /// A text field has the focus, with its caret at a point of the canvas; nil when none has it.
  case textInput(Point2D?)
  /// Scroll until a rectangle is in sight, in the coordinates of the scroll view's content.
  case reveal(ScrollView, Rect2D)
  /// Scroll to an offset at once, points.
  case scroll(ScrollView, Double)
}
