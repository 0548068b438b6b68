import Controls
import Painting
import Pixels

/// The whole gallery; it scrolls where the window is low.
final class GalleryView: View {
  /// What scrolls.
  let page: GalleryPage
  /// The window onto the page.
  let scroller: ScrollView
  private var isPrepared = false

  /// Creates a gallery with a picture.
  init(_ picture: ScenePicture) {
    let page = GalleryPage(picture)
    self.page = page
    scroller = ScrollView(page) { _ in page.height }
    super.init()
    add(scroller)
  }

  override func layout() {
    let place = GalleryLayout(width: frame.width, height: frame.height)
    let pixels = PixelRect(nearestTo: place.picture, scale: canvas?.scale ?? 1)
    page.picture.pixels = (pixels.width, pixels.height)
    prepare()
    page.window = (frame.width, frame.height)
    scroller.frame = bounds
    scroller.contentChanged()
  }

  /// Order matters for the start: fonts are looked for in other threads while the picture is decoded.
  private func prepare() {
    guard !isPrepared, let canvas else { return }
    isPrepared = true
    let type = TypeScale(palette: canvas.palette)
    canvas.typesetter.prepare([type.largeTitle, type.headline, type.body, type.caption])
    page.picture.prepare()
  }
}
