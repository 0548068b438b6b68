internal import SheetControls
package import SheetEngine
internal import SheetStage
internal import SheetTrace

package final class GalleryScene: PictureScene {
  private let page: GalleryPage

  package init(showing picture: ScenePicture = ScenePicture()) {
    let gallery = GalleryView(picture)
    page = gallery.page
    super.init("Gallery", background: gallery, scroller: gallery.scroller, picture: page.picture)
    page.physics.action = { [weak self] in
      guard let self else { return }
      perform(.navigator(.fluid(page.physics.selection == 0)))
    }
    for tile in page.tiles {
      let name = tile.scene.name
      tile.action = { [weak self] in self?.perform(.navigator(.open(name))) }
    }
  }

  /// The detents and look of the scene "Snapshot card", with the springs and the rubber band of
  /// `SheetConfiguration.standard`.
  override package var configuration: SheetConfiguration {
    var sprung = SheetConfiguration.card
    let system = SheetConfiguration.standard
    (sprung.animations.present, sprung.animations.settle, sprung.animations.dismiss) =
      (system.animations.present, system.animations.settle, system.animations.dismiss)
    sprung.release.flickDamping = system.release.flickDamping
    sprung.drag.rubberBand = system.drag.rubberBand
    // Leaves room for the rubber band and for overshoot.
    sprung.minimumTop = 0
    return sprung
  }

  override package func configured(_ configuration: SheetConfiguration) {
    // In a trace of an older version, only the receding view tells that the scene opened fluid.
    let shown = physics ?? (configuration.backdrop.scale < 1 ? .fluid : .original)
    page.physics.select(shown == .fluid ? 0 : 1)
  }
}

extension SceneEntry {
  package static let gallery = SceneEntry(
    name: "gallery", title: "Gallery", line: "All scenes, to choose from.",
    fluid: .receding("expanded", over: "normal=fraction:0.5"), original: .snapshotCard
  ) { (supplies) throws(StageError) in GalleryScene(showing: try supplies.picture()) }
}
