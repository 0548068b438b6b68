import Painting
import Pixels

/// Names and pins as small pictures: drawing one takes far less time than laying out its letters.
struct MarkSprites {
  /// When more device pixels than this are kept, all are let go of; 4 MB.
  private static let most = 1 << 20

  private var images: [Int: PixelImage] = [:]
  private var count = 0

  /// What the picture of a mark covers, device pixels from the place that it marks.
  static func area(of shape: MarkShape, scale: Double) -> PixelRect {
    let margin = 2.0
    return PixelRect(
      minX: Int(((shape.box.x - margin) * scale).rounded(.down)),
      minY: Int(((shape.box.y - margin) * scale).rounded(.down)),
      maxX: Int(((shape.box.maxX + margin) * scale).rounded(.up)),
      maxY: Int(((shape.box.maxY + margin) * scale).rounded(.up)))
  }

  /// A picture, made when it is first needed.
  mutating func sprite(_ key: Int, make: () -> PixelImage) -> PixelImage {
    if let known = images[key] { return known }
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
