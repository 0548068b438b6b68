internal import SheetEngine

/// The coverage of each pixel by a shape, 0…1.
struct CoverageGrid {
  let width: Int
  let height: Int
  /// The coverages, row by row.
  private(set) var values: [Double]

  subscript(x: Int, y: Int) -> Double { values[y * width + x] }

  /// Computes the top left corner of a card.
  ///
  /// The result is exact for the outline's polygon. Each segment adds the area to its right in the
  /// pixel that it crosses; a running sum along the row adds that area to all pixels on the right.
  init(corner: CornerShape) {
    let side = Int(corner.extent.rounded(.up))
    width = side
    height = side
    // One more column, for the sum carried out of the last column.
    var steps = [Double](repeating: 0, count: (side + 1) * side)
    for (from, to) in zip(corner.outline, corner.outline.dropFirst()) {
      CoverageGrid.add(from, to, to: &steps, side: side)
    }
    values = [Double](repeating: 0, count: side * side)
    for y in 0..<side {
      // In the part of the row below the outline's end, the card covers everything from x = 0.
      var covered = max(0, Double(y + 1) - max(corner.extent, Double(y)))
      for x in 0..<side {
        covered += steps[y * (side + 1) + x]
        values[y * side + x] = min(max(covered, 0), 1)
      }
    }
  }

  /// Computes a rectangle with four equal circular corners.
  ///
  /// - Parameter radius: Device pixels; limited to half of the shorter side.
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
        // Sums the corners, because with an odd size the middle pixel may be in two corners.
        let right = width - 1 - x
        let bottom = height - 1 - y
        values[y * width + x] -= cut(x, y) + cut(right, y) + cut(x, bottom) + cut(right, bottom)
      }
    }
  }

  /// The coverages multiplied by an opacity of 0…1, as bytes of 0…255.
  func bytes(opacity: Double = 1) -> [UInt8] {
    values.map { UInt8(opacity: $0 * min(opacity, 1)) }
  }

  /// Adds one segment of an outline, split at pixel edges.
  private static func add(
    _ from: (x: Double, y: Double), _ to: (x: Double, y: Double), to steps: inout [Double],
    side: Int
  ) {
    var start = from
    while start.y < to.y {
      // x decreases, so the segment leaves the pixel through its left edge.
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
      // A part may have no length; the next part then begins in the column to the left.
      start = end
    }
  }
}
