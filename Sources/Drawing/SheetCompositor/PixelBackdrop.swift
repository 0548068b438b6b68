public import SheetEngine
package import SheetPixels

/// The rectangle in which a receding background is shown: smaller than the view, on black, with round corners.
/// Its edges may lie between pixels, because edges at whole pixels would move in steps.
///
/// Edges and the radius are counted in 256ths of a device pixel.
public struct PixelBackdrop: Equatable, Sendable {
  /// The left edge.
  package let left: Int
  /// The top edge.
  package let top: Int
  /// The right edge.
  package let right: Int
  /// The bottom edge.
  package let bottom: Int
  /// Radius of the corners, at most a quarter of the shorter side.
  package let radius: Int

  /// The smallest scale that is shown, so that there always is something to be seen.
  private static let leastScale = 1.0 / 64

  /// Places a backdrop in a view.
  ///
  /// - Parameters:
  ///   - backdrop: The backdrop, in points.
  ///   - scale: Device pixels per point.
  ///   - width: Columns of the part of the view that recedes, from the left.
  ///   - height: Rows of that part, from the top.
  /// - Returns: nil when the backdrop covers this part as it is.
  public init?(_ backdrop: Backdrop, scale: Double, width: Int, height: Int) {
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
    if inset == 0, top == 0, bottom == height << 8, radius == 0 { return nil }
  }

  /// All pixels that it covers, also in part.
  package var bounds: PixelRect {
    PixelRect(
      minX: left >> 8, minY: top >> 8, maxX: (right + 255) >> 8, maxY: (bottom + 255) >> 8)
  }

  /// Columns and rows from an edge of the bounds in which a corner covers pixels in part.
  package var cornerSide: Int { (radius + 255) >> 8 + 1 }

  /// Whether a row goes through two of the corners.
  package func isCornerRow(_ y: Int) -> Bool {
    y < bounds.minY + cornerSide || y >= bounds.maxY - cornerSide
  }

  /// Opacity of the black over a pixel, in 255ths: the part of the pixel that lies outside of the rectangle,
  /// estimated from the distance between the pixel's centre and the edge.
  package func surround(x: Int, y: Int) -> UInt8 {
    // From the middles of the corners outward.
    let across = max(left - x << 8, (x + 1) << 8 - right) + radius - 128
    let down = max(top - y << 8, (y + 1) << 8 - bottom) + radius - 128
    var distance = max(across, down)
    if across > 0, down > 0 {
      distance = Int(Double(across * across + down * down).squareRoot())
    }
    return UInt8((min(max(distance - radius + 128, 0), 256) * 255 + 128) >> 8)
  }

  /// The pixels that show a part of an image of the given size.
  func shown(_ rect: PixelRect, width: Int, height: Int) -> PixelRect {
    if rect.isEmpty || width <= 0 || height <= 0 { return .empty }
    func start(_ edge: Int, _ length: Int, _ first: Int, _ last: Int) -> Int {
      (first + (edge - 1) * (last - first) / length) >> 8
    }
    func end(_ edge: Int, _ length: Int, _ first: Int, _ last: Int) -> Int {
      (first + (edge + 1) * (last - first) / length) >> 8 + 1
    }
    return PixelRect(
      minX: start(rect.minX, width, left, right), minY: start(rect.minY, height, top, bottom),
      maxX: end(rect.maxX, width, left, right), maxY: end(rect.maxY, height, top, bottom))
  }
}

extension PixelFrame {
  /// The pixels that show a part of the background, which is as large as the view.
  package func shownBackground(_ rect: PixelRect) -> PixelRect {
    guard let backdrop else { return rect }
    let (receding, clear) = parts(of: rect.intersection(bounds))
    return backdrop.shown(receding, width: dimEnd, height: dimBottom).union(clear)
  }
}

/// A receding background image: its rectangle, and the mapping from the view's pixels to its own.
package struct RecedingImage {
  /// The rectangle in which the image is shown.
  package let shape: PixelBackdrop
  /// The image's columns for those of the view.
  package let across: SampleLine
  /// The image's rows for those of the view.
  package let down: SampleLine

  /// - Parameters:
  ///   - width: Columns of the image; with another size than the view it is stretched over it.
  ///   - height: Rows of the image.
  /// - Returns: nil where the frame shows the image as it is, and when it is empty.
  package init?(_ frame: PixelFrame, width: Int, height: Int) {
    guard let shape = frame.backdrop, width > 0, height > 0, frame.width > 0 else { return nil }
    self.shape = shape
    let columns = width == frame.width ? frame.dimEnd : frame.dimEnd * width / frame.width
    let rows =
      height == frame.height ? frame.dimBottom : frame.dimBottom * height / max(1, frame.height)
    across = SampleLine(max(1, columns), from: shape.left, to: shape.right)
    down = SampleLine(max(1, rows), from: shape.top, to: shape.bottom)
  }
}
