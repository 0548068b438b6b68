public import SheetControls
public import SheetEngine
public import SheetTrace

/// A scene in which the user works on the sheet itself: it follows every motion, applies the user's settings as
/// a start, and may have views in front of the card. Its sheet comes up by itself.
public protocol WorkbenchScene: Scene {
  /// Applies the user's settings; the stage applies none.
  ///
  /// - Throws: A setting that does not go with its sheet.
  func takeSettings(_ changes: [SettingChange]) throws(SettingError)

  /// Small views in front of all sheets, the last on top.
  var floatingViews: [FloatingView] { get }

  /// The size of the part of a window that the sheet lives in, from the top left corner, points: all columns or
  /// all rows of it.
  func sheetArea(in window: Size2D) -> Size2D

  /// The sheet is about to take the input of a pointer, a wheel or a key.
  ///
  /// - Parameters:
  ///   - sheet: As it is before.
  ///   - isPlayed: Whether it is one of the inputs that the scene asked for with `.play`.
  func sheetTakes(_ input: SheetInput, at time: Double, before sheet: Sheet, isPlayed: Bool)

  /// The sheet was this one up to a time, seconds: called before anything changes it, and before each frame.
  func sheetMoved(_ sheet: Sheet, to time: Double)

  /// A frame is about to be painted that shows the sheet at a time, seconds: views may change now.
  func sheetShown(_ sheet: Sheet, at time: Double)

  /// A key went down that the focused view did not take.
  ///
  /// - Returns: Whether that was for the scene; else it is for the sheet.
  func keyPressed(_ press: KeyStroke) -> Bool

  /// A key went up, whoever took it when it went down; also when the window loses the keyboard.
  func keyReleased(_ key: Key)
}
