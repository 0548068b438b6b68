public import SheetEngine
public import SheetTrace

/// What a scene asks of the stage.
public enum SceneAction: Equatable, Sendable {
  /// Show the sheet.
  case present
  /// Dismiss the sheet that was used last; of several, the one in front.
  case dismiss
  /// Move the sheet to a place.
  case move(SheetPlace)
  /// Scroll the card's content to an offset, points.
  case scroll(Double)
  /// The card's content has another height now.
  case contentChanged
  /// Replace this scene by the one of this name.
  case open(String)
  /// Go back to the gallery.
  case back
  /// The scene's sheet lives in another part of the window now.
  case areaChanged
  /// Show another sheet over this one.
  case presentOver
  /// Give the sheet another configuration; the user's own settings are applied on top.
  case configure(SheetConfiguration)
  /// Change settings that the sheet opened with. Ignored where the scene opened as its source describes it, and in
  /// a replay, because the recording has these settings as lines of its own.
  case set([SettingChange])
  /// Open the gallery's sheet and those of all scenes from now on with the fluid settings, or as their sources describe
  /// them. Ignored in a replay, as `set` is.
  case fluid(Bool)
  /// Let the sheet's motion go on so many times as fast.
  case pace(Double)
  /// Give the sheet these inputs when their time comes, as a hand would. A press ends that.
  case play([TimedInput])
  /// Save a film of this scene, opened with these settings, while its sheet takes these inputs.
  case film([TimedInput], [SettingChange])
  /// Put a recording on the clipboard, of this scene with these settings while its sheet takes these inputs.
  case copyTrace([TimedInput], [SettingChange])
  /// Put a text on the clipboard.
  case copy(String)
  /// Put the picture of the screen that is behind the sheet on the clipboard.
  case copyScreen
  /// Save that picture as a file.
  case saveScreen
}
