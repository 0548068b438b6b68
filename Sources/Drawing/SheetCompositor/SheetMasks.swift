internal import SheetEngine
internal import SheetPixels

package struct SheetMasks {
  package let corner: CornerMask
  /// The handle in its own colour, without the outline; nil for none.
  package let handle: HandleMask?
  /// The handle's full shape in the outline's colour. `handle` is painted over this shape and
  /// leaves only a rim visible. Nil without an outline.
  package let outline: HandleMask?
  /// Device pixels; 0 without an outline.
  package let outlineWidth: Int
  /// Nil without a handle.
  package let ring: HandleMask?
  package let shadow: ShadowMask?

  /// Points between the handle and the ring's outer edge.
  private static let ringMargin = 3.0

  /// `handleOutline` colours an outline 1 point wide inside the handle's edge; nil for none. Small
  /// handles get no outline.
  init(_ look: SheetLook, scale: Double, focusColor: RGBA, handleOutline: RGBA?) {
    corner = CornerMask(radius: look.cornerRadius * scale, curve: look.cornerCurve)
    let whole = look.handle.flatMap { HandleMask($0, scale: scale) }
    let width = max(1, PixelFrame.pixels(1, scale))
    if let bar = look.handle, let color = handleOutline, let whole,
      min(whole.width, whole.height) > 2 * width + 1
    {
      let inside = bar.outset(by: -Double(width) / scale, color: bar.color)
      handle = HandleMask(inside, scale: scale)
      outline = HandleMask(bar.outset(by: 0, color: color), scale: scale)
      outlineWidth = width
    } else {
      (handle, outline, outlineWidth) = (whole, nil, 0)
    }
    ring = look.handle.flatMap {
      HandleMask($0.outset(by: SheetMasks.ringMargin, color: focusColor), scale: scale)
    }
    shadow = look.shadow.flatMap { ShadowMask($0, look: look, scale: scale) }
  }

  /// The number of rows at a card's top whose side edges and side shadows differ from those of the
  /// card's middle rows.
  package var settledRows: Int {
    guard let shadow else { return corner.side }
    return max(corner.side, shadow.offsetY + shadow.side - shadow.reach)
  }

  /// The number of rows at a floating card's bottom whose side edges and side shadows differ from
  /// those of the card's middle rows.
  package var settledLowerRows: Int {
    guard let shadow else { return corner.side }
    return max(corner.side, shadow.side - shadow.reach - shadow.offsetY)
  }
}

/// The antialiased top left corner of a card, a byte per pixel; the right corner mirrors it.
package struct CornerMask {
  package let side: Int
  package let coverage: [UInt8]
  /// By row: the first column from which all pixels are fully covered.
  let solid: [Int]

  init(radius: Double, curve: CornerCurve) {
    // Limits the radius, because the mask's memory grows with the square of the radius.
    let grid = CoverageGrid(corner: CornerShape(radius: min(radius, 2048), curve: curve))
    let bytes = grid.bytes()
    let side = grid.width
    self.side = side
    coverage = bytes
    solid = (0..<side).map { y in
      let edge = bytes[y * side..<(y + 1) * side].lastIndex { $0 < 255 }
      return edge.map { $0 - y * side + 1 } ?? 0
    }
  }
}

/// The opacity of each pixel of a handle, computed once.
///
/// The mask is the smallest bar with the handle's corners: its middle column and row repeat between
/// the corners.
package struct HandleMask {
  package let width: Int
  package let height: Int
  /// A corner's width and height, device pixels.
  let cap: Int
  package let pixel: UInt32
  private let maskWidth: Int
  private let maskHeight: Int
  private let alphas: [UInt8]

  /// Nil for a handle without size.
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

  /// Converts a handle's column (or row) to the mask's. The mask has `small` of the handle's
  /// `length` columns: `cap` at each end, and between them one that repeats.
  private static func maskIndex(_ x: Int, of length: Int, in small: Int, cap: Int) -> Int {
    if x < cap || length == small { return x }
    return x < length - cap ? cap : x - (length - small)
  }
}

extension SheetHandle {
  func outset(by margin: Double, color: RGBA) -> SheetHandle {
    var bar = self
    bar.size = Size2D(width: size.width + 2 * margin, height: size.height + 2 * margin)
    bar.radius += margin
    bar.color = color
    return bar
  }
}
