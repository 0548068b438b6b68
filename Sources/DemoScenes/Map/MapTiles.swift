import Painting
import Pixels

/// Paints a map in squares that lie on the map, not in the view.
///
/// Smooth edges depend a little on what else is painted at the same time, and where painting is cut
/// off. A square is always painted whole and alone, so it is the same whichever part of it is wanted.
struct MapTiles {
  /// Device pixels from side to side: large ones waste more at the view's edges, small ones more on
  /// finding out what to paint.
  static let side = 128
  /// The most squares that are kept; 4 MB.
  private static let most = 64

  /// A square's place, counted from the map's north-west corner.
  struct Key: Hashable {
    let column: Int
    let row: Int
  }

  /// Points a metre of the squares that are kept.
  private var zoom = 0.0
  private var kept: [Key: PixelImage] = [:]
  private var order: [Key] = []

  /// Hands out every square that meets a rectangle.
  ///
  /// - Parameters:
  ///   - part: Device pixels from the map's north-west corner.
  ///   - zoom: Points a metre.
  ///   - paint: Paints the part of the map that a square shows.
  ///   - show: Takes a square and its top left pixel.
  mutating func squares(
    in part: PixelRect, zoom: Double, paint: (PixelRect) -> PixelImage,
    show: (PixelImage, _ x: Int, _ y: Int) -> Void
  ) {
    if zoom != self.zoom {
      self.zoom = zoom
      kept = [:]
      order = []
    }
    for row in MapTiles.index(of: part.minY)...MapTiles.index(of: part.maxY - 1) {
      for column in MapTiles.index(of: part.minX)...MapTiles.index(of: part.maxX - 1) {
        let key = Key(column: column, row: row)
        let rect = PixelRect(
          x: column * MapTiles.side, y: row * MapTiles.side, width: MapTiles.side,
          height: MapTiles.side)
        let image = kept[key] ?? paint(rect)
        // The next bit of a pan shows the rest of a square that was cut off.
        if rect.intersection(part) != rect { keep(image, as: key) }
        show(image, rect.minX, rect.minY)
      }
    }
  }

  private mutating func keep(_ image: PixelImage, as key: Key) {
    guard kept.updateValue(image, forKey: key) == nil else { return }
    order.append(key)
    if order.count > MapTiles.most { kept[order.removeFirst()] = nil }
  }

  private static func index(of pixel: Int) -> Int {
    pixel >= 0 ? pixel / side : -((side - 1 - pixel) / side)
  }
}
