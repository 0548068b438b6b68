public import Controls
internal import SheetEngine
internal import SheetTrace
internal import Stage

/// A post with a large picture; a click on the picture shows its details in a card.
public final class SnapshotCardScene: DemoScene {
  private let post: PostView

  /// Creates the scene.
  ///
  /// - Parameter picture: What the post shows.
  public init(showing picture: ScenePicture = ScenePicture()) {
    post = PostView(picture)
    super.init(style: .snapshotCard, background: post, card: .details(of: picture))
    post.page.picture.action = { [weak self] in self?.perform(.present) }
    post.bar.back.action = { [weak self] in self?.perform(.back) }
  }

  override public var title: String { "Journal" }

  override public var showsSnapshot: Bool { true }

  override public var showsPicture: Bool { true }

  override public func pictureArrived() { post.page.picture.bounce() }

  override public var backgroundScroller: ScrollView? { post.scroller }
}
