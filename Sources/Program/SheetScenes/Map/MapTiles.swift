import SheetControls

/// Paints a map in whole tiles, because antialiasing depends a little on clipping.
struct MapTiles {
  /// The side of a tile, device pixels. Large tiles waste time at the view's edges, small ones on
  /// selecting shapes.
  static let side = 128
  /// The largest number of tiles kept: 4 MB.
  private static let most = 64

  /// A tile's column and row, counted from the map's north-west corner.
  struct Key: Hashable {
    let column: Int
    let row: Int
  }

  private var zoom = 0.0
  private var kept: [Key: PixelImage] = [:]
  private var order: [Key] = []

  /// Shows every tile that overlaps a rectangle of device pixels, with its top left pixel.
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
        // Keeps only partly visible tiles, because the next frame of a pan shows more of them.
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

/// Names and pins as cached images, because laying out text takes far longer.
struct MarkSprites {
  /// The largest number of device pixels cached: 4 MB.
  private static let most = 1 << 20

  private var images: [Int: PixelImage] = [:]
  private var count = 0

  mutating func sprite(_ key: Int, make: () -> PixelImage) -> PixelImage {
    if let image = images[key] { return image }
    let image = make()
    if count > MarkSprites.most {
      images = [:]
      count = 0
    }
    images[key] = image
    count += image.width * image.height
    return image
  }
}
