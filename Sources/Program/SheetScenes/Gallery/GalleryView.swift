import SheetControls

final class GalleryView: View {
  let page: GalleryPage
  let scroller: ScrollView
  private var isPrepared = false

  init(_ picture: ScenePicture) {
    let page = GalleryPage(picture)
    self.page = page
    scroller = ScrollView(page)
    super.init()
    add(scroller)
  }

  override func layout() {
    let parts = GalleryLayout(width: frame.width, height: frame.height, tiles: page.tiles.count)
    let pixels = PixelRect(nearestTo: parts.picture, scale: canvas?.scale ?? 1)
    page.picture.pixels = (pixels.width, pixels.height)
    if !isPrepared, let canvas {
      // Decodes the picture while other threads load the fonts.
      isPrepared = true
      let type = TypeScale(palette: canvas.palette)
      canvas.typesetter.prepare([type.largeTitle, type.headline, type.body, type.caption])
      page.picture.prepare()
    }
    page.window = (frame.width, frame.height)
    scroller.frame = bounds
    scroller.contentChanged()
  }

  /// Focuses the first tile on an arrow key, except on Up, which the sheet takes.
  override func keyPressed(_ key: KeyStroke) -> Bool {
    guard [.down, .left, .right].contains(key.key) else { return false }
    canvas?.showsFocus = true
    canvas?.focus(page.tiles.first)
    return true
  }
}
