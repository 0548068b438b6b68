package import SheetControls
package import SheetStage
internal import SheetTrace

package struct SceneEntry: Sendable, CustomStringConvertible {
  /// The scenes that the gallery opens, in the order of its tiles.
  package static let opened: [SceneEntry] = [
    playground, snapshotCard, reactions, settings, map, system,
  ]

  package static let all = [gallery] + opened + [desktop]

  package let name: String
  package let title: String
  package let line: String
  /// The colour behind the scene's miniature, light and dark.
  var ground: (light: UInt32, dark: UInt32) = (0xE3E6F6, 0x30344A)
  var miniature: @Sendable (Miniature) -> Void = { $0.paintPost() }
  package var fillsWidth = false
  let maker: @Sendable (SceneSupplies) throws(StageError) -> DemoScene
}

extension SceneEntry {
  /// Throws an error that lists the existing names if there is no such scene.
  package init(named name: String) throws(StageError) {
    guard let entry = SceneEntry.all.first(where: { $0.name == name }) else {
      let names = ErrorText.list(SceneEntry.all.map(\.name))
      throw .usage("unknown scene \(ErrorText.quoted(name)); there are: \(names)")
    }
    self = entry
  }

  /// Throws if the scene's picture cannot be read.
  package func make(with supplies: SceneSupplies = SceneSupplies()) throws(StageError) -> DemoScene
  {
    try maker(supplies)
  }

  package var description: String { name }
}

package struct SceneSupplies {
  package var picture: () throws(StageError) -> ScenePicture
  /// Reads the pixels of the screen behind a sheet; nil if the screen was not captured.
  package var screen: () -> PixelImage?
  package var hint: PictureHint

  package init(
    picture: @escaping () throws(StageError) -> ScenePicture = { ScenePicture() },
    screen: @escaping () -> PixelImage? = { nil }, hint: PictureHint = PictureHint()
  ) {
    self.screen = screen
    self.picture = picture
    self.hint = hint
  }
}
