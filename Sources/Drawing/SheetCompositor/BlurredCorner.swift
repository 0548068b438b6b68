internal import Glibc

/// The top left corner of a shape, blurred by a Gaussian. The shape continues to the right and
/// downward without end.
struct BlurredCorner {
  /// The number of columns, and of rows, of the unblurred corner.
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
    // First pass: blurs horizontally, in all rows that the second pass reads.
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
