internal import SheetEngine
internal import SheetPixels

/// The handle's coverage in bytes, computed once.
///
/// The mask is of the smallest bar with the same corners: its middle column and row stand for all
/// others between the corners.
package struct HandleMask {
  /// The number of the handle's columns.
  package let width: Int
  /// The number of the handle's rows.
  package let height: Int
  /// The number of a corner's columns, which is also that of its rows.
  let cap: Int
  /// The opaque pixel word of the handle's colour.
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

  /// The opacity of one pixel of the handle times its coverage, in 255ths.
  package func alpha(x: Int, y: Int) -> UInt8 {
    let column = HandleMask.maskIndex(x, of: width, in: maskWidth, cap: cap)
    let row = HandleMask.maskIndex(y, of: height, in: maskHeight, cap: cap)
    return alphas[row * maskWidth + column]
  }

  /// The mask's column or row for one of the handle.
  private static func maskIndex(_ x: Int, of length: Int, in small: Int, cap: Int) -> Int {
    if x < cap || length == small { return x }
    return x < length - cap ? cap : x - (length - small)
  }
}
