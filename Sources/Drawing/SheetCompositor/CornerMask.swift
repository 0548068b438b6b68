internal import SheetEngine

/// The antialiased top left corner of a card, a byte per pixel; the right corner is its mirror
/// image.
package struct CornerMask {
  /// The number of columns and of rows.
  package let side: Int
  /// The card's coverage of each pixel in 255ths, row by row.
  package let coverage: [UInt8]
  /// For each row, the first column from which all pixels are fully covered.
  let solid: [Int]

  /// Creates the mask for a radius in device pixels.
  init(radius: Double, curve: CornerCurve) {
    // Limited, because a corner larger than any view would only cost memory.
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
