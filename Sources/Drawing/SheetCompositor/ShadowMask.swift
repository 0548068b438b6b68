internal import SheetEngine
internal import SheetPixels

/// The shadow of a card's top left corner in bytes, computed once; the right one is its mirror image.
///
/// The bottom edge casts none, as if the card continued below the view; only that of a floating card
/// mirrors the top edge. So the last column of
/// the patch stands for the whole top edge and the last row for the whole left edge.
package struct ShadowMask {
  /// How far the shadow reaches out of the shape that casts it, device pixels.
  package let reach: Int
  /// Columns and rows of the patch.
  package let side: Int
  /// Device pixels to the right of the card.
  package let offsetX: Int
  /// Device pixels down from the card.
  package let offsetY: Int
  /// The opaque pixel word of its colour.
  package let pixel: UInt32
  private let alphas: [UInt8]

  /// Creates the mask; nil for an invisible shadow.
  init?(_ shadow: SheetShadow, look: SheetLook, scale: Double) {
    let opacity = shadow.opacity * shadow.color.alpha
    guard opacity > 0 else { return nil }
    let sigma = shadow.radius > 0 ? min(shadow.radius * scale, 512) : 0
    offsetX = min(max(PixelFrame.pixels(shadow.offsetX, scale), -4096), 4096)
    offsetY = min(max(PixelFrame.pixels(shadow.offsetY, scale), -4096), 4096)
    pixel = Color(shadow.color, alpha: 1).pixel
    // Beyond three deviations less than 0.14 % is left.
    reach = Int((3 * sigma).rounded(.up))
    // A blurred shape has no detail finer than its deviation: blurred at a quarter of that, it is
    // as good, and a large scale costs no more than a small one.
    let step = max(1, sigma / 4)
    let radius = max(0, min(look.cornerRadius * scale, 2048))
    let grid = BlurredCorner(
      shape: CornerShape(radius: radius / step, curve: look.cornerCurve), sigma: sigma / step)
    side = 2 * reach + Int((Double(grid.corner) * step).rounded(.up)) + 1
    var bytes: [UInt8] = []
    bytes.reserveCapacity(side * side)
    for y in 0..<side {
      for x in 0..<side {
        let value = grid.value(
          x: (Double(x - reach) + 0.5) / step, y: (Double(y - reach) + 0.5) / step)
        bytes.append(UInt8(opacity: min(value * opacity, 1)))
      }
    }
    alphas = bytes
  }

  /// The rows in which a card has a shadow.
  package func rows(of frame: PixelFrame) -> Range<Int> {
    let (card, first) = (frame.card, frame.card.minY + offsetY - reach)
    return first..<max(first, frame.isFloating ? card.maxY + offsetY + reach : card.maxY)
  }

  /// The patch's row in a row of the view; nil where the card has no shadow.
  func row(_ y: Int, of frame: PixelFrame) -> Int? {
    let rows = rows(of: frame)
    guard rows.contains(y) else { return nil }
    let row = y - rows.lowerBound
    return frame.isFloating ? min(row, rows.upperBound - 1 - y) : row
  }

  /// Calls `body` with the opacities of some pixels of a row of the patch, in 255ths.
  ///
  /// - Parameters:
  ///   - x: The first column, at least 0; `x + count` is at most `side`.
  ///   - y: The row; below the patch the last counts.
  func withAlphas(x: Int, y: Int, count: Int, _ body: (UnsafePointer<UInt8>) -> Void) {
    precondition(x >= 0 && count > 0 && x + count <= side, "columns beyond the patch")
    unsafe alphas.withUnsafeBufferPointer { bytes in
      guard let first = bytes.baseAddress else { return }
      unsafe body(first + min(y, side - 1) * side + x)
    }
  }

  /// The shadow's opacity in 255ths at a pixel of the patch; below or to the right of it, that of
  /// the last row or column.
  package func alpha(x: Int, y: Int) -> UInt8 { alphas[min(y, side - 1) * side + min(x, side - 1)] }
}
