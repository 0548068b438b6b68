/// A request of a view to its canvas's owner.
public enum CanvasRequest {
  /// Copy a text to the clipboard.
  case copy(String)
  /// Offer the selected text as the primary selection, which the middle button pastes.
  case select(String)
  /// Report that part of a pasted text did not fit.
  case leftOut
  /// Fetch the clipboard's text and pass it to `Canvas.paste`.
  case paste
  /// Send keys to a text field with its caret at a point of the canvas; nil: no field has the
  /// focus.
  case textInput(Point2D?)
  /// Scroll until a rectangle of the scroll view's content is visible.
  case reveal(ScrollView, Rect2D)
  /// Jump to an offset, points.
  case scroll(ScrollView, Double)
}
