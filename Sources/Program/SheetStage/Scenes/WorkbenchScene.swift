package import SheetControls
package import SheetEngine

/// A scene in which the user edits the sheet. The scene observes every motion, and may
/// have views in front of the card. The stage presents its sheet at once.
package protocol WorkbenchScene: Scene {
  /// Small views in front of all sheets, the last on top.
  var floatingViews: [FloatingView] { get }

  /// The size of the part of a window that contains the sheet, from the top left corner, points.
  /// The part has the window's full width or full height.
  func sheetArea(in window: Size2D) -> Size2D

  /// Called before the sheet handles an input of a pointer, a wheel or a key.
  ///
  /// - Parameters:
  ///   - sheet: The sheet before the input.
  ///   - isPlayed: Whether the input is one that the scene requested with `.play`.
  func sheetTakes(_ input: SheetInput, at time: Double, before sheet: Sheet, isPlayed: Bool)

  /// Called before every input of the sheet and every frame, with the sheet's state at that time,
  /// seconds.
  func sheetMoved(_ sheet: Sheet, to time: Double)

  /// Called before the stage paints a frame of the sheet at a time, seconds; the scene may change
  /// its views.
  func sheetShown(_ sheet: Sheet, at time: Double)

  /// Handles a key press that the focused view has not handled.
  ///
  /// - Returns: Whether the scene handled the press; otherwise the sheet does.
  func keyPressed(_ press: KeyStroke) -> Bool

  /// Called for every release of a key, and when the window loses the keyboard focus.
  func keyReleased(_ key: Key)
}

/// A small view of a scene in front of all sheets. The dim does not cover it, and presses on it do
/// not reach the sheets.
package final class FloatingView {
  /// The view, whose unpainted pixels are transparent.
  package let view: View
  /// The view's rectangle, points of the window; empty while hidden.
  package var frame = Rect2D.zero
  /// The space around the frame in which the view's focus ring is painted, points.
  let margin: Double

  package init(_ view: View, margin: Double = 0) { (self.view, self.margin) = (view, margin) }

  /// The rectangle of the view's canvas, points of the window.
  var area: Rect2D { frame.outset(by: margin) }
}
