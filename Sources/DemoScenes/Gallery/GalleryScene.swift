public import Controls
internal import SheetEngine
internal import Stage

/// A home screen: a picture with its details in a card, and a tile for every other scene.
public final class GalleryScene: DemoScene {
  private let gallery: GalleryView

  /// Creates the scene.
  ///
  /// - Parameter picture: What is at the top; it can be shared with a `SnapshotCardScene`.
  public init(showing picture: ScenePicture = ScenePicture()) {
    gallery = GalleryView(picture)
    super.init(style: .snapshotCard, background: gallery, card: .details(of: picture))
    gallery.page.picture.action = { [weak self] in self?.perform(.present) }
    for tile in gallery.page.tiles {
      let name = tile.name
      tile.action = { [weak self] in self?.perform(.open(name.rawValue)) }
    }
  }

  override public var title: String { "Gallery" }

  override public var showsSnapshot: Bool { true }

  override public var backgroundScroller: ScrollView? { gallery.scroller }
}
