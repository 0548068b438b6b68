internal import SheetControls
package import SheetEngine
package import SheetStage
package import SheetTrace

package final class GalleryScene: PictureScene {
  private let page: GalleryPage

  package init(showing picture: ScenePicture = ScenePicture()) {
    let gallery = GalleryView(picture)
    page = gallery.page
    super.init("Gallery", background: gallery, scroller: gallery.scroller, picture: page.picture)
    page.physics.action = { [weak self] in
      guard let self else { return }
      perform(.navigator(.physics(page.physics.selection == 0 ? .fluid : .original)))
    }
    for tile in page.tiles {
      let name = tile.scene.name
      tile.action = { [weak self] in self?.perform(.navigator(.open(name))) }
    }
  }

  /// The detents and look of the scene "Snapshot card", with the springs and the rubber band of
  /// `SheetConfiguration.standard`.
  override package func traceConfiguration(in geometry: SheetGeometry) -> SheetConfiguration {
    var sprung = style.configuration
    let system = SheetConfiguration.standard
    (sprung.animations.present, sprung.animations.settle, sprung.animations.dismiss) =
      (system.animations.present, system.animations.settle, system.animations.dismiss)
    sprung.release.flickDamping = system.release.flickDamping
    sprung.drag.rubberBand = system.drag.rubberBand
    // Leaves room for the rubber band and for overshoot.
    sprung.minimumTop = 0
    return sprung
  }

  /// Almost all galleries opened fluid.
  override package func physics(ofTraceWith settings: [SettingChange]) -> Physics { .fluid }

  override package func origin(ofScene name: String) -> OriginView? {
    page.tiles.first { $0.scene.name == name }.map { OriginView($0, radius: GalleryTile.radius) }
  }

  override package func configured(_ configuration: SheetConfiguration) {
    page.physics.select(physics == .fluid ? 0 : 1)
  }
}

extension SceneEntry {
  package static let gallery = SceneEntry(
    name: "gallery", title: "Gallery", line: "All scenes, to choose from."
  ) { (supplies) throws(StageError) in GalleryScene(showing: try supplies.picture()) }
}
