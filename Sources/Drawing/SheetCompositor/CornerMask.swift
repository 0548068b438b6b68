internal import SheetEngine

/// The antialiased top left corner of a card, in bytes; the right one is its mirror image.
package struct CornerMask {
  /// Columns and rows.
  package let side: Int
  /// How much of each pixel the card covers, in 255ths, row after row.
  package let coverage: [UInt8]
  /// For each row, the first column from which on everything is covered.
  let solid: [Int]

  /// Creates the mask for a radius in device pixels.
  init(radius: Double, curve: CornerCurve) {
    // A corner larger than any view would only cost memory.
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
