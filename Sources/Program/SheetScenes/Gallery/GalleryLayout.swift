import SheetControls

/// The rectangles of the gallery's parts before scrolling, points.
struct GalleryLayout {
  let picture: Rect2D
  /// The picker of fluid or original sheets: right of the heading, or below it in a narrow window.
  let physics: Rect2D
  let wordsHeight: Double
  let tiles: [Rect2D]
  let height: Double

  private static let gap = 12.0
  private static let inset = 20.0

  /// Keeps the picture's lower edge within 45 % of the height.
  init(width: Double, height: Double, tiles count: Int) {
    let column = Page.column(in: width, widest: 1120)
    let columns = width < 310 ? 1 : width < 600 ? 2 : width < 960 ? 3 : 6
    wordsHeight = columns == 2 && width < 360 ? 98 : 82
    let tall = (columns == 6 ? 132.0 : 112) + wordsHeight
    let rows = (count + columns - 1) / columns
    let block =
      Double(rows) * tall + Double(rows - 1) * GalleryLayout.gap + 2 * GalleryLayout.inset
    let room = min(height - block, height * 0.68, max(width * 0.95, height * 0.5)).rounded()
    let end = max((height * 0.45).rounded(.up) + 1, room)
    picture = Rect2D(width: width, height: min(end, max(0, height)))
    let button = (width: 148.0, height: 32.0)
    let isBelow = width < 360
    physics = Rect2D(
      x: isBelow ? column.x : column.x + column.width - button.width,
      y: isBelow ? PaintedView.galleryHeadingHeight(in: width) - 70 : 26, width: button.width,
      height: button.height)
    let unit = (column.width - GalleryLayout.gap * Double(columns - 1)) / Double(columns)
    let top = picture.maxY + GalleryLayout.inset
    tiles = (0..<count).map { index in
      let slot = Double(index % columns)
      let left = (slot * (unit + GalleryLayout.gap)).rounded()
      let right = ((slot + 1) * (unit + GalleryLayout.gap) - GalleryLayout.gap).rounded()
      return Rect2D(
        x: column.x + left, y: top + Double(index / columns) * (tall + GalleryLayout.gap),
        width: max(0, right - left), height: tall)
    }
    self.height = picture.maxY + block
  }
}
