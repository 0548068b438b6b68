internal import Glibc
internal import SheetEngine
internal import SheetPixels

/// A card's shadow. A floating card's bottom edge has the top edge's shadow, mirrored; other cards
/// have no shadow at the bottom, as if they continued below the view.
struct ShadowMask {
  /// Device pixels by which the shadow extends beyond the card.
  let reach: Int
  let offsetX: Int
  let offsetY: Int
  let pixel: UInt32
  /// The mask's last row is that of the card's middle rows.
  let mask: StretchedMask
  /// The numbers of rows at a card's top and bottom whose side shadows differ from those of the
  /// middle rows.
  let settledRows: Int
  let settledLowerRows: Int

  /// `cornerRows` is the height of the card's corners.
  init?(_ shadow: SheetShadow, look: SheetLook, scale: Double, cornerRows: Int) {
    let opacity = shadow.opacity * shadow.color.alpha
    guard opacity > 0 else { return nil }
    let sigma = shadow.radius > 0 ? min(shadow.radius * scale, 512) : 0
    offsetX = min(max(PixelFrame.pixels(shadow.offsetX, scale), -4096), 4096)
    offsetY = min(max(PixelFrame.pixels(shadow.offsetY, scale), -4096), 4096)
    pixel = Color(shadow.color, alpha: 1).pixel
    // Three standard deviations, because less than 0.14 % of the shadow is beyond.
    let reach = Int((3 * sigma).rounded(.up))
    // Steps of a quarter of the standard deviation, because blurring removes finer detail; the cost
    // then does not grow with the scale.
    let step = max(1, sigma / 4)
    let radius = max(0, min(look.cornerRadius * scale, RoundedMask.largest))
    let grid = BlurredCorner(
      shape: CornerShape(radius: radius / step, curve: look.cornerCurve), sigma: sigma / step)
    let side = 2 * reach + Int((Double(grid.corner) * step).rounded(.up)) + 1
    var bytes = [UInt8](repeating: 0, count: side * side)
    for y in 0..<side {
      // Computes half of the pixels, because the corner is the same on both sides of its diagonal.
      for x in 0...y {
        let value = grid.value(
          x: (Double(x - reach) + 0.5) / step, y: (Double(y - reach) + 0.5) / step)
        bytes[y * side + x] = UInt8(opacity: min(value * opacity, 1))
        bytes[x * side + y] = bytes[y * side + x]
      }
    }
    self.reach = reach
    settledRows = offsetY + side - reach
    settledLowerRows = side - reach - offsetY
    // At least the rows of the card's corners, because the shadow shows beside them.
    let rows = max(side, cornerRows - offsetY + reach, cornerRows + offsetY + reach)
    mask = StretchedMask(
      side: side, rows: rows, end: { bytes[min($1, side - 1) * side + $0] },
      middle: { bytes[min($0, side - 1) * side + side - 1] })
  }

  func bounds(of frame: PixelFrame) -> PixelRect {
    let shape = frame.card.offset(x: offsetX, y: offsetY)
    return PixelRect(
      minX: shape.minX - reach, minY: shape.minY - reach, maxX: shape.maxX + reach,
      maxY: frame.isFloating ? shape.maxY + reach : frame.card.maxY)
  }
}

/// The blurred top left corner of a shape whose other edges are too far away to affect it; the blur
/// is Gaussian.
struct BlurredCorner {
  /// The width and height of the corner before the blur, in the unit of `sigma`.
  let corner: Int
  private let reach: Int
  private let side: Int
  private let values: [Double]

  /// A `sigma` of 0 leaves the shape sharp.
  init(shape: CornerShape, sigma: Double) {
    let grid = CoverageGrid(corner: shape)
    let reach = Int((3 * sigma).rounded(.up))
    let side = grid.width + 2 * reach + 1
    let weights = BlurredCorner.weights(sigma: sigma, reach: reach)
    // Blurs horizontally first, in all rows that the vertical pass reads.
    let rows = side + 2 * reach
    var across = [Double](repeating: 0, count: rows * side)
    for y in 0..<rows where y >= 2 * reach {
      for x in 0..<side {
        var sum = 0.0
        for k in -reach...reach {
          let column = x + k - reach
          guard column >= 0 else { continue }
          let row = y - 2 * reach
          let inside = column < grid.width && row < grid.height
          sum += weights[k + reach] * (inside ? grid[column, row] : 1)
        }
        across[y * side + x] = sum
      }
    }
    var blurred = [Double](repeating: 0, count: side * side)
    for y in 0..<side {
      for k in 0...2 * reach {
        for x in 0..<side { blurred[y * side + x] += weights[k] * across[(y + k) * side + x] }
      }
    }
    corner = grid.width
    self.reach = reach
    self.side = side
    values = blurred
  }

  func value(x: Double, y: Double) -> Double {
    let limit = Double(side - 1)
    let u = min(max(x + Double(reach) - 0.5, 0), limit)
    let v = min(max(y + Double(reach) - 0.5, 0), limit)
    let (column, row) = (Int(u), Int(v))
    let (right, down) = (min(column + 1, side - 1), min(row + 1, side - 1))
    let (a, b) = (u - Double(column), v - Double(row))
    let top = values[row * side + column] * (1 - a) + values[row * side + right] * a
    let bottom = values[down * side + column] * (1 - a) + values[down * side + right] * a
    return top * (1 - b) + bottom * b
  }

  private static func weights(sigma: Double, reach: Int) -> [Double] {
    guard reach > 0 else { return [1] }
    let raw = (-reach...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = raw.reduce(0, +)
    return raw.map { $0 / sum }
  }
}
