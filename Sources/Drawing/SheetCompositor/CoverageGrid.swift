internal import SheetEngine

/// The coverage of each pixel by a shape, 0…1.
struct CoverageGrid {
  /// Columns.
  let width: Int
  /// Rows.
  let height: Int
  /// Row after row.
  private(set) var values: [Double]

  /// The coverage of one pixel.
  subscript(x: Int, y: Int) -> Double { values[y * width + x] }

  /// The top left corner of a card, as large as the corner reaches.
  ///
  /// The areas are exact for the polygon of the outline: each piece of it adds, in the one pixel
  /// that it crosses, the area to its right; a running sum along the row carries it on.
  init(corner: CornerShape) {
    let side = Int(corner.extent.rounded(.up))
    width = side
    height = side
    // One more column for what is carried out of the last one.
    var steps = [Double](repeating: 0, count: (side + 1) * side)
    for (from, to) in zip(corner.outline, corner.outline.dropFirst()) {
      CoverageGrid.add(from, to, to: &steps, side: side)
    }
    values = [Double](repeating: 0, count: side * side)
    for y in 0..<side {
      // Below the outline's end, the straight left edge at 0 covers the rest of the last row.
      var covered = max(0, Double(y + 1) - max(corner.extent, Double(y)))
      for x in 0..<side {
        covered += steps[y * (side + 1) + x]
        values[y * side + x] = min(max(covered, 0), 1)
      }
    }
  }

  /// A rectangle whose four corners are rounded with the same circle.
  ///
  /// - Parameters:
  ///   - width: Columns.
  ///   - height: Rows.
  ///   - radius: Device pixels; at most half of the shorter side is used.
  init(width: Int, height: Int, radius: Double) {
    self.width = width
    self.height = height
    let corner = CoverageGrid(
      corner: CornerShape(radius: min(radius, Double(min(width, height)) / 2), curve: .circular))
    func cut(_ x: Int, _ y: Int) -> Double {
      x < corner.width && y < corner.height ? 1 - corner[x, y] : 0
    }
    values = [Double](repeating: 1, count: width * height)
    for y in 0..<height {
      for x in 0..<width {
        // In an odd number of pixels the middle one may lose something on both sides.
        let right = width - 1 - x
        let bottom = height - 1 - y
        values[y * width + x] -= cut(x, y) + cut(right, y) + cut(x, bottom) + cut(right, bottom)
      }
    }
  }

  /// The coverage as bytes, times an opacity 0…1.
  func bytes(opacity: Double = 1) -> [UInt8] {
    values.map { UInt8(opacity: $0 * min(opacity, 1)) }
  }

  /// Adds one straight piece of an outline, cut where it crosses from pixel to pixel.
  private static func add(
    _ from: (x: Double, y: Double), _ to: (x: Double, y: Double), to steps: inout [Double],
    side: Int
  ) {
    var start = from
    while start.y < to.y {
      // x falls: the pixel to be left is the one whose left edge comes next.
      let column = max(0, Int(start.x.rounded(.up)) - 1)
      let row = Int(start.y)
      guard row < side else { return }
      let slope = (to.x - start.x) / (to.y - start.y)
      var end = to
      if Double(row + 1) < end.y {
        end = (x: start.x + slope * (Double(row + 1) - start.y), y: Double(row + 1))
      }
      if end.x < Double(column) {
        let y = start.y + (Double(column) - start.x) / slope
        end = (x: Double(column), y: max(y, start.y))
      }
      let rise = end.y - start.y
      let right = Double(column + 1) - (start.x + end.x) / 2
      let cell = row * (side + 1) + min(column, side - 1)
      steps[cell] += rise * right
      steps[cell + 1] += rise * (1 - right)
      // A cut may end where it began; the next column is then the one to the left of it.
      start = end
    }
  }
}
