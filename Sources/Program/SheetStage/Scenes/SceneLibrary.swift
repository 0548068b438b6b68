public import SheetTrace

/// The scenes there are. Each style has one that bears its name.
public protocol SceneLibrary {
  /// The name of the scene from which all others can be opened.
  var gallery: String { get }

  /// Makes the scene of a name.
  ///
  /// - Throws: There is none of this name, or what it shows cannot be read.
  func makeScene(_ name: String) throws(StageError) -> Scene

  /// The settings that a scene opens with, before the user's own; nil opens it as its source describes it.
  ///
  /// - Parameter width: The view's, points.
  func openingSettings(of name: String, inWidth width: Double) -> [SettingChange]?

  /// Has scenes open with the fluid settings from now on, or as their sources describe them.
  ///
  /// - Returns: Whether there is a choice: none in a replay, because recordings say how scenes open.
  func choose(isFluid: Bool) -> Bool

  /// Shows a picture of the user's own in all scenes that are made from now on.
  ///
  /// - Throws: It cannot be read; then nothing changes.
  func takePicture(_ picture: IncomingPicture) throws(StageError)
}

extension SceneLibrary {
  /// Opens every scene as its source describes it.
  public func openingSettings(of name: String, inWidth width: Double) -> [SettingChange]? { nil }

  public func choose(isFluid: Bool) -> Bool { false }
}
