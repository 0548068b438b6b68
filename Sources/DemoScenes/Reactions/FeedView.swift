import Controls
import Painting

/// The whole feed: a bar, and the page that scrolls.
final class FeedView: View {
  /// The bar at the top.
  let bar = TitleBar("Neighbours")
  /// What scrolls.
  let page: FeedPage
  /// The window onto the page.
  let scroller: ScrollView

  /// Creates a feed.
  init(_ state: ReactionsState) {
    let page = FeedPage(state)
    self.page = page
    scroller = ScrollView(page, height: page.height(in:))
    super.init()
    add(bar)
    add(scroller)
  }

  override func layout() {
    if let canvas { canvas.typesetter.prepare(TypeScale(palette: canvas.palette).all) }
    bar.frame = Rect(x: 0, y: 0, width: frame.width, height: min(56, frame.height))
    let top = snapped(bar.frame.maxY)
    scroller.frame = Rect(x: 0, y: top, width: frame.width, height: max(0, frame.height - top))
  }
}
