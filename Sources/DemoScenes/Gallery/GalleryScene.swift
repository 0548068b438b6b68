public import Controls
internal import SheetEngine
internal import Stage

/// A home screen: a picture whose details are one click away, and a way into every other scene.
public final class GalleryScene: DemoScene {
  private let gallery: GalleryView

  /// Creates the scene.
  ///
  /// - Parameter picture: What is at the top; it can be shared with a `SnapshotCardScene`.
  public init(showing picture: ScenePicture = ScenePicture()) {
    gallery = GalleryView(picture)
    super.init(style: .snapshotCard, background: gallery, card: .details(of: picture))
    gallery.page.picture.action = { [unowned self] in perform(.present) }
    for tile in gallery.page.tiles {
      tile.action = { [unowned self, unowned tile] in perform(.open(tile.name.rawValue)) }
    }
  }

  override public var showsSnapshot: Bool { true }

  override public var backgroundScroller: ScrollView? { gallery.scroller }
}
