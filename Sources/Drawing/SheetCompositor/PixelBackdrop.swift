package import SheetEngine
package import SheetPixels

/// The rectangle of a receding background: smaller than the view, on black, with round corners.
///
/// Edges and radius are in 256ths of a device pixel, because edges at whole pixels would move in
/// visible steps.
package struct PixelBackdrop: Equatable, Sendable {
  package let left: Int
  package let top: Int
  package let right: Int
  package let bottom: Int
  /// At most a quarter of the shorter side.
  package let radius: Int
  /// The lower edge that ends the round corners: below the view if the background reaches the view's
  /// lower edge, where its corners are square.
  private let cornerBottom: Int

  private static let leastScale = 1.0 / 64

  /// `size` is the size of the view's receding part, which begins at the view's top left corner.
  /// Nil if the backdrop does not recede, or the part is empty.
  package init?(_ backdrop: Backdrop, scale: Double, in size: PixelSize) {
    let (width, height) = (size.width, size.height)
    guard width > 0, height > 0 else { return nil }
    func steps(_ pixels: Double) -> Int {
      pixels.isNaN ? 0 : Int((min(max(pixels, -32767), 32767) * 256).rounded())
    }
    let part = backdrop.scale.isNaN ? 1 : min(max(backdrop.scale, PixelBackdrop.leastScale), 1)
    let inset = steps(Double(width) * (1 - part) / 2)
    left = inset
    right = width << 8 - inset
    top = steps(-backdrop.rise * scale)
    bottom = top + max(1, steps(Double(height) * part))
    radius = min(
      max(steps(backdrop.cornerRadius * scale), 0), (right - left) / 4, (bottom - top) / 4)
    cornerBottom = bottom >= height << 8 ? bottom + radius : bottom
    if inset == 0, top == 0, bottom == height << 8, radius == 0 { return nil }
  }

  /// All pixels that the rectangle covers at least in part.
  package var bounds: PixelRect {
    PixelRect(minX: left >> 8, minY: top >> 8, maxX: (right + 255) >> 8, maxY: (bottom + 255) >> 8)
  }

  /// A corner's width and height in pixels, from the edges of `bounds`.
  package var cornerSide: Int { (radius + 255) >> 8 + 1 }

  package func isCornerRow(_ y: Int) -> Bool {
    y < bounds.minY + cornerSide || y >= bounds.maxY - cornerSide
  }

  /// The opacity of the black over a pixel, in 255ths. It is the fraction of the pixel's area
  /// outside the rectangle, estimated from the distance between the pixel's centre and the edge.
  package func surround(x: Int, y: Int) -> UInt8 {
    // Distances from the corners' centres outward, in 256ths of a pixel.
    let across = max(left - x << 8, (x + 1) << 8 - right) + radius - 128
    let down = max(top - y << 8, (y + 1) << 8 - cornerBottom) + radius - 128
    var distance = max(across, down)
    if across > 0, down > 0 {
      distance = Int(Double(across * across + down * down).squareRoot())
    }
    return UInt8((min(max(distance - radius + 128, 0), 256) * 255 + 128) >> 8)
  }

  /// The view's pixels that show the part `rect` of an image.
  func shown(_ rect: PixelRect, of size: PixelSize) -> PixelRect {
    if rect.isEmpty || size.bounds.isEmpty { return .empty }
    func start(_ edge: Int, _ length: Int, _ first: Int, _ last: Int) -> Int {
      (first + (edge - 1) * (last - first) / length) >> 8
    }
    func end(_ edge: Int, _ length: Int, _ first: Int, _ last: Int) -> Int {
      (first + (edge + 1) * (last - first) / length) >> 8 + 1
    }
    return PixelRect(
      minX: start(rect.minX, size.width, left, right),
      minY: start(rect.minY, size.height, top, bottom),
      maxX: end(rect.maxX, size.width, left, right), maxY: end(rect.maxY, size.height, top, bottom))
  }
}

extension PixelFrame {
  /// The view's pixels that show the part `rect` of the background, which may recede. `rect` is in
  /// pixels of a background as large as the view.
  package func shownBackground(_ rect: PixelRect) -> PixelRect {
    guard let backdrop else { return rect }
    let (receding, clear) = parts(of: rect.intersection(bounds))
    return backdrop.shown(receding, of: PixelSize(width: dimEnd, height: dimBottom))
      .union(clear)
  }
}

/// A receding background image, and the mapping from the view's pixels to the image's pixels.
struct RecedingImage {
  let shape: PixelBackdrop
  let sampling: Sampling
  static let black: UInt32 = 0xFF00_0000

  /// Nil if nothing recedes or the image is empty. An image of another size than the view's is
  /// stretched.
  init?(_ frame: PixelFrame, of image: PixelSize) {
    guard let shape = frame.backdrop, !image.bounds.isEmpty, frame.size.width > 0 else {
      return nil
    }
    self.shape = shape
    let columns = frame.dimEnd * image.width / frame.size.width
    let rows = frame.dimBottom * image.height / max(1, frame.size.height)
    sampling = Sampling(
      x: SampleLine(max(1, columns), from: shape.left, to: shape.right),
      y: SampleLine(max(1, rows), from: shape.top, to: shape.bottom), isSmooth: true)
  }
}
