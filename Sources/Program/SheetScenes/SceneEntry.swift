package import SheetControls
package import SheetStage
package import SheetTrace

/// A scene's description for the gallery, the command line and tests. To add a scene, add a file
/// with its entry and a line in `opened`.
package struct SceneEntry: Sendable, CustomStringConvertible {
  /// The scenes in the gallery, in order.
  package static let opened: [SceneEntry] = [
    playground, snapshotCard, reactions, settings, map, system,
  ]

  package static let all = [gallery] + opened + [desktop]

  /// The scene's name on the command line and in traces.
  package let name: String
  package let title: String
  package let line: String
  /// The colour behind the scene's miniature, light and dark.
  let ground: (light: UInt32, dark: UInt32)
  let miniature: @Sendable (Miniature) -> Void
  /// Whether the scene contains a picture as wide as the window.
  package var fillsWidth = false
  /// nil for a scene that is about its own settings.
  let fluid: FluidSettings?
  /// The style to which `originalSettings` return; nil if the scene does not change its style's
  /// settings.
  var original: SheetStyle?
  let maker: @Sendable (SceneSupplies) throws(StageError) -> DemoScene

}

extension SceneEntry {
  /// Finds a scene.
  ///
  /// - Throws: An error that lists the existing names if none matches.
  package init(named name: String) throws(StageError) {
    guard let entry = SceneEntry.all.first(where: { $0.name == name }) else {
      let names = SceneEntry.all.map(\.name).joined(separator: ", ")
      throw StageError(.usage, "unknown scene '\(name)'; there are: \(names)")
    }
    self = entry
  }

  /// The settings that make the scene's sheet fluid, applied before the user's own unless
  /// `--original` is given. Empty for a scene that is about its own settings.
  ///
  /// - Parameter width: The view's width, points.
  package func fluidSettings(inWidth width: Double) -> [SettingChange] {
    fluid?.changes(inWidth: width) ?? []
  }

  /// The settings that undo the scene's changes of its style, so that the sheet is exactly as the
  /// style's source describes it. They have the same keys as the fluid settings, so that either
  /// list replaces the other.
  ///
  /// - Parameter width: The view's width, points.
  package func originalSettings(inWidth width: Double) -> [SettingChange] {
    guard let original else { return [] }
    return fluidSettings(inWidth: width).compactMap { change in
      Setting.all.first { $0.key == change.key }.map {
        SettingChange(trusted: change.key, $0.read(original.configuration))
      }
    }
  }

  package func make(with supplies: SceneSupplies = SceneSupplies()) throws(StageError) -> DemoScene
  {
    try maker(supplies)
  }

  package var description: String { name }
}

package struct SceneSupplies {
  package var picture: () throws(StageError) -> ScenePicture
  /// Reads the pixels of the screen behind a sheet; nil if there is none.
  package var screen: () -> PixelImage?
  package var people: Int

  package init(
    people: Int = 248,
    picture: @escaping () throws(StageError) -> ScenePicture = { ScenePicture() },
    screen: @escaping () -> PixelImage? = { nil }
  ) {
    self.people = people
    self.screen = screen
    self.picture = picture
  }
}
