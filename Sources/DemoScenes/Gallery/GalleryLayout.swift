import Controls
import Painting

/// The rectangles of the gallery's parts before it is scrolled, in points.
struct GalleryLayout {
  /// The picture, from the top and from edge to edge.
  let picture: Rect2D
  /// The left edge and the width of everything else.
  let column: (x: Double, width: Double)
  /// The five tiles.
  let tiles: [Rect2D]
  /// From the top to below the last tile.
  let height: Double

  private static let gap = 12.0
  /// Above and below the tiles.
  private static let inset = 20.0
  /// The first tile where it has a row of its own.
  private static let lowHeight = 116.0

  /// Lays out a window; sizes are in points.
  ///
  /// The picture ends no higher than 45 % of the height, at every size.
  init(width: Double, height: Double) {
    column = Page.column(in: width, widest: 1120)
    // Five tiles, the first twice as wide, fill six slots.
    let columns = width < 600 ? 2 : width < 960 ? 3 : 6
    let tall = (columns == 6 ? 132.0 : 112) + GalleryTile.wordsHeight
    let low = columns == 2 ? GalleryLayout.lowHeight : tall
    let rows = 6 / columns
    let block =
      low + Double(rows - 1) * (tall + GalleryLayout.gap) + 2 * GalleryLayout.inset
    // Where the tiles leave room, the picture takes some of it.
    let room = min(height - block, height * 0.68, max(width * 0.95, height * 0.5)).rounded()
    let end = max((height * 0.45).rounded(.up) + 1, room)
    picture = Rect2D(x: 0, y: 0, width: width, height: min(end, max(0, height)))
    let unit = (column.width - GalleryLayout.gap * Double(columns - 1)) / Double(columns)
    var tiles: [Rect2D] = []
    var y = picture.maxY + GalleryLayout.inset
    var slot = 0
    for index in 0..<5 {
      let span = index == 0 ? 2 : 1
      if slot + span > columns {
        y += (tiles.last?.height ?? 0) + GalleryLayout.gap
        slot = 0
      }
      let left = (Double(slot) * (unit + GalleryLayout.gap)).rounded()
      let right =
        (Double(slot + span) * (unit + GalleryLayout.gap) - GalleryLayout.gap).rounded()
      tiles.append(
        Rect2D(
          x: column.x + left, y: y, width: max(0, right - left), height: index == 0 ? low : tall))
      slot += span
    }
    self.tiles = tiles
    self.height = y + tall + GalleryLayout.inset
  }
}
