internal import SheetEngine
internal import SheetPixels

/// The shadow of a card's top left corner, one byte of opacity per pixel, computed once. The right
/// corner's shadow is the mirror image.
///
/// The bytes form a square patch, whose last column stands for the whole top edge and whose last
/// row stands for the whole left edge. A floating card's bottom edge has the mirror image of the
/// top edge's shadow; other cards have no shadow at the bottom, as if they continued below the
/// view.
package struct ShadowMask {
  /// The distance that the shadow extends beyond the shape, device pixels.
  package let reach: Int
  /// The number of the patch's columns and rows.
  package let side: Int
  package let offsetX: Int
  package let offsetY: Int
  package let pixel: UInt32
  private let alphas: [UInt8]

  init?(_ shadow: SheetShadow, look: SheetLook, scale: Double) {
    let opacity = shadow.opacity * shadow.color.alpha
    guard opacity > 0 else { return nil }
    let sigma = shadow.radius > 0 ? min(shadow.radius * scale, 512) : 0
    offsetX = min(max(PixelFrame.pixels(shadow.offsetX, scale), -4096), 4096)
    offsetY = min(max(PixelFrame.pixels(shadow.offsetY, scale), -4096), 4096)
    pixel = Color(shadow.color, alpha: 1).pixel
    // Three standard deviations, because less than 0.14 % of the shadow is left beyond this
    // distance.
    reach = Int((3 * sigma).rounded(.up))
    // Steps of a quarter of the standard deviation are precise enough, because blurring removes
    // finer detail; the cost then does not grow with the scale.
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

  package func rows(of frame: PixelFrame) -> Range<Int> {
    let (card, first) = (frame.card, frame.card.minY + offsetY - reach)
    return first..<max(first, frame.isFloating ? card.maxY + offsetY + reach : card.maxY)
  }

  /// The patch's row for a row of the view; nil if the row has no shadow.
  func row(_ y: Int, of frame: PixelFrame) -> Int? {
    let rows = rows(of: frame)
    guard rows.contains(y) else { return nil }
    let row = y - rows.lowerBound
    return frame.isFloating ? min(row, rows.upperBound - 1 - y) : row
  }

  /// Calls `body` with the opacities of pixels in a row of the patch, in 255ths; rows below the
  /// patch equal its last row.
  func withAlphas(x: Int, y: Int, count: Int, _ body: (UnsafePointer<UInt8>) -> Void) {
    precondition(x >= 0 && count > 0 && x + count <= side, "columns beyond the patch")
    unsafe alphas.withUnsafeBufferPointer { bytes in
      guard let first = bytes.baseAddress else { return }
      unsafe body(first + min(y, side - 1) * side + x)
    }
  }

  /// The shadow's opacity at a pixel, in 255ths; beyond the patch, the opacity in the patch's last
  /// row or column.
  package func alpha(x: Int, y: Int) -> UInt8 { alphas[min(y, side - 1) * side + min(x, side - 1)] }
}
