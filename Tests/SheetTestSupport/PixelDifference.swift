/// The pixels in which two pictures of the same width differ.
package struct PixelDifference: CustomStringConvertible {
  /// The number of differing pixels; if the sizes differ, the number of the larger picture's pixels.
  package private(set) var count = 0
  /// The rows and columns between which all differing pixels are; nil without any, and for pictures
  /// of different sizes.
  package private(set) var bounds: (rows: ClosedRange<Int>, columns: ClosedRange<Int>)?

  /// Compares pictures, given row by row.
  ///
  /// - Parameter tolerance: The greatest difference of a component, 0…255, that does not count.
  package init(_ one: [UInt32], _ other: [UInt32], width: Int, tolerance: Int = 0) {
    guard one.count == other.count else {
      count = max(one.count, other.count)
      return
    }
    for index in one.indices where one[index] != other[index] {
      let isNear = [0, 8, 16, 24].allSatisfy {
        abs(Int(one[index] >> $0 & 0xFF) - Int(other[index] >> $0 & 0xFF)) <= tolerance
      }
      if !isNear { add(row: index / width, column: index % width) }
    }
  }

  private mutating func add(row: Int, column: Int) {
    count += 1
    let (rows, columns) = bounds ?? (row...row, column...column)
    bounds = (
      min(rows.lowerBound, row)...max(rows.upperBound, row),
      min(columns.lowerBound, column)...max(columns.upperBound, column)
    )
  }

  package var description: String {
    guard let (rows, columns) = bounds else { return count == 0 ? "none" : "another size" }
    return "\(count) pixels, rows \(rows.lowerBound) to \(rows.upperBound), columns "
      + "\(columns.lowerBound) to \(columns.upperBound)"
  }
}
