package import SheetControls
package import SheetEngine
internal import SheetStage
internal import SheetTrace

package final class GalleryScene: DemoScene {
  private let gallery: GalleryView

  package init(showing picture: ScenePicture = ScenePicture()) {
    gallery = GalleryView(picture)
    super.init(style: .snapshotCard, background: gallery, card: .details(of: picture))
    gallery.page.picture.action = { [weak self] in self?.perform(.present) }
    gallery.page.physics.action = { [weak self] in
      guard let self else { return }
      perform(.window(.fluid(gallery.page.physics.selection == 0)))
    }
    for tile in gallery.page.tiles {
      let name = tile.scene.name
      tile.action = { [weak self] in self?.perform(.window(.open(name))) }
    }
  }

  /// Shows in the picker whether the sheet is fluid: only then the view behind it recedes.
  override package func configured(_ configuration: SheetConfiguration) {
    gallery.page.physics.select(configuration.backdrop.scale < 1 ? 0 : 1)
  }

  override package var title: String { "Gallery" }

  override package var showsSnapshot: Bool { true }

  override package var showsPicture: Bool { true }

  override package func pictureArrived() { gallery.page.picture.bounce() }

  override package var backgroundScroller: ScrollView? { gallery.scroller }
}

extension SceneEntry {
  package static let gallery = SceneEntry(
    name: "gallery", title: "Gallery", line: "All scenes, to choose from.",
    ground: (0xE3E6F6, 0x30344A), miniature: { $0.paintPost() },
    fluid: .receding("expanded", over: "normal=fraction:0.5"), original: .snapshotCard
  ) { (supplies) throws(StageError) in GalleryScene(showing: try supplies.picture()) }
}
