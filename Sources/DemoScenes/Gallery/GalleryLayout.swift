import Painting

/// Where the parts of the gallery are before it is scrolled, in points.
struct GalleryLayout {
  /// The picture, from the top and from edge to edge.
  let picture: Rect
  /// The left edge and the width of everything else.
  let column: (x: Double, width: Double)
  /// The five tiles.
  let tiles: [Rect]
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
    let margin = width < 360 ? 16.0 : 20.0
    let columnWidth = max(0, min(width - 2 * margin, 1120))
    let columnX = ((width - columnWidth) / 2).rounded()
    column = (columnX, columnWidth)
    // Five tiles, the first twice as wide, fill six places.
    let columns = width < 600 ? 2 : width < 960 ? 3 : 6
    let tall = (columns == 6 ? 132.0 : 112) + GalleryTile.wordsHeight
    let low = columns == 2 ? GalleryLayout.lowHeight : tall
    let rows = 6 / columns
    let block =
      low + Double(rows - 1) * (tall + GalleryLayout.gap) + 2 * GalleryLayout.inset
    // Where the tiles leave room, the picture takes some of it.
    let room = min(height - block, height * 0.68, max(width * 0.95, height * 0.5)).rounded()
    let end = max((height * 0.45).rounded(.up) + 1, room)
    picture = Rect(x: 0, y: 0, width: width, height: min(end, max(0, height)))
    let unit = (columnWidth - GalleryLayout.gap * Double(columns - 1)) / Double(columns)
    var tiles: [Rect] = []
    var y = picture.maxY + GalleryLayout.inset
    var place = 0
    for index in 0..<5 {
      let span = index == 0 ? 2 : 1
      if place + span > columns {
        y += (tiles.last?.height ?? 0) + GalleryLayout.gap
        place = 0
      }
      let left = (Double(place) * (unit + GalleryLayout.gap)).rounded()
      let right =
        (Double(place + span) * (unit + GalleryLayout.gap) - GalleryLayout.gap).rounded()
      tiles.append(
        Rect(
          x: columnX + left, y: y, width: max(0, right - left), height: index == 0 ? low : tall))
      place += span
    }
    self.tiles = tiles
    self.height = y + tall + GalleryLayout.inset
  }
}
