public import SheetEngine
public import SheetTrace

/// What a stage asks of the window around it.
public enum StageRequest: Equatable, Sendable {
  /// Put a text on the clipboard.
  case copy(String)
  /// Put this recording on the clipboard, the scene's name still to be added.
  case copyTrace(Trace)
  /// Put the picture of the screen that is behind the sheet on the clipboard.
  case copyScreen
  /// Save that picture as a file.
  case saveScreen
  /// Offer the selected text, which the middle button pastes in any program.
  case select(String)
  /// A part of the pasted text did not fit into the text field.
  case leftOut
  /// Save a film of this.
  case film(Trace)
  /// Ask for the text on the clipboard; it comes back as `UserInput.pasted`.
  case paste
  /// Ask for the picture on the clipboard.
  case pastePicture
  /// Keys go to a text field with its caret here, device pixels of the view; nil: to no text field.
  case textInput(Point2D?)
  /// Change settings that the scene's sheet opened with.
  case set([SettingChange])
  /// Use the fluid settings from now on, or each sheet's own.
  case fluid(Bool)
  /// Show another scene instead of this one.
  case open(String)
  /// Go back to the gallery.
  case back
  /// Escape was pressed and there was nothing to close.
  case escape
}
