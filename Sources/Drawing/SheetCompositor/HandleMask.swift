internal import SheetEngine
internal import SheetPixels

/// The handle's coverage in bytes, computed once.
///
/// Only the corners differ from pixel to pixel, so the mask is of the smallest bar that has the same
/// corners: its one middle column and row stand for all those of the handle.
package struct HandleMask {
  /// Columns of the handle.
  package let width: Int
  /// Rows of the handle.
  package let height: Int
  /// Columns and rows at each end that belong to a corner.
  let cap: Int
  /// The opaque pixel word of its colour.
  package let pixel: UInt32
  private let maskWidth: Int
  private let maskHeight: Int
  private let alphas: [UInt8]

  /// Creates the mask; nil for a handle that has no size.
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

  /// Opacity times the covered area of one pixel of the handle, in 255ths.
  package func alpha(x: Int, y: Int) -> UInt8 {
    let column = HandleMask.maskIndex(x, of: width, in: maskWidth, cap: cap)
    let row = HandleMask.maskIndex(y, of: height, in: maskHeight, cap: cap)
    return alphas[row * maskWidth + column]
  }

  /// The column or row of the mask that stands for one of the handle.
  private static func maskIndex(_ x: Int, of length: Int, in small: Int, cap: Int) -> Int {
    if x < cap || length == small { return x }
    return x < length - cap ? cap : x - (length - small)
  }
}
