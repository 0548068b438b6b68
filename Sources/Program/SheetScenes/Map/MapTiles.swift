import SheetControls

/// The tiles of a painted map. The map is painted in whole tiles, because antialiasing depends a
/// little on clipping.
struct MapTiles {
  /// The side of a tile, device pixels. Large tiles waste time at the view's edges, small tiles on
  /// selecting shapes.
  private static let side = 128
  /// The largest number of tiles kept; 64 tiles need 4 MB.
  private static let most = 64

  private var zoom = 0.0
  /// The kept tiles, the oldest first.
  private var kept: [(rect: PixelRect, image: PixelImage)] = []

  /// Calls `show` with every tile that overlaps `part`; `paint` creates the tiles that are not in
  /// `kept`. Rectangles are in device pixels from the map's north-west corner.
  mutating func show(
    _ part: PixelRect, zoom: Double, paint: (PixelRect) -> PixelImage,
    show: (PixelImage, _ rect: PixelRect) -> Void
  ) {
    if zoom != self.zoom { (self.zoom, kept) = (zoom, []) }
    let side = MapTiles.side
    for y in stride(from: MapTiles.edge(before: part.minY), to: part.maxY, by: side) {
      for x in stride(from: MapTiles.edge(before: part.minX), to: part.maxX, by: side) {
        let rect = PixelRect(x: x, y: y, width: side, height: side)
        let known = kept.first { $0.rect == rect }?.image
        let image = known ?? paint(rect)
        // Keeps only a tile that extends beyond `part`, because the next frame of a pan shows more
        // of the tile.
        if known == nil, rect.intersection(part) != rect {
          if kept.count == MapTiles.most { kept.removeFirst() }
          kept.append((rect, image))
        }
        show(image, rect)
      }
    }
  }

  private static func edge(before pixel: Int) -> Int {
    Int((Double(pixel) / Double(side)).rounded(.down)) * side
  }
}
