import SheetControls

/// Names and pins as cached images, because laying out text takes far longer.
struct MarkSprites {
  /// The largest number of device pixels cached: 4 MB.
  private static let most = 1 << 20

  private var images: [Int: PixelImage] = [:]
  private var count = 0

  /// The rectangle of a mark's image, device pixels from its location.
  static func area(of shape: MarkShape, scale: Double) -> PixelRect {
    let margin = 2.0
    return PixelRect(
      minX: Int(((shape.rect.x - margin) * scale).rounded(.down)),
      minY: Int(((shape.rect.y - margin) * scale).rounded(.down)),
      maxX: Int(((shape.rect.maxX + margin) * scale).rounded(.up)),
      maxY: Int(((shape.rect.maxY + margin) * scale).rounded(.up)))
  }

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
