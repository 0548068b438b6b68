internal import SheetEngine
internal import SheetPixels

package struct SheetMasks {
  package enum Name: Hashable {
    case corner, shadow, ring, outline, handle
    /// Corners of a radius of its own, points.
    case rounded(radius: Int)

    /// The masks that each frame may use.
    package static let unchanging: [Name] = [.corner, .shadow, .ring, .outline, .handle]
  }

  let corner: StretchedMask
  /// The handle in its own colour, without the outline; nil for none.
  let handle: HandleMask?
  /// The handle's full shape in the outline's colour. `handle` is painted over this shape and
  /// leaves only a rim visible. Nil without an outline.
  let outline: HandleMask?
  /// Device pixels; 0 without an outline.
  let outlineWidth: Int
  /// Nil without a handle.
  let ring: HandleMask?
  let shadow: ShadowMask?

  /// Points between the handle and the ring's outer edge.
  private static let ringMargin = 3.0

  /// `handleOutline` colours an outline 1 point wide inside the handle's edge; nil for none. Small
  /// handles get no outline.
  init(_ look: SheetLook, scale: Double, focusColor: RGBA, handleOutline: RGBA?) {
    let corner = StretchedMask(cornerRadius: look.cornerRadius * scale, curve: look.cornerCurve)
    self.corner = corner
    let whole = look.handle.flatMap { HandleMask($0, scale: scale) }
    let width = max(1, PixelFrame.pixels(1, scale))
    if let bar = look.handle, let color = handleOutline, let whole,
      min(whole.size.width, whole.size.height) > 2 * width + 1
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
    shadow = look.shadow.flatMap {
      ShadowMask($0, look: look, scale: scale, cornerRows: corner.rows)
    }
  }

  /// The number of rows at a card's top whose side edges and side shadows differ from those of the
  /// card's middle rows.
  var settledRows: Int { max(corner.rows, shadow?.settledRows ?? 0) }

  /// The number of rows at a floating card's bottom whose side edges and side shadows differ from
  /// those of the card's middle rows.
  var settledLowerRows: Int { max(corner.rows, shadow?.settledLowerRows ?? 0) }
}

/// The opacities of a shape of any width: columns at the left end, one column that repeats, and the
/// left columns mirrored. In 255ths.
package struct StretchedMask {
  /// The number of columns at each end. If a shape is narrower than both ends, each is cut at the
  /// shape's middle.
  package private(set) var side = 0
  package private(set) var rows = 0
  /// By row: the left end's opacities, then the right end's.
  package private(set) var ends: [UInt8] = []
  /// By row: the opacity between the ends.
  package private(set) var middle: [UInt8] = []

  /// `end` returns the opacity at a column and row of the left end.
  init(side: Int, rows: Int, end: (Int, Int) -> UInt8, middle: (Int) -> UInt8) {
    (self.side, self.rows) = (side, rows)
    ends.reserveCapacity(2 * side * rows)
    for y in 0..<rows {
      for x in 0..<side { ends.append(end(x, y)) }
      for x in (0..<side).reversed() { ends.append(end(x, y)) }
    }
    self.middle = (0..<rows).map(middle)
  }

  /// The antialiased upper corners of a card, without the rows below them.
  init(cornerRadius: Double, curve: CornerCurve) {
    var rounded = RoundedMask(curve: curve)
    rounded.change(to: cornerRadius)
    self = rounded.mask
  }

  fileprivate init() {}

  /// The upper corners with the coverages of a corner; keeps the memory.
  fileprivate mutating func change(to corner: CoverageGrid) {
    (side, rows) = (corner.width, corner.width)
    ends.removeAll(keepingCapacity: true)
    middle.removeAll(keepingCapacity: true)
    for y in 0..<rows {
      for x in 0..<side { ends.append(UInt8(opacity: corner[x, y])) }
      for x in (0..<side).reversed() { ends.append(UInt8(opacity: corner[x, y])) }
      middle.append(255)
    }
  }
}

/// The antialiased upper corners of a card whose radius changes. A smaller radius after a larger one
/// allocates nothing.
struct RoundedMask {
  private(set) var mask = StretchedMask()
  private let curve: CornerCurve
  private var radius = -1.0
  private var shape = CornerShape()
  private var grid = CoverageGrid()

  /// The limit of a radius, because the mask's memory grows with the square of the radius.
  static let largest = 2048.0

  init(curve: CornerCurve) { self.curve = curve }

  mutating func change(to radius: Double) {
    if radius == self.radius { return }
    self.radius = radius
    shape.change(radius: min(radius, RoundedMask.largest), curve)
    grid.change(to: shape)
    mask.change(to: grid)
  }
}

extension CornerShape {
  /// The number of rows of pixels that a corner touches; `radius` is in device pixels.
  static func rows(ofRadius radius: Double, _ curve: CornerCurve) -> Int {
    Int(extent(ofRadius: min(radius, RoundedMask.largest), curve).rounded(.up))
  }
}

/// A handle's opacities and colour.
struct HandleMask {
  let size: PixelSize
  let pixel: UInt32
  let mask: StretchedMask

  /// Nil for a handle without size.
  init?(_ handle: SheetHandle, scale: Double) {
    size = PixelFrame.size(of: handle, scale: scale)
    guard size.width > 0, size.height > 0 else { return nil }
    let half = Double(min(size.width, size.height)) / 2
    let radius = handle.radius > 0 ? min(handle.radius * scale, half, 1024) : 0
    let cap = Int(radius.rounded(.up))
    let width = min(size.width, 2 * cap + 1)
    let grid = CoverageGrid(width: width, height: size.height, radius: radius)
    let bytes = grid.bytes(opacity: handle.color.alpha)
    mask = StretchedMask(
      side: cap, rows: size.height, end: { bytes[$1 * width + $0] },
      middle: { bytes[$0 * width + min(cap, width - 1)] })
    pixel = Color(handle.color, alpha: 1).pixel
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
