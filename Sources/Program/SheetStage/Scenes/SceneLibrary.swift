package import SheetTrace

/// The available scenes. Every style has a scene of its name.
package protocol SceneLibrary {
  /// The name of the scene from which all others can be opened.
  var gallery: String { get }

  /// Throws if there is no such scene or if its picture cannot be read.
  func makeScene(_ name: String) throws(StageError) -> Scene

  /// The settings with which a scene opens in a view of the given width, points. The user's
  /// settings override them. Returns nil in a replay, where scenes open with their own
  /// configurations.
  func openingSettings(of name: String, inWidth width: Double) -> [SettingChange]?

  /// How scenes open; nil in a replay, because the trace tells it.
  var physics: Physics? { get }

  /// Sets whether scenes open with the fluid settings, which all scenes share. Returns false in a
  /// replay, because the trace contains the settings.
  func choose(isFluid: Bool) -> Bool

  /// Replaces the picture in all scenes created from now on; throws, without a change, if the new
  /// picture cannot be read.
  func takePicture(_ picture: IncomingPicture) throws(StageError)
}

extension SceneLibrary {
  package func openingSettings(of name: String, inWidth width: Double) -> [SettingChange]? { nil }

  package var physics: Physics? { nil }

  package func choose(isFluid: Bool) -> Bool { false }
}

package struct IncomingPicture: Equatable, Sendable {
  /// Bytes of a PNG picture, not checked.
  package let bytes: [UInt8]
  /// Empty if the picture has no file.
  package let name: String

  package init(_ bytes: [UInt8], name: String = "") {
    self.bytes = bytes
    self.name = name
  }
}
