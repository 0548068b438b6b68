package import SheetTrace

/// The available scenes. Every style has a scene of its name.
package protocol SceneLibrary {
  /// The name of the scene from which all others can be opened.
  var gallery: String { get }

  /// Creates the scene of a name; throws if there is no such scene or its picture cannot be read.
  func makeScene(_ name: String) throws(StageError) -> Scene

  /// The settings with which a scene opens in a view of a width in points, before the user's own;
  /// nil if scenes open with their own configurations, as in a replay.
  func openingSettings(of name: String, inWidth width: Double) -> [SettingChange]?

  /// Sets whether scenes open with the fluid settings, which all scenes share. Returns false in a
  /// replay, which ignores the choice because its trace contains the settings.
  func choose(isFluid: Bool) -> Bool

  /// Replaces the picture in all scenes created from now on; throws, without a change, if the new
  /// picture cannot be read.
  func takePicture(_ picture: IncomingPicture) throws(StageError)
}

/// Defaults: scenes open with their own configurations, as in a replay.
extension SceneLibrary {
  package func openingSettings(of name: String, inWidth width: Double) -> [SettingChange]? { nil }

  package func choose(isFluid: Bool) -> Bool { false }
}

/// A picture that the user brought from another program.
package struct IncomingPicture: Equatable, Sendable {
  /// The bytes of a PNG picture, not checked.
  package let bytes: [UInt8]
  /// The name of the picture's file; empty if there is none.
  package let name: String

  package init(_ bytes: [UInt8], name: String = "") {
    self.bytes = bytes
    self.name = name
  }
}
