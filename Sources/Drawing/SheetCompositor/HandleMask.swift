internal import SheetEngine
internal import SheetPixels

/// The opacity of each pixel of a handle, computed once.
///
/// The mask contains the smallest bar with the same corners: the bar's middle column and row stand
/// for all columns and rows between the handle's corners.
package struct HandleMask {
  package let width: Int
  package let height: Int
  /// The width and height of a corner, device pixels.
  let cap: Int
  package let pixel: UInt32
  private let maskWidth: Int
  private let maskHeight: Int
  private let alphas: [UInt8]

  /// Creates the mask; nil for a handle without size.
  init?(_ handle: SheetHandle, scale: Double) {
    let size = PixelFrame.size(of: handle, scale: scale)
    guard size.width > 0, size.height > 0 else { return nil }
    width = size.width
    height = size.height
    let half = Double(min(width, height)) / 2
    let radius = handle.radius > 0 ? min(handle.radius * scale, half, 1024) : 0
    cap = Int(radius.rounded(.up))
    maskWidth = min(width, 2 * cap + 1)
    maskHeight = min(height, 2 * cap + 1)
    let grid = CoverageGrid(width: maskWidth, height: maskHeight, radius: radius)
    alphas = grid.bytes(opacity: handle.color.alpha)
    pixel = Color(handle.color, alpha: 1).pixel
  }

  package func alpha(x: Int, y: Int) -> UInt8 {
    let column = HandleMask.maskIndex(x, of: width, in: maskWidth, cap: cap)
    let row = HandleMask.maskIndex(y, of: height, in: maskHeight, cap: cap)
    return alphas[row * maskWidth + column]
  }

  /// The mask's column (or row) for a column (or row) of the handle.
  private static func maskIndex(_ x: Int, of length: Int, in small: Int, cap: Int) -> Int {
    if x < cap || length == small { return x }
    return x < length - cap ? cap : x - (length - small)
  }
}
